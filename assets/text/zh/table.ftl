# 牌桌：按钮、状态栏、抽屉、幕布与结算。
table-verb-play = 出
table-verb-pass = 过牌
table-verb-give = 给
table-verb-cover = 盖锅
table-verb-lift = 掀锅
table-verb-decline = 不掀
table-verb-limit = 限牌
table-verb-reveal = 亮牌
table-verb-hold = 接着打
table-cards-play = 出
table-verb-claim = 糊
table-verb-go_on = 接着打
table-verb-accept = 坐庄
table-verb-bet = 下注
table-verb-hit = 要牌
table-verb-stand = 停牌
table-verb-double = 加倍
table-verb-split = 分牌
table-verb-discard = 扣
table-cards-discard = 扣
table-cards-give = 给
table-do-what = { $verb }{ $what }
table-do-cards = { $verb } { $count } 张
table-choose-cards = 先选牌。
table-no-cards-now = 现在不出牌：先回答。
table-not-your-turn = 现在轮到别人。
table-nothing-beats = 你手里没有能压{ $what }的牌。
table-nothing-fits = 你手里没有能出的牌。

table-turn-lead = 轮到你：任意领出一手牌。
table-turn-lead-with = 轮到你：领出的牌里要有{ $card }。
table-turn-beat = 轮到你：压过{ $what }，或者过牌。
table-turn-only-pass = 轮到你：手里没有能压{ $what }的牌，只能过牌。
table-turn-count = 轮到你：{ $verb } { $count } 张牌。
table-turn-give-to = 轮到你：任选 { $count } 张牌给{ $name }。
table-turn-other = 轮到你：{ $what }。
table-waiting = 轮到{ $name }出牌。
table-waiting-lead = 由{ $name }领出。
table-waiting-give = 轮到{ $name }给牌。
table-out = 你出完了，{ $place }。其余各家继续。
table-over = 整场结束。
table-hint = 提示：{ $what }。{ $why }
table-reason-only_pass = 手里没有能压的牌。
table-reason-only_play = 没有别的选择。
table-reason-last_cards = 这是最后几张。
table-reason-win_lead_then_out = 剩下的牌谁也拦不住。
table-reason-stops_rival = { $name }只剩{ $cards }。
table-reason-cannot_be_beaten = 没露面的牌都压不住它。
table-reason-cheapest_beat = 能压住的最小一手。
table-reason-beats = 能压住。
table-reason-keeps_plan = 压得住，又不拆散手里的牌。
table-reason-takes_lead = 多半能拿到出牌权。
table-reason-keeps_bomb = 只有炸弹能压，先留着。
table-reason-keeps_stopper = 大牌留到后面。
table-reason-keeps_shape = 要压就得拆牌。
table-reason-waits = 先看别家怎么出。
table-reason-lead_high = { $name }只剩{ $cards }，出大的。
table-reason-lead_long = 趁能领出，先走最长的一手。
table-reason-lead_low = 这一手以后最难脱手。
table-reason-lead_return = 先出小的，手里还有大的。
table-reason-give_low = 这几张最用不上。
table-reason-bid_strong = 这手牌打下来多半有赚。
table-reason-bid_fair = 牌不算强，但值得一试。
table-reason-bid_weak = 这手牌打下来多半要赔。
table-reason-bid_high = 手里至少一半是大牌。
table-reason-bid_low = 手里多半是小牌。
table-reason-bid_other = 这手牌不支持这样叫。
table-reason-secures = 谁也拿不走这一墩，到手的墩数就更值钱。
table-reason-lead_paid = 没露面的牌压不住它，赢了各家当场付。
table-reason-lead_probe = 这手可能被压，剩下的牌谁也压不住。
table-reason-lead_strips = 别家要么压过，要么扣下同样张数。
table-reason-lead_weak = 这手多半赢不了，稳的留在手里。
table-reason-lead_highest = 能领出的最长一手里最大的。
table-reason-denies = 让{ $name }拿到这一墩，要付得更多。
table-reason-saves_payment = 它要是赢了，各家都得付。
table-reason-saves_strength = 为它花这些牌不划算。
table-reason-claims = 墩数加老岁牌已经够糊了。
table-reason-goes_on = 还不够糊。
table-reason-throws_low = 压不过：扣掉最用不上的。
table-reason-reveal_pays = 亮出来当场就有得收。
table-reason-hold_open = 可以亮，也可以先不亮。
table-reason-nothing_to_show = 没有可亮的。
table-reason-sure_enough = 这些牌必然够数，必须领出。
table-reason-lead_first = 要先于其它领牌才算分。
table-reason-lead_then_sure = 这手站住了，剩下的牌必然够数。
table-reason-lead_hope = 可能被压，但值得一试。
table-reason-fills_up = 谁也压不了，有了它就够数。
table-reason-answer_hard = 别家多半没有能压它的牌。
table-reason-answer_cheap = 多半会被压，丢了也不可惜。
table-reason-cover_enough = 锅里已经够数。
table-reason-cover_no_space = 剩下的位置不够你用了。
table-reason-cover_weak = 接着领不如盖锅。
table-reason-cover_few_high = 手里的大牌不够你要的数。
table-reason-lift_enough = 你已经够数，掀了也不用付。
table-reason-lift_then_sure = 掀到领牌权的话，剩下的牌应当够数。
table-reason-lift_hope = 掀的好处应当大过代价。
table-reason-lift_high = 手里的大牌多过你要的数。
table-reason-decline_enough = 锅里已经够数。
table-reason-decline_no_space = 你已经凑不够数了。
table-reason-decline_dear = 掀了没用要付分，这一掀多半没用。
table-reason-decline_weak = 掀了多半没用。
table-reason-decline_few_high = 手里大牌太少，不掀。
table-reason-limit_cuts = 谁也只能留{ $cards }，要压的牌留不全。
table-reason-limit_keeps = 留下的最能赢，也最能拦人。
table-reason-limit_lowest = 这是手里最小的牌。
table-reason-call_enough = 老岁牌加上顺和各，够叫了。
table-reason-call_short = 老岁牌加上顺和各，还不够叫。
table-reason-hold_for_more = 打下去应当比亮出来赚得多。
table-reason-lead_for_claim = 多半站得住，站住就够糊。
table-reason-enough_then = 谁也压不了，有了它就够糊。
table-reason-lead_promotes = 没露面的牌压不住它，手里还会多一张老岁牌。
table-reason-keeps_groups = 压得住，又不拆顺和各。
table-reason-throws_loose = 不是老岁牌，也不拆顺和各。
table-reason-throws_plain = 先扣最小的，老岁牌留到最后。
table-reason-goes_on_sure = 手里有谁也压不了的牌，领出再糊更值钱。
table-reason-goes_on_hope = 续打应当比现在糊赚得多。
table-reason-claims_all = 只剩老岁牌，再打也添不了墩。
table-auto-pass = 手里没有能压{ $what }的牌，自动过牌。
table-undone = 已收回。

table-hint-button = 提示
table-sort = 理牌：{ $order }
table-sort-melds = 牌型
table-sort-own = 自排
table-undo = 悔牌
table-hurry = 直达终局
table-hurry-why = 你已出完：把这一局余下的部分一下子放完。
table-hint-why = 给出一手好牌，再按给下一手。
table-sort-why = 换一种顺序理牌。把牌向上提起再横移，可以自己排。
table-undo-why = 收回你上一次的出牌。
table-no-undo = 没有可以收回的。
table-no-undo-shared = 只有在别人行动之前，才能收回自己的上一手。
table-hint-not-now = 轮到你时才有提示。

table-menu = 菜单
table-score = 比分
table-log = 记录
table-rules = 规则
table-menu-title = { $game }
table-menu-resume = 回到牌桌
table-menu-settings = 设置
table-menu-keys = 按键
table-menu-end = 离开牌桌
table-menu-language = English
table-leave-title = 离开牌桌？
table-leave-text = 这一局不算，整场到此为止。
table-leave-stay = 留下
table-leave-go = 离开
table-end-title = 结束整场？
table-end-text = 以打完的各局定名次，不再发牌。
table-end-on = 继续打
table-keys-title = 按键
table-keys-text =
    鼠标：把牌拖到中间（要扣的拖到扣牌处），或者点选后出牌；沿手牌一划可选几张；右键放大。
    左、右：在手牌中移动。空格：选牌。回车：出牌。P：过牌。D：扣牌。
    Shift 加左右：移动手里的牌。Esc：先全部不选，再开菜单。
    H：提示。S：理牌。U：悔牌。V：看自己扣下的牌。1、2：表态，糊或接着打。G：看赢得的牌，做梦时变快慢。按住 E：放大这张牌。空格：跳过动画。
    L：记录。C：比分。F：直达终局。F1：规则。M：菜单。F11：全屏。Y：揭开幕布。Tab：依次走过各个按钮。
    有锅的牌局：V：盖锅。T：掀锅。D：不掀、扣牌。K：限牌。R：亮牌。O：接着打。G：翻看被压掉的牌。

table-mark = { $name }：
table-lead-here = 在此领出
table-to-here = 给{ $name }
table-verb-here = 放在这里：{ $verb }
table-place = 第 { NUMBER($place) } 名
table-passes = 过牌
table-passed = 已过牌
table-earlier-more = +{ $count }
table-log-empty = 还没有发生什么。
table-score-player = 玩家
table-score-points = 分
table-score-left = 余牌
table-score-target = 先到 { $count } { $name }
table-score-deals = 共 { $count } 局

table-curtain-turn = 轮到
table-curtain-hint = 其他人请回避。
table-curtain-go = 我是{ $name }
table-curtain-undo = 收回上一手

table-result-title = 第 { $number } 局
table-result-winner = { $you ->
    [yes] 你
   *[no] { $name }
}最先出完。
table-result-next = 下一局
table-result-final = 总结算
table-result-end = 结束整场
table-match-title = 整场结束
table-match-winner = { $you ->
    [yes] 你
   *[no] { $name }
}赢得整场。
table-match-shared = { $names }并列第一。
table-match-none = 没有打完一局，没有胜者。
table-match-new = 再来一场
table-match-home = 主页
