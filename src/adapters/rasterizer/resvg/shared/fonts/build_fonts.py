"""Makes the static TrueType fonts of this folder and src/domain/renderer/font-advances.ts from the installed npm packages.

The rasterizer reads neither WOFF2 nor variable fonts. By hand, from the repository's root, after `npm ci`:

    pip install fonttools brotli
    python3 src/adapters/rasterizer/resvg/shared/fonts/build_fonts.py
"""
import os
import tempfile

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = "node_modules/@fontsource-variable"
HERE = os.path.dirname(os.path.abspath(__file__))
ADVANCES = "src/domain/renderer/font-advances.ts"
CODE_POINTS = list(range(32, 127)) + list(range(160, 384))
UNKNOWN_ADVANCE = 600
DROPPED_TABLES = ("GSUB", "STAT", "DSIG", "GDEF", "avar", "HVAR", "MVAR", "meta")

FONTS = (
    ("inter-500", "castwright-inter-500.ttf", "inter", ("latin", "latin-ext", "greek", "cyrillic"), {"wght": 500, "opsz": 24}, "Inter", "Medium"),
    ("inter-700", "castwright-inter-700.ttf", "inter", ("latin", "latin-ext", "greek", "cyrillic"), {"wght": 700, "opsz": 24}, "Inter", "Bold"),
    ("bricolage-700", "castwright-bricolage-grotesque-700.ttf", "bricolage-grotesque", ("latin", "latin-ext"), {"wght": 700, "opsz": 48, "wdth": 100}, "Bricolage Grotesque", "Bold"),
)


def instance(package, subset, axes, target):
    font = TTFont(f"{PACKAGES}/{package}/files/{package}-{subset}-standard-normal.woff2")
    present = {axis.axisTag for axis in font["fvar"].axes}
    font = instancer.instantiateVariableFont(font, {tag: value for tag, value in axes.items() if tag in present})
    for table in DROPPED_TABLES:
        if table in font:
            del font[table]
    font.flavor = None
    font.save(target)


def rename(font, family, style, weight):
    table = font["name"]
    table.names = []
    texts = {1: family, 2: style, 4: f"{family} {style}", 6: f"{family.replace(' ', '')}-{style}", 16: family, 17: style,
             13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.", 14: "https://openfontlicense.org"}
    for name_id, text in texts.items():
        table.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 0x20 if weight == 700 else 0x40
    font["head"].macStyle = 1 if weight == 700 else 0


def build(file, package, subsets, axes, family, style):
    with tempfile.TemporaryDirectory() as folder:
        parts = [os.path.join(folder, f"{subset}.ttf") for subset in subsets]
        for subset, part in zip(subsets, parts):
            instance(package, subset, axes, part)
        font = Merger().merge(parts)
    options = Options()
    options.layout_features = ["kern", "mark"]
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    rename(font, family, style, axes["wght"])
    font.save(os.path.join(HERE, file))
    return font


def advances(font):
    letters, widths, units = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return [round(widths[letters[code]][0] * 1000 / units) if code in letters else UNKNOWN_ADVANCE for code in CODE_POINTS]


def write_advances(tables):
    lines = ["import type { TypeFace } from './typeface.ts';", "",
             "/** Advance widths in 1/1000 em, code points 32..126 and 160..383, of the bundled fonts. Made by their build_fonts.py. */",
             "export const ADVANCES: Readonly<Record<TypeFace, readonly number[]>> = {"]
    for name, values in tables.items():
        lines.append(f"  '{name}': [")
        line = "   "
        for value in values:
            if len(line) + len(str(value)) + 2 > 138:
                lines.append(line)
                line = "   "
            line += f" {value},"
        lines += [line, "  ],"]
    with open(ADVANCES, "w") as out:
        out.write("\n".join([*lines, "};", ""]))


if __name__ == "__main__":
    write_advances({name: advances(build(*rest)) for name, *rest in FONTS})
