"""Makes the sounds in `assets/sounds`: everything is synthesised, nothing recorded, and the same seeds give the same samples.

`synthesis` has what all sounds are built of, `cards`, `wood` and `music` build them, `catalogue` names them,
`loudness` measures it as EBU R128 does. For developers; needs numpy, and `oggenc` of vorbis-tools to write the files.
"""
