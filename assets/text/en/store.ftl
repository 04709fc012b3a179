# Matches that are kept: what can go wrong with them.
store-unkept = Not kept
store-not-kept = This match is not kept at the moment. { $problem }
store-nothing-kept = Matches are not kept at the moment. { $problem }
store-set-aside = { $count ->
    [0] The file with your matches was damaged. It was put aside as { $name }, and a new one begun.
    [one] The file with your matches was damaged. It was put aside as { $name }; one match in it could still be read.
   *[other] The file with your matches was damaged. It was put aside as { $name }; { $count } matches in it could still be read.
}
store-full = The disk takes no more in { $path }.
store-no_folder = Nothing can be written in { $path }.
store-locked = Another program does not let go of { $path }.
store-damaged = The file { $path } is damaged.
store-newer = The file { $path } was made by a newer version of this program.
store-playing = This match is being played in another window.
store-gone = This match is no longer there.
store-over = This match is over.
store-changed = The rules of { $game } have changed since this match was begun. It can be looked at, but not played on.
store-missing = The rules of { $game } are not to be found, or cannot be read.
