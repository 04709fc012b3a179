# 叫牌、梦家、老岁牌，以及糊还是接着打。
claim-watcher = 梦家
claim-privileged = 特权
claim-caller = 叫家
claim-hint-watcher = 做梦：这一局不打，只拿自己的一张牌；赢家的牌有和它相同的，就能多收。
claim-hint-privileged = 不是庄家而叫了牌：随时可以单领老岁牌，输了替所有输家付。
claim-hint-caller = 庄家自己叫的牌：输了只付自己的一份。

claim-bid-call = 你得赢：不是{ $office }而叫牌，输了要替所有输家付。成了特权玩家，随时可以单领老岁牌。第一轮仍由{ $office }先出。
claim-bid-call-dealer = 这一局要打{ $stays ->
    [yes] ，下一局还是你做{ $office }
   *[no] {""}
    }。输了只付自己的一份。
claim-bid-pass = 接着轮到{ $name }叫。没有人叫，这一局流局，谁也不付。
claim-bid-pass-last = 没有人叫：这一局流局，谁也不付。
claim-bid-turn-forced = 轮到你叫牌：已连续流局 { $count } 次，你必须叫。

claim-do = 糊 { $count } 墩：{ $terms }
claim-from-losers = 输家各付 { $each } 分
claim-from-privileged = { $name }一家付 { $each } 分
claim-why-claim = 亮出手里的老岁牌，这一局就此打完，你赢。
claim-why-go_on = 接着打，争取更多。谁也不知道你本来可以糊；够 { $enough } 墩，以后每赢一轮都可以糊。
claim-turn = 轮到你：糊 { $count } 墩，还是接着打？
claim-turn-only = 你赢了这一轮：接着打。
claim-title = 够 { $count } 墩，可以糊了
claim-title-none = 还不能糊
claim-parts = 赢了 { $tricks } 墩，手里 { $elders } 张老岁牌
claim-needs = 合起来要够 { $enough } 墩。谁赢了一轮就问谁。
claim-more = 到 { $count } 墩：{ $terms }

claim-a = { $name }
claim-lead = { $many ->
    [yes] 轮到你：领出{ $groups }，或者单张（{ $kind }）。
   *[no] 轮到你：领出单张（{ $kind }）。
}
claim-lead-privileged = { $many ->
    [yes] 轮到你：领出{ $groups }、单张（{ $kind }），或者随便一张老岁牌。
   *[no] 轮到你：领出单张（{ $kind }），或者随便一张老岁牌。
}
claim-lead-elders = { $many ->
    [yes] 轮到你：只剩老岁牌，领出{ $groups }，或者随便一张。
   *[no] 轮到你：只剩老岁牌，随便领一张。
}
claim-elder = 老岁牌：单张打出没有牌能吃，糊的时候每张算一墩。
claim-in-group = 和别的牌一起可以领。
claim-no-beat = 吃不了{ $what }。

claim-tag-claim = 糊 { $count } 墩
claim-mark = 糊 { $count } 墩
claim-mark-reveal = 亮出{ $what }

claim-elders = 别处的老岁牌
claim-elders-why = 在别家手里或扣着、单张打出没有牌能吃的牌。你自己手里的带星。
claim-elders-none = 别处的老岁牌都亮过了。
claim-cards = 赢得的牌
claim-cards-why = 各家到现在赢得的牌，还有没亮过的老岁牌。
claim-cards-title = 赢得的牌
claim-cards-none = 还没有
claim-cards-elders = 没亮过的老岁牌
claim-cards-own = 你扣下的牌

claim-faster = 快一点
claim-slower = 慢一点
claim-pace-why = 看这一局时放得多快。
claim-skip = 直接看结果
claim-skip-why = 马上显示这一局的结果。
claim-dreaming = 你做梦。

claim-result-winner = { $name }赢，{ $count } 墩。
claim-result-pattern = { $name }以{ $pattern }赢。
claim-result-nobody = 牌打完了，没有人够数：谁也不付。
claim-result-won = 赢来的牌
claim-result-laid = 亮出的老岁牌
claim-result-dream = { $name }梦见
claim-result-matches = { $count ->
    [0] 没有相同的
   *[other] 相同的 { $count } 张
}
claim-result-worth = { $each ->
    [0] 没有分
   *[other] 输家各付 { $each } 分
}
claim-result-asleep = 没有醒
claim-result-for-both = { $name }是特权玩家，替所有输家付。
claim-score-rounds = 庄家轮满 { $count } 圈为止
claim-result-watcher = 梦：{ $count } 墩
claim-result-twice = { $name }替 { $count } 家，每份 { $each }
claim-result-two = { $first }{ $second }
claim-result-shown = 亮出
claim-result-tricks = { $tricks } 墩
claim-event-nobody = 这一局结束：没有人够数，谁也不付。
