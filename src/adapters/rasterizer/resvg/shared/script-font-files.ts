import type { ScriptFont } from '#domain/renderer/script-fonts.ts';

/** Package and files of each font, weight 700: letters of the script first, then Latin of the same family. The browser's half has the same. */
export const SCRIPT_FONT_FILES: Readonly<Record<ScriptFont, readonly string[]>> = {
  arabic: listFiles('noto-sans-arabic', ['arabic', 'latin', 'latin-ext']),
  devanagari: listFiles('noto-sans-devanagari', ['devanagari', 'latin', 'latin-ext']),
  hebrew: listFiles('noto-sans-hebrew', ['hebrew', 'latin', 'latin-ext']),
  thai: listFiles('noto-sans-thai', ['thai', 'latin', 'latin-ext']),
  japanese: listFiles('biz-udpgothic', ['japanese', 'latin', 'latin-ext']),
  korean: listFiles('nanum-gothic', ['korean', 'latin']),
  chinese: listFiles('noto-sans-sc', ['chinese-simplified', 'latin', 'latin-ext']),
  latin: listFiles('inter', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']),
};

function listFiles(name: string, subsets: readonly string[]): readonly string[] {
  return subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-700-normal.woff`);
}
