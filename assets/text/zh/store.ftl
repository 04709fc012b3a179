# 保存的对局：会出什么问题。
store-unkept = 未保存
store-not-kept = 眼下这场没有保存。{ $problem }
store-nothing-kept = 眼下对局都没有保存。{ $problem }
store-set-aside = { $count ->
    [0] 保存对局的文件坏了，已改名为 { $name } 放在一旁，另开了一个新的。
   *[other] 保存对局的文件坏了，已改名为 { $name } 放在一旁；其中 { $count } 场还能读出来。
}
store-full = 磁盘满了，{ $path } 写不进去。
store-no_folder = { $path } 不能写入。
store-locked = { $path } 被别的程序占着。
store-damaged = { $path } 坏了。
store-newer = { $path } 是更新版本的程序写的。
store-playing = 这场正在另一个窗口里打。
store-gone = 这场已经不在了。
store-over = 这场已经打完。
store-changed = { $game } 的规则在开局之后改过。可以看，不能接着打。
store-missing = 找不到 { $game } 的规则，或者读不出来。
