/**
 * Fonts of other scripts, loaded only for texts that need them. Each has basic Latin too: rasterizers shape a line with one font, and mixing
 * two loses ligatures. `latin` is for more letters of Latin and Cyrillic. In order of choice for a text that needs several.
 */
export const SCRIPT_FONTS = ['arabic', 'devanagari', 'hebrew', 'thai', 'japanese', 'korean', 'chinese', 'latin'] as const;
export type ScriptFont = (typeof SCRIPT_FONTS)[number];

const FAMILY_PREFIX = 'castwright-';

/** Characters that only this font draws, as the inside of a character class. */
const LETTERS: Readonly<Record<ScriptFont, string>> = {
  arabic: String.raw`\u0600-\u06ff\u0750-\u077f\u08a0-\u08b4\ufb50-\ufbb1\ufe70-\ufe74\ufe76-\ufefc`,
  devanagari: String.raw`\u0900-\u097f`,
  hebrew: String.raw`\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4\u20aa`,
  thai: String.raw`\u0e01-\u0e3a\u0e3f-\u0e5b`,
  japanese: String.raw`\u3041-\u3096\u3099-\u30ff\u3005-\u3007`,
  korean: String.raw`\u3131-\u318e\uac00-\ud7a3`,
  chinese: String.raw`\u4e00-\u9fff\u3001-\u3003\u3008-\u3011\u3014\u3015\uff01-\uff5e`,
  latin: String.raw`\u0180-\u024f\u1e00-\u1eff\u0460-\u052f\u20a6\u20a9\u20ab\u20b1\u20b4\u20b9\u20ba\u20bd\u2116`,
};

/** Joiners of Arabic and Indic letters. */
const JOINERS = String.raw`\u200c\u200d`;

/** Everything these fonts draw, as the inside of a character class. */
export const SCRIPT_CHARACTERS = Object.values(LETTERS).join('') + JOINERS;

const PATTERNS = SCRIPT_FONTS.map((font) => [font, new RegExp(`[${LETTERS[font]}]`, 'u')] as const);

/** The font that draws a text, if the fonts that are always there can't. Chinese characters are drawn as in Japan in Japanese texts. */
export function findScriptFont(text: string, language?: string): ScriptFont | undefined {
  const font = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
  return font === 'chinese' && language?.toLowerCase().split('-')[0] === 'ja' ? 'japanese' : font;
}

export function getFontFamily(font: ScriptFont): string {
  return FAMILY_PREFIX + font;
}

/** Fonts of other scripts that an SVG document names, each once. */
export function findScriptFonts(svg: string): readonly ScriptFont[] {
  return SCRIPT_FONTS.filter((font) => svg.includes(`"${getFontFamily(font)}"`));
}
