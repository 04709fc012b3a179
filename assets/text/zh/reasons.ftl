# Why a hint says what it says: whole sentences by the codes of reasons, then facts that follow another reason.

reasons-only_pass = 要不起。
reasons-only_play = 没有别的选择。
reasons-last_cards = 这是最后几张。
reasons-win_lead_then_out = 谁也{ -beats-not }，剩下的牌也拦不住。
reasons-stops_rival = { $name }只剩{ $cards }。
reasons-cannot_be_beaten = 谁也{ -beats-not }它。
reasons-cheapest_beat = 这是能{ -beat }的最小一手。
reasons-beats = { -beats }。
reasons-keeps_plan = { -beats }，又不拆散手里的牌。
reasons-takes_lead = 别家多半{ -beats-not }。
reasons-keeps_bomb = 只有炸弹能{ -beat }，先留着。
reasons-keeps_stopper = 要{ -beat }只能动大牌，先留着。
reasons-keeps_shape = 要{ -beat }就得拆牌。
reasons-lead_high = { $name }只剩{ $cards }，出大的。
reasons-lead_long = 这是能先出的牌里最长的一手。
reasons-lead_low = 这是手里同类中最小的。
reasons-lead_return = 先出小的，{ $some }留在手里。
reasons-give_low = 这是手里最小的牌。
reasons-bid_strong = 这手牌打下来多半有赚。
reasons-bid_fair = 牌不算强，但赔也赔不多。
reasons-bid_weak = 这手牌打下来多半要赔。
reasons-bid_high = 手里至少一半是大牌。
reasons-bid_low = 手里多半是小牌。
reasons-secures = 这一轮谁也拿不走，到手的墩数就更值钱。
reasons-lead_paid = 谁也{ -beats-not }，赢了各家当场付。
reasons-lead_probe = 这手可能被{ -beat }，剩下的牌谁也{ -beats-not }。
reasons-lead_strips = 别家要么{ -beat }，要么扣下同样张数。
reasons-lead_highest = 先出的牌里数它最长，同类里也最大。
reasons-denies = 让{ $name }赢了这一轮，就要付得更多。
reasons-saves_payment = 它要是赢了，各家都得付。
reasons-saves_strength = { -beats }，但能{ -beat }的牌先留着。
reasons-claims = 墩数加老岁牌已经够糊了。
reasons-goes_on = 还不够糊。
reasons-throws_low = { -beats-not }，只能扣牌。
reasons-reveal_pays = 亮出来当场就有得收。
reasons-nothing_to_show = 没有可亮的。
reasons-sure_enough = 这些牌必然够数，必须领出。
reasons-lead_first = 要先于别的牌领出才算分。
reasons-lead_then_sure = 这手站住了，剩下的牌必然够数。
reasons-lead_hope = 可能被{ -beat }，也有机会站住。
reasons-fills_up = 谁也{ -beats-not }，有了它就够数。
reasons-answer_hard = 别家多半没有能{ -beat }它的牌。
reasons-cover_enough = 锅里已经够数。
reasons-cover_no_space = 剩下的空格不够你用了。
reasons-cover_weak = 领下去没有把握够数。
reasons-cover_few_high = 手里的大牌不够你要的数。
reasons-lift_enough = 你已经够数，掀了也不用付。
reasons-lift_then_sure = 要是轮到你领出，这手牌必然够数。
reasons-lift_hope = 缺的张数手里有，锅里也放得下。
reasons-lift_high = 手里的大牌多过你要的数。
reasons-decline_enough = 锅里已经够数。
reasons-decline_no_space = 你已经凑不够数了。
reasons-decline_dear = 掀了要是还不够数，得付 { $cost } 分。
reasons-decline_weak = 就算轮到你领出，也没有把握够数。
reasons-decline_few_high = 手里大牌太少，不掀。
reasons-limit_cuts = { $name }得扣下{ $cards }，比你多。
reasons-limit_keeps = 最有把握赢的留在手里。
reasons-limit_lowest = 这是手里最小的牌。
reasons-call_enough = 老岁牌、顺和各，看样子能有 { $tricks } 墩左右。
reasons-call_short = 老岁牌、顺和各，看样子只有 { $tricks } 墩左右，未必够。
reasons-hold_for_more = 打下去应当不比亮出来赢得少。
reasons-lead_for_claim = 多半站得住，站住就够糊。
reasons-enough_then = 谁也{ -beats-not }，有了它就够糊。
reasons-lead_promotes = 谁也{ -beats-not }它，手里还会多一张老岁牌。
reasons-keeps_groups = { -beats }，又不拆顺和各。
reasons-throws_loose = 不是老岁牌，也不拆顺和各。
reasons-throws_plain = 先扣最小的，老岁牌留到最后。
reasons-goes_on_sure = 手里有谁也{ -beats-not }的牌，领出再糊更值钱。
reasons-goes_on_hope = 手里有一手多半站得住，领出再糊更值钱。
reasons-claims_all = 只剩老岁牌，再打也添不了墩。
reasons-no_card = 不能再要牌了。
reasons-hit_safe = 再要一张，什么牌都不会爆。
reasons-draw_odds = 停牌约有 { $stand }% 胜算，再要一张约 { $hit }%。
reasons-chips_odds = 停牌预计 { $stand }，再要一张预计 { $hit }。
reasons-double_pays = 加倍预计 { $double }，不加倍预计 { $other }。
reasons-split_pays = 分牌预计 { $split }，不分预计 { $other }。
reasons-stand_top = { $total } 点已经是最大的点数。
reasons-claims_special = 这副牌比什么点数都大。
reasons-bank_beats_all = 现在停牌，桌上的注全归你。
reasons-bank_beaten = 现在停牌和爆牌输得一样多，再要一张不吃亏。
reasons-plain_low = 不到 { $least } 点，一般就再要一张。
reasons-plain_enough = 有 { $least } 点，一般就停牌。
reasons-bet_least = 下最低的注，筹码最经用。
reasons-bet_most = 这是能下的最高注。
reasons-bet_share = 大约是你筹码的 { $share }%。
reasons-bet_middle = 在最低注和最高注的正中间。
reasons-bet_behind = 你还落后，只剩 { $rounds } 局，下到最高。
reasons-bet_side = 试打下来，别的押法都不比它好。
reasons-sit_out_ahead = 最后一局你领先，平手又算庄家赢。
reasons-sit_out_other = 不下注就不会输。
reasons-bank_gains = 庄家最后一个要牌，各家的牌都看得见。
reasons-bank_costs = 三家以上的闲家能加倍，又常能分牌。
reasons-give_loose = 这几张凑不成牌型。
reasons-leaves = 剩下的牌再出 { $plays } 手就完。
reasons-keeps_top = 留住{ $card }。
reasons-keeps_high = 留住{ $card }。
reasons-keeps_whole = 留住{ $group }。
reasons-makes_tricks = 赢下来你就有 { $tricks } 墩。
reasons-makes_total = { $sure ->
    [yes] 出了它
   *[no] 赢了
}，墩数加老岁牌就有 { $total } 墩。
reasons-pot_short = { $sure ->
    [yes] 出了它
   *[no] 站住了
}，还差 { $short } 张。
reasons-bust_chance = 没露面的 { $of } 张牌里有 { $bust } 张会爆。
reasons-holds_paid = 拿{ $group }赢了，各家要付。

reasons-part-leaves = 剩下再出 { $plays } 手就完
reasons-part-keeps_top = 留住{ $card }
reasons-part-keeps_high = 留住{ $card }
reasons-part-keeps_whole = 留住{ $group }
reasons-part-makes_tricks = 你就有 { $tricks } 墩
reasons-part-makes_total = { $sure ->
    [yes] {""}
   *[no] 赢了，
}墩数加老岁牌就有 { $total } 墩
reasons-part-pot_short = { $sure ->
    [yes] {""}
   *[no] 站住了
}还差 { $short } 张

reasons-joined = { $why }；{ $part }。
reasons-both = { $first }，{ $second }。
