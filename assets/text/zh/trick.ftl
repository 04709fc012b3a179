# 有明出有扣牌的墩，叫牌、付账，一局的结算。
trick-face-down = 扣牌
trick-face-down-count = 扣下 { $count } 张
trick-put-down = 在这里扣下 { $count } 张
trick-look = 你自己扣下的牌。指着看，或按 V。
trick-look-none = 你扣下的牌放在这里。
trick-choose = 选 { $count } 张扣下。
trick-choose-more = 还要选 { $count } 张。
trick-choose-fewer = 多选了 { $count } 张。
trick-do = { $verb } { $count } 张
trick-do-more = { $verb }：还差 { $count } 张
trick-do-fewer = { $verb }：多 { $count } 张

trick-turn-beat = 轮到你：吃{ $what }，或者扣下 { $count } 张。
trick-turn-must-beat = 轮到你：手里有牌能吃{ $what }，必须吃。
trick-turn-discard = 轮到你：吃不了{ $what }，扣下 { $count } 张。
trick-turn-discard-safe = 轮到你：没有牌能吃{ $what }，扣下 { $count } 张。
trick-waiting = 轮到{ $name }吃{ $what }，或者扣牌。

trick-bid-turn = 轮到你叫牌：{ $words }？
trick-bid-turn-void = 轮到你叫牌：{ $words }？只有人人都叫“{ $declines }”，这一局才流局。
trick-bid-turn-last = 轮到你叫牌：别家都叫“{ $declines }”。你也这么叫，这一局就流局。
trick-bid-takes = 这一局要打，各家都得打。
trick-bid-declines = 只有人人都叫“{ $declines }”才流局，谁也不付。只要有一家要打，你也得打。
trick-bid-foregone = { $name }已叫“{ $word }”，这一局打定了：替{ $whose ->
    [own] 你
   *[other] { $actor }
}叫“{ $declines }”。
trick-bid-declines-last = 这一局流局：谁也不付，重新发牌。
trick-bid-secret = 各家都叫完以前，谁也不知道。
trick-bid-hidden = ……
trick-waiting-bid = 轮到{ $name }叫牌。

trick-tricks = 墩
trick-down = 扣
trick-hint-tricks = 本局 { $count } 墩
trick-wins = 赢 { $count } 墩
trick-downs = 扣下 { $count } 张
trick-gets = { $award }：各家付 { $each }
trick-collects = 收 { $count }
trick-pays = 付 { $count }

trick-result-void-title = 第 { $number } 局流局
trick-result-void = 各家都叫“{ $declines }”。谁也不付，手牌不亮。
trick-result-next-dealer = 下一任{ $office }：{ $name }。
trick-result-winner = 这一局{ $you ->
    [yes] 你
   *[no] { $name }
}赢。
trick-result-winners = 这一局{ $names }赢。
trick-result-even = 这一局谁也没有输赢。
trick-result-tricks = { $count } 墩
trick-result-place = { $place }
trick-result-cards_left = { $names }余 { $count } 张
trick-result-failed_lift = 掀锅失败
trick-result-from-each = 各家付 { $each }
trick-result-from = { $names }付 { $each }
trick-result-deal = 这一局
trick-result-total = 累计
trick-score-broke = 打到有人少于 { $count } { PIECES($name) }

trick-says-beat = 吃
trick-says-beats = 吃得了
trick-says-beats-not = 吃不了
