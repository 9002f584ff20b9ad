#!/usr/bin/env bash
# Makes the small fonts that prerendered pages preload (src/ui/theme/fonts): the common characters of the fonts in node_modules.
# Needs fonttools and its brotli module: on Debian `apt-get install fonttools python3-brotli`.
set -euo pipefail
cd "$(dirname "$0")/.."
fonts=node_modules/@fontsource-variable
characters='U+20-7E,U+A0,U+A3,U+A5,U+A9,U+B7,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+20AC,U+2212'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# make_font SOURCE WEIGHTS NAME
make_font() {
  fonttools varLib.instancer -q "$fonts/$1" "wght=$2" -o "$work/font.ttf"
  pyftsubset "$work/font.ttf" --unicodes="$characters" --layout-features=kern,tnum --no-hinting \
    --name-IDs=0,1,2,4,6,13,14 --output-file="$work/subset.ttf"
  python3 "$work/drop-kern-variation.py" "$work/subset.ttf" "src/ui/theme/fonts/$3.woff2"
}

# Kerning stays the same at every weight: the file then fits in the first round trip of a connection (14 kB).
cat >"$work/drop-kern-variation.py" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
for lookup in font['GPOS'].table.LookupList.Lookup:
    for table in lookup.SubTable:
        table = table.ExtSubTable if table.LookupType == 9 else table
        rows = table.PairSet if table.Format == 1 else table.Class1Record
        for row in rows:
            for record in row.PairValueRecord if table.Format == 1 else row.Class2Record:
                if hasattr(record.Value1, 'XAdvDevice'):
                    del record.Value1.XAdvDevice
        table.ValueFormat1 &= ~0x40
font.flavor = 'woff2'
font.save(sys.argv[2])
PYTHON
make_font inter/files/inter-latin-wght-normal.woff2 400:700 inter-basic
make_font bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2 680 bricolage-basic
