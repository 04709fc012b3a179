# 开局前：谁坐哪里，按什么规则打。
lobby-players = { $n } 人
lobby-seat = { $n } 号座
lobby-seat-help = 点击换人
lobby-people = { $n ->
    [1] 你在这台屏幕前打牌。
   *[other] { $n } 人共用这台屏幕，换人时拉上帘子。
}
lobby-people-none = 这一桌只有电脑，你在旁边看。
lobby-person = 玩家 { $n }
lobby-is-person = 坐在这台屏幕前
lobby-is-easy = 电脑 · 简单
lobby-is-normal = 电脑 · 普通
lobby-is-hard = 电脑 · 困难
lobby-short-person = 真人
lobby-short-easy = 简单
lobby-short-normal = 普通
lobby-short-hard = 困难
lobby-goes-by = 坐这里的是{ $name }。{ $manner }
lobby-done = 好了
lobby-presets = 打法
lobby-house-rules = 规则选项
lobby-no-house-rules = 这种玩法没有规则选项。
lobby-reset = 恢复默认
lobby-reset-reason = 所有规则选项都是默认值。
lobby-automatic = 自动
lobby-automatic-packs = { $automatic }（{ $n }）
lobby-dealt = { $packs ->
   *[other] { $packs } 副牌
}，{ $uneven ->
    [yes] 每人 { $low } 张或 { $high } 张。
   *[no] 每人 { $low } 张。
}
lobby-only-players = 仅限 { $span } 人。
lobby-excluded = “{ $name }”为{ $value }时不能选。
lobby-clash = “{ $name }”与“{ $other }”的{ $value }不能并用。
lobby-setup-uneven_sides = “{ $name }”：{ $players } 个人分不成人数相等的 { $sides } 边。
lobby-setup-no_such_seat = “{ $name }”：{ $players } 个人的桌上没有这一位。
lobby-deal = 发牌
lobby-watch = 观战
lobby-watch-help = 每个座位都由电脑打，你在旁边看：可以暂停、倒回、看任何一家的牌
lobby-first = 首任{ $office }
lobby-first-lot = 抽签
lobby-first-help = 第一局谁做{ $office }，以后按规则轮换。
lobby-practice = 练习桌
lobby-practice-help = 一局之内哪一步都可以悔，亮过新牌也行，整局还可以重打。这一场不计入统计。
lobby-practice-alone = 只有一个人跟电脑打的时候才可以选。
lobby-rules = 规则
lobby-rules-help = 按这些选项怎么打
lobby-seed = 牌：随机
lobby-seed-tip = 发哪一副牌
lobby-seed-title = 发哪一副牌
lobby-seed-none = 随机
lobby-seed-help = 号码、规则、人数都相同，发的牌就相同。一场打完后，号码写在战绩里。
