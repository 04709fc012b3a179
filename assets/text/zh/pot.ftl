# 牌桌上的锅：各家的一栏、锅盖、掀锅、限牌，以及开打前的私下询问。
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
pot-may-lead = 可领
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
pot-hint-first = 标“{ $mark }”的：最先领出的牌。
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
pot-gone-title = 被吃掉的牌
pot-gone-text = { $count ->
    [0] 还没有牌被吃掉。
   *[other] 有 { $count } 张牌打出后被吃掉。
}
pot-gone-own = 你扣下的 { $count } 张：
pot-gone-number = { $count }/{ $copies }

pot-do-limit = 限留 { $keep } 张
pot-why-cover = 不再领出。别家可以让你再领一手；没人掀锅，这一局就结束。
pot-why-lift = 让{ $name }再领一手，谁吃了谁接着领。结束时你在锅里不到 { $enough } 张，这一掀要付{ $name } { $cost } 分。
pot-why-decline = 不掀锅。有人重新盖锅以前，不再问你。
pot-why-limit = 每家留 { $keep } 张，其余扣下：{ $throws }。然后你必须领出。
pot-throws = { $you ->
    [yes] 你
   *[no] { $name }
} { $count } 张
pot-why-discard = 这些牌扣下不亮，不算谁的。
pot-why-reveal = 亮出手牌，立刻获胜：{ $patterns }。
pot-why-hold = 什么也不亮，接着打。别家不会知道你有什么。

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
pot-turn-hold = 你的手牌没有可亮的：接着打。
pot-turn-reveal = 亮出手牌立刻获胜，还是接着打？
pot-waiting-offer = 正在问{ $name }掀不掀。
pot-waiting-answer = { $name }要再领一手。
pot-waiting-limit = 轮到{ $name }扣牌。
pot-waiting-declare = 第一次领出以前，各家都可以亮出必胜的手牌。
pot-nothing-gained = 掀锅对{ $whose ->
    [own] 你
   *[other] { $actor }
}没有好处，自动不掀。
pot-auto-cover = 手里没有放得进锅的牌，自动盖锅。
pot-declare-title = 你的手牌立刻获胜
pot-declare-none = 没有可亮的
pot-declare-none-text = 每家都会被私下问到。接着打。
pot-declare-worth = 其余各家每家付 { $points } 分
pot-here-discard = 扣在这里

pot-lift-title = 明知无望，还要掀？
pot-lift-text = 你在锅里够不上 { $enough } 张了。这次掀锅要付给{ $name } { $cost } 分。
pot-lift-anyway = 还是掀

pot-tag-cover = 盖锅
pot-tag-lift = 掀锅
pot-tag-decline = 不掀
pot-tag-limit = 限留 { $keep } 张
pot-tag-discard = 扣下 { $count } 张
pot-tag-reveal = 亮牌

pot-result-none = 谁在锅里都不到 { $enough } 张，没有赢家。
pot-result-full = 锅已满。
pot-result-declined = 没有人再掀锅。
pot-result-settled = 剩下的空格改变不了结果了。
pot-result-pots = 锅里的牌
pot-result-hand = 亮出的手牌：{ $patterns }
pot-result-discards = 扣下的牌

pot-debt = 欠
pot-owed = 被欠
pot-worth = 身价
pot-score-loans = 打到有人欠账超过 { $count } 分

pot-says-beat = 吃
pot-says-beats = 吃得了
pot-says-beats-not = 吃不了
