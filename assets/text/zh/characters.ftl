# 谁可以坐下：各级电脑是什么样的人物，怎么打牌。
characters-person = 真人
characters-person-plays = 两人以上轮流坐到这台屏幕前，换人时拉上帘子。
characters-easy = 小徒弟
characters-easy-plays = 路数跟老街坊学的，只是眼力还差，常把次好的当成最好的。
characters-normal = 老街坊
characters-normal-plays = 打算在前，出过的牌心里有数，得失掂量过才出手。
characters-hard = 老师傅
characters-hard-plays = 揣摩看不见的牌，能推演的先在心里走一遍，再出手。
characters-hard-plays-exact = 这种玩法的胜算算得清楚，老师傅和老街坊打得一样。
