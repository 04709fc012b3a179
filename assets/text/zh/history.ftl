# 战绩：保存下来的各场牌，和从中数出来的数字。
history-title = 战绩
history-matches = 场次
history-statistics = 统计
history-all-games = 全部玩法
history-game-help = 看哪种玩法
history-who-help = 看谁的战绩
history-export = 导出 CSV
history-export-help = 每局每个座位一行，可用表格软件打开
history-export-nothing = 还没有打完一局，没有可导出的。
history-exported = { $count ->
   *[other] 已导出 { $count } 行：{ $path }
}
history-not-exported = 文件没能写出。{ $problem }
history-count = { $count ->
   *[other] 共 { $count } 场
}
history-none = 还没有打过牌。打过的每一场都会自动保存，都列在这里。
history-none-of-game = 没有保存过这种玩法的场次。
history-not-kept = 目前没法保存，这里没有可看的。
history-no-store = 目前没法保存。{ $problem }
history-reading = 正在读取：{ $done } / { $count } 场
history-damaged = { $count ->
   *[other] 有 { $count } 场读不出来，没有计入。
}
history-day = { $month }月{ $day }日
history-date = { $year }年{ history-day }
history-time = { $hour }:{ $minute }
history-date-time = { $date } { $time }
history-deals = { $count ->
    [0] 没有打完一局
   *[other] { $count } 局
}
history-length-minutes = { $count ->
    [0] 不到一分钟
   *[other] { $count } 分钟
}
history-length-hours = { $hours } 小时 { $minutes } 分
history-length-days = { $count ->
   *[other] { $count } 天多
}
history-names-more = { $names }和另外 { $count } 人
history-won = { $name }赢了
history-won-together = { $first }和{ $last }赢了
history-won-many = { $count } 人赢了
history-unfinished = 没打完
history-playing = 正在打
history-no-winner = 没有人赢
history-net = { $more }减{ $less }
history-person = 坐在这台屏幕前
history-level = { $level ->
    [easy] 简单电脑
    [normal] 普通电脑
    [hard] 困难电脑
   *[other] 电脑（{ $level }）
}
history-levels = { $level ->
    [easy] 简单电脑
    [normal] 普通电脑
    [hard] 困难电脑
   *[other] 电脑（{ $level }）
}
history-house-rule = { $name }：{ $value }
history-seed = 牌：{ $seed } 号
history-taken-back = { $count ->
   *[other] 悔过 { $count } 次。
}
history-hints = { $count ->
   *[other] 看过 { $count } 次提示。
}
history-practice = 练习
history-practice-note = 在练习桌打的，不计入统计。
history-practised = { $count ->
   *[other] 另有 { $count } 场是在练习桌打的，完全不计。
}
history-rules-changed = 这种玩法的规则后来改过。这一场只能看，不能接着打。
history-rules-missing = 这种玩法的规则文件不在了或有错。这一场还列在这里，但没有规则就没法打开。
history-rules-changed-over = 这种玩法的规则后来改过，回放可能不一样，也可能打不开。
history-elsewhere = 另一个正在运行的窗口在打这一场。
history-resume = 接着打
history-replay = 回放
history-delete = 删除
history-delete-title = 删除这一场？
history-delete-text = { $game }，{ $date }。删除后列表和统计里都没有它，也无法恢复。
history-delete-yes = 删除
history-delete-no = 留着
history-not-replayed = 这一场没法回放。{ $problem }
history-not-resumed = 这一场没法接着打。{ $problem }
history-not-deleted = 这一场没能删除。{ $problem }
history-figure-matches = 场数
history-figure-won = 赢
history-figure-deals = 局数
history-figure-deals-won = 赢的局数
history-figure-points = 得分
history-figure-games = 玩法
history-each-deal = 每局 { $points }
history-share = { $percent }%
history-bounds = { $low }–{ $high }%
history-won-of = { $won } / { $count }
history-apart = { $count ->
   *[other] 另有 { $count } 场悔过牌，不计在内
}：赢 { $won } / { $over } 场，共 { $deals } 局。
history-apart-deals = { $deals ->
   *[other] 另有 { $deals } 局出自悔过牌的场次，不计在内。
}
history-chart-points = 得分走势
history-chart-wins = 赢牌走势
history-chart-points-spot = { $date }，第 { $deal } 局：{ $change }，累计 { $total }
history-chart-wins-spot = { $date }，第 { $deal } 局：共赢 { $total } 局
history-chart-empty = 打完第一局，这里就有走势线。
history-by-game = 各玩法胜率
history-deals-by-game = 各玩法赢的局
history-against = 对各家胜率
history-against-help = 亮线是平分的胜率，暗带是数字的可信范围。
history-against-empty = 还没有打完过一场。
history-combinations = 出过的牌型
history-combinations-empty = 还没有。
history-awards = 奖分
history-more = 其他
history-tricks = 赢得墩数
history-best = 最好的牌
history-best-combination = { $number ->
    [1] { $name }
   *[other] { $name }，{ $number } 张
}
history-best-special = { $name }
history-best-pattern = { $name }
history-best-of-combination = 全场最好的一手
history-best-of-pattern = 全场最好的一副牌
history-best-of-special = 全场最好的一副牌
history-nothing = 还没有打完一局。打完第一局就有数字了。
history-nothing-here = { $who }：这种玩法还没有打完一局。
history-goes-on = 这场还能接着打，回放会让人看到别家的牌。
