# 牌桌：按钮、状态栏、抽屉、幕布与结算。
table-verb-play = 出
table-verb-pass = 过牌
table-verb-give = 给
table-verb-reveal = 亮牌
table-verb-hold = 接着打
table-cards-play = 出
table-verb-discard = 扣
table-cards-discard = 扣
table-cards-give = 给
table-do-what = { $verb }{ $what }
table-do-cards = { $verb } { $count } 张
table-choose-cards = 先选牌。
table-no-cards-now = 现在不出牌：先回答。
table-not-your-turn = 现在轮到别人。
table-nothing-beats = 要不起{ $what }。
table-nothing-fits = 手里没有能出的牌。

table-turn-lead = 轮到你：{ $single ->
    [yes] 出一张牌
   *[no] 先出，什么牌型都行
}。
table-turn-lead-with = 轮到你：这一手里要有{ $card }。
table-turn-beat = 轮到你：{ -beat }{ $what }，或者过牌。
table-turn-only-pass = 轮到你：要不起{ $what }，只能过牌。
table-turn-count = 轮到你：{ $verb } { $count } 张牌。
table-turn-give-to = 轮到你：任选 { $count } 张牌给{ $name }。
table-turn-other = 轮到你：{ $what }。
table-waiting = 轮到{ $name }出牌。
table-waiting-lead = 轮到{ $name }先出。
table-waiting-give = 轮到{ $name }给牌。
table-out = 你{ $out }。别家接着打。
table-over = 整场结束。
table-hint = 提示：{ $what }。{ $why }
table-hint-of = { $place ->
    [1] 提示 1/{ $of }：{ $what }。{ $why }
    [2] 提示 2/{ $of }（次选）：{ $what }。{ $why }
   *[3] 提示 { $place }/{ $of }（第三选）：{ $what }。{ $why }
}
table-hint-next = { $next ->
    [1] 再按 H 回到首选。
    [2] 再按 H 看次选。
   *[3] 再按 H 看第三选。
}
table-auto-pass = 要不起{ $what }，自动过牌。
table-auto-play = 别无选择，自动打出：{ $what }。
table-undone = 已收回。
table-redone = 已恢复。
table-restarted = 同样的牌，重打一次。

table-hint-button = 提示
table-sort = 理牌：{ $order }
table-sort-melds = 牌型
table-sort-own = 自排
table-undo = 悔牌
table-hurry = 直接看结果
table-hurry-why = 你已经出完：这一局余下的一下子放完。
table-hint-why = 给出最好的一手，再按依次给出次选、第三选，然后回到首选。按回车照做。
table-sort-why = 换一种顺序理牌。把牌向上提起再横移，可以自己排。
table-undo-why = 收回你上一次的出牌。
table-no-undo = 没有可以收回的。
table-no-undo-shown = 来不及悔了：后面已经接着打了，或者又亮了新牌。只有练习桌才能再往前悔。
table-practice = 练习桌
table-practice-said = 练习桌：{ $shared ->
    [yes] 这一场不计入统计。
   *[no] 一局之内哪一步都可以悔，不计入统计。
}
table-no-redo = 没有可以恢复的。
table-no-undo-shared = 别人出了牌，就收不回自己的上一手了。
table-hint-not-now = 轮到你时才有提示。

table-menu = 菜单
table-score = 比分
table-log = 记录
table-count = 记牌
table-count-off = 记牌已在设置里关掉。
table-count-all-out = 未现 { $count }
table-count-all-held = 手里 { $count }
table-count-all-down = 扣下 { $count }
table-count-all-shown = 已现 { $count }
table-count-card = { $card }：{ $where }
table-count-out = { $all ->
    [1] 未现
   *[other] { $all } 张里还有 { $count } 张未现
}
table-count-held = { $all ->
    [1] 在你手里
   *[other] 你手里 { $count } 张
}
table-count-down = { $all ->
    [1] 你扣下了
   *[other] 你扣下 { $count } 张
}
table-count-shown = { $all ->
    [1] 已现
   *[other] 已现 { $count } 张
}
table-order = 牌的大小
table-order-why = 单张从小到大，逐行往下。有框：现在压得过桌上的牌。淡色：已经出完。圆点：你手里有。
table-order-safe = 没有牌能压
table-order-above = { $name }：大过其他各门
table-look-value = { $attribute }：{ $value }
table-look-alone = 单出
table-look-beats = { -beats }{ $what }。
table-look-beats-not = { -beats-not }{ $what }。
table-look-certain = 还没出现的牌里，没有能{ -beat }它的。
table-look-certain-too = 外面已没有能{ -beat }的
table-look-melds = 手里能组成
table-last-trick = 上一轮
table-last-trick-none = 这一局还没有打完一轮。
table-rules = 规则
table-refusal-rules = 看规则（F1）
table-refusal-rules-short = F1
table-menu-title = { $game }
table-menu-resume = 回到牌桌
table-menu-deals = 按编号发牌
table-menu-settings = 设置
table-menu-coach = { $on ->
    [yes] 不要教练
   *[no] 请教练看着
}
table-coach-said = { $on ->
    [yes] 要打出明显吃亏的一手时，教练会先问一声。
   *[no] 教练不再说话。
}
table-coach-title = 真要这样吗？
table-coach-better = 更好的打法：{ $what }。
table-coach-go = 就这样
table-coach-back = 收回
table-menu-keys = 按键
table-menu-redo = 撤销悔牌
table-menu-restart = 重打这一局
table-restart-title = 重打这一局？
table-restart-text = 同样的牌重发一次，这一局已经打的都不算。
table-restart-on = 接着打
table-cost-title = { $what }？
table-cost-final = 做了就收不回来。
table-cost-back = 再想想
table-menu-end = 离开牌桌
table-menu-language = English
table-leave-title = 离开牌桌？
table-leave-text = 这一局不算，整场到此为止。
table-leave-stay = 留下
table-leave-go = 离开
table-end-title = 结束整场？
table-end-text = 按已经打完的各局定名次，不再发牌。
table-end-on = 接着打
table-keys-title = 按键
table-keys-text =
    鼠标：{ $tricks ->
        [yes] 把牌拖到中间{ $downs ->
            [yes] （要扣的拖到扣牌处）
           *[no] {""}
        }，或者点选后出牌；沿手牌一划可选几张；右键细看，点空着的中间看上一轮。
       *[no] 把牌拖到要出的地方，或者点选后出牌；右键细看。
    }
    左、右：在手牌中移动。空格：选牌。回车：按标着“回车”的按钮，或四角框住的那一个。{ $passes ->
        [pass] P：过牌。
        [word] P：不叫。
        [both] P：过牌或不叫。
       *[no] {""}
    }{ $discards ->
        [yes] D：扣牌。
       *[no] {""}
    }
    Shift 加左右：移动手里的牌。Esc：先关上打开的，再全部不选，再开菜单。
    H：提示。S：理牌。U：悔牌，Ctrl+Y：恢复。{ $downs ->
        [yes] V：看自己扣下的牌。
       *[no] {""}
    }{ $says ->
        [yes] 1、2：叫牌。
       *[no] {""}
    }{ $reveals ->
        [yes] R：亮牌，O：接着打。
       *[no] {""}
    }按住 E：细看这张牌。{ $tricks ->
        [yes] 按住 J：看上一轮。
       *[no] {""}
    }空格：跳过动画。
    L：记录。C：比分。{ $counts ->
        [yes] G：记牌。
       *[no] {""}
    }Q：牌的大小。F：直接看结果。F1：规则。M：菜单。F9：开关声音。F11：全屏。{ $curtain ->
        [yes] Y：揭开帘子。
       *[no] {""}
    }Tab：依次走过各个按钮。

table-mark = { $name }：
table-tally = { $points ->
    [yes] { $value } { PIECES($name) }
   *[no] { $name } { $value }
}
table-lead-here = 出到这里
table-to-here = 给{ $name }
table-verb-here = 放在这里：{ $verb }
table-out-place = 第 { $number } 个出完
table-out-named = 出完，是{ $place }
table-last = 最后
table-place-shared = 并列{ $place }
table-place = 第 { NUMBER($place) } 名
table-office-mark = “{ $mark }”即{ $office }
table-passes = 过牌
table-passed = 已过牌
table-earlier-more = 前面还有 { $count } 手
table-log-empty = 还没有出过牌。
table-score-player = 各家
table-score-points = 分
table-score-left = 余牌
table-score-target = 先到 { $count } { $name }
table-score-deals = 局数：{ $count }

table-curtain-turn = 轮到
table-curtain-hint = 其他人请回避。
table-curtain-go = { $chosen ->
    [yes] 我是{ $name }
   *[no] 揭开帘子
}
table-curtain-undo = 收回上一手
table-curtain-deaf = 请稍等：刚才在牌桌上的点击和按键不会误揭帘子。

table-result-title = 第 { $number } 局
table-result-winner = { $you ->
    [yes] 你
   *[no] { $name }
}最先出完。
table-result-level = 下一局：{ $level }。
table-result-gives = { $first ->
    [yes] 下一局开打前，
   *[no] { "" }
}{ $who ->
    [giver] 你
   *[other] { $giver }
}要给{ $who ->
    [taker] 你
   *[other] { $taker }
}最大的 { $n } 张牌。
table-result-next = 下一局
table-result-final = 总结算
table-result-end = 结束整场
table-match-title = 整场结束
table-match-winner = { $you ->
    [yes] 你
   *[no] { $name }
}赢了这一场。
table-match-side = { $names }赢了这一场。
table-match-shared = { $names }并列第一。
table-match-none = 一局都没打完，没有赢家。
table-match-new = 再来一场
table-match-watch = 重看一遍
table-match-best = { $you ->
    [yes] 单局最多：你在第 { $number } 局得 { $points }。
   *[no] 单局最多：{ $name }在第 { $number } 局得 { $points }。
}
table-match-best-play = { $you ->
    [yes] { $what }：你，第 { $number } 局。
   *[no] { $what }：{ $name }，第 { $number } 局。
}
table-match-home = 首页

table-bid-turn-forced = 轮到你叫牌：已连续流局 { $count } 次，你必须叫。
table-mark-reveal = 亮出{ $what }
table-score-rounds = 轮满 { $count } 圈为止

table-why-reveal = 亮出手牌，立刻获胜：{ $patterns }。
table-why-hold = 什么也不亮，接着打。别家不会知道你有什么。
table-turn-hold = 你的手牌没有可亮的：接着打。
table-turn-reveal = 亮出手牌立刻获胜，还是接着打？
table-waiting-declare = 第一次领出以前，各家都可以亮出必胜的手牌。
table-declare-title = 你的手牌立刻获胜
table-declare-none = 没有可亮的
table-declare-none-text = 每家都会被私下问到。接着打。
table-declare-worth = 其余各家每家付 { $points } 分
table-score-loans = 打到有人欠账超过 { $count } 分

table-choose-more = 还要选 { $count } 张。
table-choose-fewer = 多选了 { $count } 张。
table-do = { $verb } { $count } 张
table-do-more = { $verb }：还差 { $count } 张
table-do-fewer = { $verb }：多 { $count } 张
table-waiting-beat = 轮到{ $name }吃{ $what }，或者扣牌。

table-bid-turn = 轮到你叫牌：{ $words }？
table-bid-turn-void = 轮到你叫牌：{ $words }？只有人人都说“{ $declines }”，这一局才流局。
table-bid-turn-last = 轮到你叫牌：别家都说“{ $declines }”。你也这么说，这一局就流局。
table-verb-bid = 叫牌
table-do-bid = 叫{ $bid }
table-bid-highest = 没有更高的叫法了。
table-say-turn = 轮到你叫牌。
table-bid-turn-none = 轮到你：没有更高的叫法了。
table-bid-turn-many = 轮到你：{ $only ->
    [yes] 只能叫{ $least }
   *[no] 最低叫{ $least }
}{ $passes ->
    [yes] ，也可以不叫。
   *[no] 。
}
table-bid-takes = 这一局要打，各家都得打。
table-bid-declines = 只有人人都说“{ $declines }”才流局，谁也不付。只要有一家要打，你也得打。
table-bid-foregone = { $name }已说“{ $word }”，这一局打定了：替{ $whose ->
    [own] 你
   *[other] { $actor }
}说“{ $declines }”。
table-bid-declines-last = 这一局流局：谁也不付，重新发牌。
table-bid-secret = 各家都叫完以前，谁也不知道。
table-bid-hidden = ……
table-bid-idle = { $word }（自动）
table-waiting-bid = 轮到{ $name }叫牌。

table-lines-void-title = 第 { $number } 局流局
table-lines-void = { $watched ->
    [yes] 打牌的各家
   *[no] 各家
}都说“{ $declines }”。谁也不付，手牌不亮。
table-lines-next-dealer = 下一任{ $office }：{ $you ->
    [yes] 你
   *[no] { $name }
}。
table-lines-winner = 这一局{ $you ->
    [yes] 你
   *[no] { $name }
}赢了。
table-lines-winners = 这一局{ $names }赢了。
table-lines-even = 这一局谁也没有输赢。
table-lines-tricks = { $count } 墩
table-lines-place = { $place }
table-lines-cards_left = { $names }余 { $count } 张
table-result-times = { $name }剩 { $count } 张，每张算 { $times }，共 { $points }。
table-lines-alike = { $names }各得
table-lines-from-each = 各家付 { $each }
table-lines-paid = 付给别家：{ $points }
table-lines-from = { $names }付 { $each }
table-lines-dealer-times = { $terms }，{ $office }按 { $n } 倍算
table-lines-deal = 这一局
table-lines-total = 累计
table-score-broke = 打到有人少于 { $count } { PIECES($name) }

# Moments that games of several families share

table-tag-shielded = 抗贡：{ $cards }
table-tag-reveal = 亮牌
table-tag-gave = 给{ $name } { $count } 张
table-tag-gave-short = 给出 { $count } 张
table-may-lead = 可领
table-widow = { $caller }的底牌
table-aside = 余牌
table-down-none = 你扣下的牌放在这里。
table-down = 扣牌
table-down-put = 在这里扣下 { $count } 张
table-down-done = 扣下 { $count } 张
table-turn-must-beat = 轮到你：手里有牌能吃{ $what }，必须吃。
table-turn-beat-or-down = 轮到你：吃{ $what }，或者扣下 { $count } 张。
table-turn-down-safe = 轮到你：没有牌能吃{ $what }，扣下 { $count } 张。
table-turn-down = 轮到你：吃不了{ $what }，扣下 { $count } 张。
table-card-no-beat = 吃不了{ $what }。
table-card-in-group = 和别的牌一起可以领。
table-bid-pass-last = 没有人叫：这一局流局，谁也不付。
table-bid-pass = 接着轮到{ $name }叫。没有人叫，这一局流局，谁也不付。
table-bid-call-dealer = 这一局要打{ $stays ->
    [yes] ，下一局还是你做{ $office }
   *[no] {""}
    }。输了只付自己的一份。
table-pace-why = 看这一局时放得多快。
table-slower = 慢一点
table-faster = 快一点
table-skip = 直接看结果
table-skip-why = 马上显示这一局的结果。
table-debt = 欠
table-owed = 被欠
table-level = 级数
table-level-is = 打 { $level }
table-level-passed = 打过 { $level }
table-level-deal = 打 { $level }
table-level-wild = { $cards } 逢人配
table-score-past = 打过 { $level } 为止
table-score-up-to = 升到 { $level } 为止
table-worth = 身价
table-auction-bid = { $bids ->
    [tricks] 没有人叫得更高，你就当{ $caller }，你这一边要赢 { $stake } 墩。
    [points] 没有人叫得更高，你就当{ $caller }，你这一边要得 { $stake } 分。
   *[stake] 没有人叫得更高，你就当{ $caller }，底分 { $stake }。
}
table-auction-rob = 后面没有人再抢，你就当{ $caller }，底分升到 { $stake }。
table-auction-pass = 不想当{ $caller }。
table-lines-stake = { $count ->
    [0] 底分
   *[other] 底分，加倍 { $count } 次
}
table-auction-ends = { $bids ->
    [tricks] 你当{ $caller }，你这一边要赢 { $stake } 墩。
    [points] 你当{ $caller }，你这一边要得 { $stake } 分。
   *[stake] 你当{ $caller }，底分 { $stake }。
}

# -- 搭档
table-partner = { $seats ->
    [opposite] 对家
   *[apart] 队友
}
table-partner-hint = 和你一边，输赢都在一起。
table-auction-nothing = 没有人叫得更高，你就当{ $caller }，一墩都不能赢。
table-raise-turn = 轮到你：{ $words }？
table-raise-means = { $bids ->
    [stake] 底分
   *[other] 所叫的分
}{ $times ->
    [2] 翻一倍
   *[other] 乘 { $times }
}{ $own ->
    [yes] ，只算你自己的。
   *[no] 。
}
table-raise-stays = 输赢不变。
table-raised = { $role }·{ $word }
table-raised-hint = 说过“{ $word }”，这一局的输赢加大了。
table-raised-by = { $name }（{ $word }）
table-raised-in-all = 出牌前加大了输赢：{ $who }。
