# 电脑扮的是谁，各有什么脾气。
opponent-mei = 梅婶
opponent-hai = 海叔
opponent-haruka = 阿遥
opponent-lin = 林婆婆
opponent-zeng = 曾老师
opponent-kenta = 健太
opponent-chen = 老陈
opponent-yue = 月姐
opponent-shan = 阿山
opponent-liu = 刘大夫
opponent-qing = 小青
opponent-sachiko = 幸子
opponent-plays-bold = 打牌大胆，好牌早早就出手。
opponent-plays-careful = 求稳，宁可再等一等。
opponent-plays-hoarding = 爱留牌，好牌要留到后头。
opponent-plays-counting = 心里会算，哪样胜算大就打哪样。
