# The people whom computer players are, and how they like to play.
opponent-mei = Aunt Mei
opponent-hai = Uncle Hai
opponent-haruka = Haruka
opponent-lin = Gran Lin
opponent-zeng = Mr Zeng
opponent-kenta = Kenta
opponent-chen = Old Chen
opponent-yue = Sister Yue
opponent-shan = Ah Shan
opponent-liu = Dr Liu
opponent-qing = Xiao Qing
opponent-sachiko = Sachiko
opponent-plays-bold = Plays boldly and spends strong cards early.
opponent-plays-careful = Plays it safe and would rather wait.
opponent-plays-hoarding = Likes to keep the good cards for later.
opponent-plays-counting = Counts, and goes by the odds.
