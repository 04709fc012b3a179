# 钓牌：场、手牌、牌墩，役，收手与继续。

refusal-fish_choose = { $card }能配{ $cards }，要说明收哪一张。
refusal-fish_no_match = { $card }配不上{ $cards }。
refusal-fish_must_match = { $many ->
   *[no] 手里有能配的牌就必须出：{ $cards }。
}
refusal-fish_stock_first = 先选翻出的{ $card }收哪一张。
refusal-fish_ask_first = 先决定收手还是继续。
rules-fish-turn = 轮到的人先出一张手牌，再翻开牌墩最上面的一张；每张都收走场上与它相配的牌，配不上就留在场上。

# -- 提示
hints-makes_yaku = 凑成{ $yaku }，{ $points } 分。
hints-denies_yaku = { $name }只差{ $card }就凑成{ $yaku }。
hints-one_short = { $lacks ->
    [card] 之后只差{ $card }就凑成{ $yaku }。
   *[any] 之后再得一张就凑成{ $yaku }。
}
hints-serves = { $card }能凑{ $yaku }，还有机会凑成。
hints-can_take = { $left ->
    [0] 没见过的牌里没有能收它的。
   *[other] 没见过的牌里有 { $left } 张能收它。
}
hints-counts_up = 之后凑{ $yaku }的 { $need } 张里有了 { $have } 张。
hints-card_points = { $points ->
    [0] 收下的牌本身不算点。
   *[other] 收下的牌一共 { $points } 点。
}
hints-stop_threat = { $name }只差一张就凑成{ $yaku }。
hints-stop_pays = 现在收手得 { $pays } 分；手里还有 { $turns } 张可以再凑。
hints-call_open = 别家没有役，也没有只差一张的役，你手里还有 { $turns } 张牌。
