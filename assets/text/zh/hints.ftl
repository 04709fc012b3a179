# What a hint says: whole sentences by the keys of hints, then what may follow another one. Those of a family stand with its texts.
hints-only_choice = 没有别的选择。
hints-nothing_beats = 要不起。
hints-last_cards = 手里的牌正好出完。
hints-gains = { $chance ->
    [sure] 谁也{ -beats-not }
   *[likely] 别家多半{ -beats-not }
}，{ $gain ->
    [enough] 有了它就够了
   *[paid] 赢了就有得收
}。
hints-unbeaten = { $chance ->
    [sure] 谁也{ -beats-not }它。
   *[likely] 别家多半{ -beats-not }。
}
hints-holds_back = { $keeps ->
    [bombs] 只有炸弹能{ -beat }，先留着。
    [high] 要{ -beat }只能动大牌，先留着。
    [shape] 要{ -beat }就得拆牌。
   *[cards] { -beats }，但先把能{ -beat }的牌留着。
}
hints-stops_payment = 不{ -beat }的话，{ $name }赢了这一轮就有得收。
hints-deal_value = { $gain ->
    [yes] 这手牌打下来多半有赚。
    [hardly] 这手牌打下来赚不了什么。
    [little] 牌不算强，但赔也赔不多。
   *[no] 这手牌打下来多半要赔。
}
hints-shows_paid = 亮出来当场就有得收。
hints-breaks_nothing = 手里的牌型一个都不拆。
hints-lowest_cards = 这是手里最小的牌。
hints-extreme = { $what ->
    [beats] 这是能{ -beat }的牌里最小的。
    [higher] 和它比大小的牌里，你能出的数它最大。
    [lower] 和它比大小的牌里，你能出的数它最小。
   *[longer] 能出的牌里数它最长。
}
hints-keeps_card = 留住{ $card }。
hints-keeps_group = 留住{ $group }。

hints-part-keeps_card = 留住{ $card }
hints-part-keeps_group = 留住{ $group }
# 前一句也是“留住”时
hints-too-keeps_card = 也留住{ $card }
hints-too-keeps_group = 也留住{ $group }

hints-joined = { $why }；{ $part }。
hints-both = { $first }，{ $second }。
