# 一锅的玩法才有的话：盖锅、掀锅、限牌、够不够数。
pot-count = { $count }/{ $enough } · 还差 { $needs }
pot-count-beyond = { $count }/{ $enough } · 够不上了
pot-count-over = { $count }/{ $enough }
pot-count-enough = { $count } 张 · 已够
pot-count-more = { $count } 张 · { $points } 分
pot-hint-award = { $name } { $points } 分
pot-hint-worth = 每个输家付 { $points } 分：{ $awards }。
pot-lifts = 掀锅 { $count } 次：{ $points }
pot-lifts-free = 掀锅 { $count } 次：不付
pot-thrown = 扣下了 { $count } 张
pot-first = 首
pot-free = 空 { $free } 格
pot-of = 共 { $space } 格
pot-limited = 已限牌
pot-lid-covered = { $you ->
    [yes] 你已盖锅
   *[no] { $name }已盖锅
}
pot-lid-asked = { $you ->
    [asked] { $name }已盖锅，你可以掀
    [covered] 你已盖锅，{ $asked }可以掀
   *[no] { $name }已盖锅，{ $asked }可以掀
}
pot-lid-lifted = { $you ->
    [lifter] 你掀锅，{ $name }要再领一手
    [lifted] { $lifter }掀锅，你要再领一手
   *[no] { $lifter }掀锅，{ $name }要再领一手
}
pot-lid-answered = { $you ->
    [lifter] 你掀锅：谁吃了{ $name }，谁接着领
    [lifted] { $lifter }掀锅：谁吃了你，谁接着领
   *[no] { $lifter }掀锅：谁吃了{ $name }，谁接着领
}

pot-hint-needs = { $you ->
    [yes] 你
   *[no] { $name }
}在锅里有 { $count } 张，再进 { $needs } 张就赢。
pot-hint-beyond = { $you ->
    [yes] 你
   *[no] { $name }
}在锅里有 { $count } 张，够不上 { $enough } 张了。
pot-hint-enough = { $you ->
    [yes] 你
   *[no] { $name }
}在锅里有 { $count } 张，够赢了。
pot-hint-first = 标“{ $mark }”的：这一家在领别的牌之前领出。
pot-hint-lifts = { $you ->
    [yes] 你
   *[no] { $name }
}掀过{ $whom }。照此结束，要付 { $cost } 分。
pot-hint-lifts-free = { $you ->
    [yes] 你
   *[no] { $name }
}掀过{ $whom }，锅里有 { $enough } 张，不用付。
pot-hint-whom = { $you ->
    [yes] 你
   *[no] { $name }
} { $count } 次
pot-hint-free = 一共 { $space } 格，已占 { $used } 格，还空 { $free } 格。锅里有 { $enough } 张就赢。
pot-hint-covered = { $you ->
    [yes] 你不再领出。有人掀锅，你
   *[no] { $name }不再领出。有人掀锅，{ $name }
}就得再领一手；没人掀，这一局就结束。

pot-gone = 已吃：{ $count }
pot-gone-why = 打出后被吃掉的牌，随时可以翻看。

pot-do-limit = 限留 { $keep } 张
pot-why-cover = 不再领出：锅里的牌照旧归你，别人也没有机会吃你的牌、抢走领出权。别家可以掀锅，让你再领一手{ $cost ->
    [0] { "" }
   *[other] ，掀的人最后不到 { $enough } 张就付你 { $cost } 分
}。没人掀锅，这一局就结束。
pot-why-lift = 让{ $name }再领一手，谁吃了谁接着领。结束时你在锅里不到 { $enough } 张，这一掀要付{ $name } { $cost } 分。
pot-why-lift-free = 让{ $name }再领一手，谁吃了谁接着领。这一掀不会要你付分。
pot-why-decline = 不掀锅。有人重新盖锅以前，不再问你。
pot-why-limit = 按空格数，每家留 { $keep } 张，其余扣下：{ $throws }。然后你必须领出。
pot-throws = { $you ->
    [yes] 你
   *[no] { $name }
} { $count } 张
pot-why-discard = 这些牌扣下不亮，不算谁的。

pot-turn-lead = 轮到你：领出一手进锅，或者盖锅。
pot-turn-lead-only = 轮到你：领出一手。你限了牌，不能盖锅。
pot-turn-cover = 轮到你：手里没有放得进锅的牌，只能盖锅。
pot-turn-bound = 你稳拿 { $enough } 张：领出有标记的牌。
pot-turn-bound-cover = 你稳拿 { $enough } 张：不能盖锅，要领出。
pot-turn-must-beat = 轮到你：能吃{ $what }，就必须吃。
pot-turn-answer = { $name }掀了你的锅：你要再领一手。
pot-turn-offer = { $name }已盖锅：掀锅让{ $name }再领一手，还是不掀？
pot-turn-offer-hopeless = { $name }已盖锅。你够不上 { $enough } 张了，掀锅要付 { $cost } 分。
pot-turn-offer-empty = { $name }已盖锅。你手里没有牌，不能掀。
pot-turn-discard = 扣下 { $count } 张：{ $missing ->
    [0] 选齐了。
   *[other] 还差 { $missing } 张。
}
pot-turn-discard-over = 扣下 { $count } 张：多选了 { $over } 张。
pot-waiting-offer = 正在问{ $name }掀不掀。
pot-waiting-answer = { $name }要再领一手。
pot-waiting-limit = 轮到{ $name }扣牌。
pot-nothing-gained = 掀锅对{ $whose ->
    [own] 你
   *[other] { $actor }
}没有好处，自动不掀。
pot-auto-cover = 手里没有放得进锅的牌，自动盖锅。
pot-here-discard = 扣在这里

pot-lift-title = 明知无望，还要掀？
pot-lift-text = 你在锅里够不上 { $enough } 张了。这次掀锅要付给{ $name } { $cost } 分。
pot-lift-anyway = 还是掀
pot-cover-title = 谁都不够，还要盖？
pot-cover-text = 锅里谁都不到 { $enough } 张，只有你还凑得够。盖了没人掀，这一局就结束，谁也不赢。
pot-cover-anyway = 还是盖

pot-tag-cover = 盖锅
pot-tag-lift = 掀锅
pot-tag-decline = 不掀
pot-tag-limit = 限留 { $keep } 张

pot-result-none = 谁在锅里都不到 { $enough } 张，没有赢家。
pot-result-full = 锅已满。
pot-result-declined = 没有人再掀锅。
pot-result-settled = 剩下的空格改变不了结果了。
pot-result-hand = 亮出的手牌：{ $patterns }
pot-result-discards = 扣下的牌

pot-says-beat = 吃
pot-says-beats = 吃得了
pot-says-beats-not = 吃不了

table-verb-cover = 盖锅
table-verb-lift = 掀锅
table-verb-limit = 限牌

refusal-lead_too_big = { $size } 张放不进锅：{ $free ->
    [0] 已经没有空格。
   *[other] 只空 { $free } 格。
}
refusal-sure_cards = 你稳拿够数的牌，这样领出就没有把握了：请领{ $instead }。
refusal-sure_no_cover = 你稳拿够数的牌，不能盖锅：请领{ $instead }。
refusal-may_not_cover_answer = 被掀锅的一家必须再领出一手。
refusal-limited_must_lead = 你限了牌：要先领出，才能盖锅。
refusal-limit_already = 你已经限过牌：要先领出。
refusal-nobody_over = 空格还有 { $free } 格，谁的手牌都没有多过它。
refusal-no_cards = 手里没有牌，不能掀锅。
event-cover = { $you ->
    [yes] 你盖锅。
   *[no] { $name }盖锅。
}
event-decline = { $you ->
    [yes] 你不掀。
   *[no] { $name }不掀。
}
event-lift = { $you ->
    [yes] 你掀{ $lifted }的锅
   *[no] { $yours ->
        [yes] { $name }掀你的锅
       *[no] { $name }掀{ $lifted }的锅
    }
}{ $fight ->
    [yes] ，{ $lifted }要再领一手。
   *[no] ，{ $lifted }没有牌可领。
}
event-limit = { $you ->
    [yes] 你限牌
   *[no] { $name }限牌
}：每家留 { $keep } 张。
event-into_pot = { $you ->
    [yes] 这一轮归你：{ $what }进锅。
   *[no] 这一轮归{ $name }：{ $what }进锅。
}
event-into_pot_count = { $count }/{ $enough } 张。

hints-lead_first = 抢在别的牌前面领出才算分。
hints-then_enough = { $lead ->
    [yes] 这手站住了，剩下的牌必然够数。
   *[no] 要是轮到你领出，这手牌必然够数。
}
hints-pot_outlook = { $stands ->
    [enough] 锅里已经够数。
    [none] 你在锅里已经凑不够 { $enough } 张了。
    [hope] 缺的张数手里有，锅里也放得下。
   *[unsure] { $cost ->
        [0] 没有把握在锅里凑够 { $enough } 张。
       *[other] 没有把握在锅里凑够 { $enough } 张；掀了要是还不够，得付 { $cost } 分。
    }
}{ $ends ->
    [yes] 没人掀锅的话，这一局就结束，谁也不赢。
   *[no] {""}
}
hints-limit_cuts = { $name }得扣下{ $cards }，比你多。

rules-family-pot = 一人领出，别家能吃就吃；最后没人吃的一手进锅，归出牌的人，由他接着领。不想再领的可以盖锅，别家可以掀锅，让他再领一手。
rules-lid-leader-dealer = 由庄家先领。
rules-lid-leader-after-dealer = 由庄家的下家先领。
rules-lid-space = 中间的锅有 { $n } 格。领牌的人出一手空格放得下的牌，或者盖锅。
rules-lid-must-beat-on = 其余各家依次各一次：吃得了最上面的牌就必须吃，要不起才能过牌。
rules-lid-must-beat-off = 其余各家依次各一次：吃掉最上面的牌，或者过牌。
rules-lid-round = 一轮结束时，最上面的一手进锅，归出牌的人，由他接着领。被吃掉的牌不占格，不算谁的，但随时可以翻看。
rules-lid-cover = 盖锅就是不再领牌。然后依次问其余各家掀不掀。没人掀，这一局结束。被掀的人必须再领一手，这一轮谁赢，谁接着领。
rules-lid-reopens-on = 被掀的人领出的牌没人吃，他就照旧自由：可以接着领，也可以再盖锅。
rules-lid-reopens-off = 被掀的人领出的牌没人吃，锅仍然盖着，再问同一家掀不掀。
rules-lid-empty = 被掀的人没有放得进锅的牌，就由掀锅的人马上领牌。
rules-lid-limit = 只要有人的手牌多过空格，领牌的人就可以限牌：每家留下和空格一样多的牌，其余扣下。限牌以后，他必须领出。
rules-lid-limit-in-answer = 被掀的人再领以前也可以限牌。
rules-lid-sure-strict = 领牌的人照自己见过的牌算，手里有谁也吃不了、够进锅{ $count }张的牌时，必须领出这样的牌并保住其余的，不能盖锅。进够{ $count }张以后就自由了。
rules-lid-sure-no-cover = 领牌的人照自己见过的牌算，手里有谁也吃不了、够进锅{ $count }张的牌时，不能盖锅。
rules-lid-end = 空格已经改变不了任何一家的结果时，这一局也结束。
rules-pot-enough = 锅里有{ $count }张以上的就赢；赢家可能有两家、一家，也可能没有。每个输家按赢家自己锅里的牌付给赢家：
rules-pot-points = { $n } 分
rules-pot-award-cards = { $name }：锅里有{ $cards }，{ $worth }。
rules-pot-award-combination = { $name }：每一手{ $worth }（{ $names }，{ $cards }，一次打出）。
rules-pot-award-first = { $name }：每一手{ $worth }（{ $names }，{ $cards }），须是领出的，而且之前没有领过别的牌。
rules-pot-award-all-of = { $name }：{ $kinds }每种{ $worth }，在锅里怎样组合都算。
rules-pot-award-except = { $line }{ $kinds }不算。
rules-pot-failed-lift = 掀过锅而结束时锅里不到{ $count }张的，每掀一次付给被掀的人 { $n } 分。

history-lifts = 掀锅成功
history-best-pot = { $number ->
   *[other] 锅：每家付 { $number } 分
}
history-best-of-pot = 全场最大的一锅

table-verb-decline = 不掀
table-lines-failed_lift = 掀锅失败
settings-auto-decline = 自动不掀
settings-auto-decline-help = 掀锅对你没有好处时
pot-keys-text = 锅的玩法：V：盖锅。T：掀锅。D：不掀、扣牌。K：限牌。
