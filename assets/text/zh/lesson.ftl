# 边打边学的第一局。
lesson-next = 下一步
lesson-count = { $number } / { $count }
lesson-allowed = 规则上这样也行。
lesson-not-now = 规则上这样也行。这一局接着这样打：{ $what }。
lesson-by-itself = 这一手由教学局替你走。
lesson-hint = 这一局：{ $what }。
lesson-no-undo = 教学局里不能悔牌；从菜单可以重新开始。
lesson-go-on = 继续
lesson-menu-resume = 回到教学
lesson-menu-restart = 从头再来
lesson-menu-leave = 离开，下次接着学
lesson-done-title = { $title }：学完了
lesson-play = 打一局
lesson-rules = 规则
lesson-learn = 教学
lesson-learn-help = 跟着打第一局{ $game }
lesson-broken = 这份教学用不了：{ $problem }
