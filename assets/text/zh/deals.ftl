# 按号码发牌，以及别人发来的牌局。
deals-before = 上一个号码
deals-after = 下一个号码
deals-no-step = 还没有号码可以往前往后。
deals-paste = 粘贴
deals-paste-why = 号码、一行牌局文字，或别人发来的整场记录
deals-copy = 复制
deals-copy-why = 一行文字，写明玩法、规则选项和号码，可以发给别人
deals-copy-none = 没有号码就没什么可说的，先选一个号码。
deals-copied = 已复制：{ $text }
deals-empty = 没有可粘贴的文字。也可以直接输入号码或文字。
deals-neither = 这不是号码，也不是牌局文字或整场记录。
deals-number-alone = 第 { $number } 号是哪种玩法的？先点开那种玩法，再粘贴号码。
deals-too-large = 牌局号码最多十八位。
deals-no-file = { $name } 读不出来。
deals-word = 这行牌局文字不能用：“{ $word }”不该出现在这里。
deals-no-game = 这里没有叫“{ $game }”的玩法。
deals-refused = 这副牌在这里发不了：{ $reason }
deals-anew = { $kept ->
    [yes] 用这副牌另开一场。原来那场照样留着，从首页或战绩里可以接着打。
   *[no] 用这副牌另开一场。原来那场没能保存，就此作罢。
}
deals-match = 别人发来的一场
deals-number = { $number } 号牌局
deals-day = { $date }的牌局
deals-day-about = 今日牌局：规则不改，大家这一天拿到的都是这副牌。打完可以把成绩发给别人。
deals-points = { $n ->
   *[other] { $value } 分
}
deals-place = { $place }
deals-to-beat = 有人用这副牌打出了{ $score }。你能超过吗？
deals-compared = { $how ->
    [better] { $own }，胜过发来的人（{ $other }）。
    [worse] { $own }；发来的人是{ $other }。
   *[level] { $own }，和发来的人打平。
}
deals-share-why = 让别人看看你用这副牌打得怎样
deals-share-title = 同一副牌，谁打得更好？
deals-share-text = 这一行说的是第一局。对方在首页按 Ctrl+V 粘贴这一行（或随便选一种玩法，点开“牌：随机”再粘贴），就能用同一副牌、对同样的对手打这一局，打完便知谁更好。
deals-copy-line = 复制这一行
deals-line-copied = 已复制，可以粘贴到消息里。
deals-save-picture = 保存图片
deals-picture-saved = 图片已保存：{ $path }
deals-picture-not-saved = 图片没能保存。{ $problem }
