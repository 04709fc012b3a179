# 复盘：回放旁边的说明，以及进入复盘的按钮。
review-open = 复盘
review-open-why = 看看手气好坏，以及哪几步吃了亏
review-title = 复盘
review-seat-why = 看谁的打法

review-working = 正在重新推演每一步……
review-begun = 可能要几分钟：每一步都要反复推演许多遍。找到什么随时显示在这里，这期间可以先看牌局。
review-stop = 停下
review-stopped = 已停下，以下是目前看出来的。
review-go-on = 继续
review-failed = 这里没能推演完。

review-points = { $value } { PIECES($points) }
review-wins = { $value } 胜
review-curve = 第 { $number } 局每一步时的预计得失（单位：{ $unit }）
review-unit-wins = 胜局
review-point = 这一步之后：{ $value }
review-point-usual = 发牌之前：{ $value }
review-point-cards = 拿到这手牌：{ $value }
review-point-result = 结果：{ $value }
review-balance = { $you ->
    [yes] 你的牌
   *[no] { $name }的牌
}{ $than ->
    [more] 比平常多值 { $worth }
    [less] 比平常少值 { $worth }
   *[same] 和平常差不多
}，{ $lost ->
    [yes] 打法上亏了 { $cost }。
   *[no] 打法上看不出吃亏。
}
review-whole = 各局合计，{ $balance }

review-cost = 约亏 { $cost }
review-cost-in = 第 { $number } 局：约亏 { $cost }
review-played = 实际
review-better = 更好
review-better-why = 更好的选择：{ $why }
review-head-verb = { $head }：{ $what }
review-show = 看这一步
review-show-why = 回到这一步之前的牌桌
review-try = 从这里重打
review-try-why = 在练习桌上从这里接着打，原来那一场不变
review-return = 回到复盘
review-compared = { $how ->
    [better] 这次{ $own }，比上次（{ $other }）好。
    [worse] 这次{ $own }，上次是{ $other }。
   *[level] 这次{ $own }，和上次一样。
}
review-none = 看不出哪一步让{ $you ->
    [yes] 你
   *[no] { $name }
}吃了亏。
review-none-yet = 目前还没有看出吃亏的地方。
