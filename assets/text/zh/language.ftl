# 中文的写法。有这个文件的文件夹就是一种语言，其余的文件是它的文字。
language-name = 中文
# 有些系统把语言写成全名：名字小写的开头。
language-system = chinese
# 汉字与拉丁字母、数字之间要不要空一格。
language-spaced = yes
language-point = .
language-stop = 。
language-quote = “{ $word }”

# 并列：$first 是前面已有的；-last 用于最后一个，-pair 用于只有两个的时候。
list-and = { $first }、{ $last }
list-and-pair = { $first }和{ $last }
list-or = { $first }、{ $last }
list-or-last = { $first }或{ $last }
list-any = { $first }或{ $last }
list-comma = { $first }、{ $last }
list-clauses = { $first }，{ $last }
list-sentences = { $first }{ $last }
list-dots = { $first } · { $last }
list-facts = { $first }、{ $last }
list-words = { $first }、{ $last }
list-words-last = { $first }还是{ $last }
list-verbs = { $first } / { $last }
list-rules = { $first }、{ $last }
list-rules-last = { $first }和{ $last }
list-values = { $first }、{ $last }
list-alike = { $first }、{ $last }

# 本语言的函数：fn-NAME 就是各处文字里的 NAME($it)；是数字时另有 $hundreds、$tens、$ones。
# 量词前面的数：两、三、十二；一百以上写数字。
fn-han = { $it ->
    [0] 零
    [2] 两
   *[other] { $hundreds ->
        [0] { $tens ->
            [0] {""}
            [1] 十
            [2] 二十
            [3] 三十
            [4] 四十
            [5] 五十
            [6] 六十
            [7] 七十
            [8] 八十
           *[9] 九十
        }{ $ones ->
            [1] 一
            [2] 二
            [3] 三
            [4] 四
            [5] 五
            [6] 六
            [7] 七
            [8] 八
            [9] 九
           *[0] {""}
        }
       *[other] { NUMBER($it, useGrouping: 0) }
    }
}
# 输赢的单位带不带量词：枚筹码，分。
fn-pieces = { ENDS($it, "分", "点", "级") ->
    [yes] { $it }
   *[no] 枚{ $it }
}

# 各家的行话：骨牌、打墩的玩法说“吃”，争先出完的玩法说“压”。OWN("beat") 先找那一家自己的 FAMILY-says-beat。
says-beat = 压
says-beats = 压得住
says-beats-not = 压不住
-beat = { OWN("beat") }
-beats = { OWN("beats") }
-beats-not = { OWN("beats-not") }
