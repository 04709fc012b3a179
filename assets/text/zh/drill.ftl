# 关于牌型和点数的小练习。
drill-open = 练习
drill-open-help = 十道{ $game }的小题
drill-title = { $game }：练习
drill-count = 答对 { $number } / { $count }
drill-ask-beats = 哪些能{ -beat }它？全部选出来。
drill-ask-name = 这是什么牌？
drill-check = 看答案
drill-next = 下一题
drill-right = 答对了。
drill-wrong = 不对，这题等会儿再来。
drill-nothing = 不成牌型
drill-none = 这套规则出不了题。
drill-done-title = 练习完了
drill-done = { $count } 题里一次答对 { $right } 题。
drill-again = 再来十题
