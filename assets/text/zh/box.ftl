# 坐庄游戏桌上的牌：自己的牌怎样摆，旁边写什么。

box-best = 最佳
box-best-why = 把牌摆成点数最大
box-stands = 停牌
box-over = 超过 { $limit }
box-doubled = 已加倍
box-push = 平
box-shared = 闲家的牌
box-sits-out = 本局不下注
box-at-stake = 押在你对面
box-of-which-bet = 其中已下注 { $count }
box-counts = { $card }：算 { $value } 点
box-may-turn = { $card }：算 { $value } 点。点击转向：{ $other } 点。
box-is-covered = { $card }：被盖住，算 { $count } 点。拖开即可单放。
box-one-value = { $card }总是算 { $value } 点。
box-not-alike = 只有同一{ $attribute }的牌才能叠在一起。
box-never-covers = 这个玩法里牌不能叠放。
box-other-hand = 两手牌不能混在一起。
