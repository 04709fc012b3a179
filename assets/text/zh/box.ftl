# 坐庄游戏桌上的牌：自己的牌怎样摆，旁边写什么。

box-best = 最佳
box-best-why = 把牌摆成点数最大
box-totals-why = 这几张牌能摆出的点数，点一下就那样摆
box-stands = 停牌
box-over = 超过 { $limit }
box-doubled = 已加倍
box-push = 平
box-shared = 闲家的牌
box-sits-out = 这局不下
box-at-stake = 各家押注
box-of-which-bet = 其中已下注 { $count }
box-counts = { $card }：算 { $value } 点
box-may-turn = { $card }：算 { $value } 点。点击转向：{ $other } 点。
box-is-covered = { $card }：被盖住，算 { $count } 点。拖开即可单放。
box-one-value = { $card }总是算 { $value } 点。
box-not-alike = 只有同一{ $attribute }的牌才能叠在一起。
box-never-covers = 这个玩法里牌不能叠放。
box-other-hand = 两副牌不能混在一起。

box-keys-text =
    下注：把筹码拖进圈里，点筹码，或者直接输入数字；方向键增减。回车：下注。O：这局不下。
    自己的牌：有两种算法的牌，点一下就转向。拖到能叠的另一张上就盖住它，拖开就还原。右键放大，点牌堆要牌。
    左、右：在牌中移动。T 或上：转向。空格：拿起一张，再叠到另一张上。下：单独放。B：摆成最大。
    A：要牌。S：按摆出的点数停牌。D：加倍。P：分牌。问坐不坐庄时，A：坐庄，D：不坐。
    H：提示。U：悔牌，Ctrl+Y：恢复。按住 E：放大这张牌。空格：跳过动画。F：直达本局结束。
    L：记录。C：比分。F1：规则。M：菜单。F11：全屏。Tab：依次走过各个按钮。
