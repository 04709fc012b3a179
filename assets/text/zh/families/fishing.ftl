# 钓牌：场、手牌、牌墩，役，收手与继续。

refusal-fish_choose = { $card }能配{ $cards }，要说明收哪一张。
refusal-fish_no_match = { $card }配不上{ $cards }。
refusal-fish_must_match = { $many ->
   *[no] 手里有能配的牌就必须出：{ $cards }。
}
refusal-fish_stock_first = 先选翻出的{ $card }收哪一张。
refusal-fish_ask_first = 先决定收手还是继续。
rules-fish-turn = 轮到的人先出一张手牌，再翻开牌墩最上面的一张；每张都收走场上与它相配的牌，配不上就留在场上。
