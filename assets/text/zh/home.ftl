# 首页。
home-players = { $high ->
   *[other] { $span } 人
}
home-rules = 规则
home-rules-help = { $game }怎么玩
home-today = 今日牌局
home-puzzles = 残局
home-cards = 看牌
home-history = 战绩
home-settings = 设置
home-leave = 退出
home-no-games = 这里没有玩法文件。请放一个到“rulesets”文件夹里，再回到这里。
home-broken = 这个玩法文件有错，暂时不能玩。
home-problems = { $count ->
   *[other] { $count } 处错误
}
home-problems-title = { $game }的文件错在哪里
home-problems-text = 每行写明文件、行号和列号。改好文件 { $path } 之后，回到首页即可。
home-settings-notes = { $count ->
    [0] 设置文件无法读取，各项设置已恢复为默认值。原来的文件另存为 { $name }。
   *[other] 有 { $count } 项设置无法读取，已恢复为默认值。原来的文件另存为 { $name }。
}
home-resume = 接着打{ $game }
home-resume-deal = 第 { $number } 局
home-resume-score = { $name }：{ $score }
home-resume-more = 还有 { $count } 场
home-resume-look = 看看
home-resume-delete = 删除
home-when-now = 刚才
home-when-minutes = { $count } 分钟前
home-when-hours = { $count } 小时前
home-more = 更多玩法
