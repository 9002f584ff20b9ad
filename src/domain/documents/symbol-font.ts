/** Characters of Adobe's Symbol encoding, from these codes on: https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt */
const SYMBOL_BLOCKS: readonly (readonly [from: number, characters: string])[] = [
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'],
];

/** Fonts of symbols are addressed in this block of Unicode, which has no characters of its own. */
const PRIVATE_USE = 0xf000;
const PRIVATE_USE_END = 0xf8ff;

/** The character that a font shows for a code in hexadecimal; undefined for fonts of pictures, such as Wingdings. */
export function decodeSymbol(font: string, code: string): string | undefined {
  const value = /^[0-9a-f]{1,5}$/iu.test(code) ? Number.parseInt(code, 16) : 0;
  const isPrivate = value >= PRIVATE_USE && value <= PRIVATE_USE_END;
  if (font.toLowerCase() === 'symbol') {
    const letter = isPrivate ? value - PRIVATE_USE : value;
    return SYMBOL_BLOCKS.flatMap(([from, characters]) => Array.from(characters)[letter - from] ?? [])[0];
  }
  return isPrivate || value < 0x20 || /^(?:wing|web)dings/iu.test(font) ? undefined : String.fromCodePoint(value);
}
