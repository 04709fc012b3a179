# 对局回放：控制条、各局列表，以及无法回放时的说明。
replay-play = 播放
replay-pause = 暂停
replay-again = 从头播放
replay-before = 后退一步
replay-next = 前进一步
replay-deal-before = 回到本局开头，再按到上一局
replay-deal-next = 到下一局
replay-speed = { $speed }×
replay-speed-why = 播放速度：+ 和 -
replay-view = { $name }的视角
replay-view-why = 从谁的座位看。N：下一家
replay-open = 明牌
replay-open-why = 看到各家手牌，或只看这一家当时能看到的
replay-take = 接手
replay-take-why = 从这里另开一场接着打，原来那一场不变
replay-return = 回到回放
replay-take-over = 到这里整场已经结束；请退回到还能接着打的地方。
replay-at-start = 这一场从这里开始，前面没有了。
replay-at-end = 这一场到这里结束，后面没有了。
replay-export-why = 导出：把整场写成一段文字，可以发给别人，在别处打开
replay-deals = 各局
replay-deals-why = 每一局的结果，点一下就到那一局
replay-deals-title = 本场各局
replay-deal = 第 { $number } 局
replay-deal-of = 第 { $number } 局，共 { $count } 局
replay-count = 第 { $number } 步，共 { $count } 步
replay-not-finished = 没有打完
replay-see-table = 看看牌桌
replay-player = { $number } 号座

replay-closed = 这场还能接着打，打完以前不能看别家的牌。
replay-withheld = 还没亮出来的牌没有写进去。
replay-exported = 已写入 { $path }
replay-exported-copied = 已写入 { $path }，并已复制
replay-export-failed = 无法写入 { $path }：{ $problem }

replay-changed-title = 规则已经改过
replay-changed-note = 这一场打完以后，这种玩法的规则改过。其中每一步按现在的规则仍然允许，所以还能回放；当时的计分可能与现在不同。
replay-changed-look = 回放
replay-changed-mark = 按旧规则所打
replay-missing = “{ $game }”的规则已经不能用，这一场放不了：{ $reason }
replay-changed = “{ $game }”的规则后来改过，按现在的规则打不成这一场{ $line ->
    [0] {""}
   *[other] （第 { $line } 行）
}：{ $reason }
replay-damaged = 这一场{ $line ->
    [0] {""}
   *[other] 从第 { $line } 行起
}读不出来：{ $reason }
