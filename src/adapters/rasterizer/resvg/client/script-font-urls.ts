import japaneseLetters from '@fontsource/biz-udpgothic/files/biz-udpgothic-japanese-700-normal.woff?url';
import japaneseLatin from '@fontsource/biz-udpgothic/files/biz-udpgothic-latin-700-normal.woff?url';
import japaneseLatinExt from '@fontsource/biz-udpgothic/files/biz-udpgothic-latin-ext-700-normal.woff?url';
import latinCyrillic from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url';
import latinCyrillicExt from '@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff?url';
import latinGreek from '@fontsource/inter/files/inter-greek-700-normal.woff?url';
import latinLetters from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import latinLatinExt from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import latinVietnamese from '@fontsource/inter/files/inter-vietnamese-700-normal.woff?url';
import koreanLetters from '@fontsource/nanum-gothic/files/nanum-gothic-korean-700-normal.woff?url';
import koreanLatin from '@fontsource/nanum-gothic/files/nanum-gothic-latin-700-normal.woff?url';
import arabicLetters from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?url';
import arabicLatin from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-latin-700-normal.woff?url';
import arabicLatinExt from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-latin-ext-700-normal.woff?url';
import devanagariLetters from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url';
import devanagariLatin from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-700-normal.woff?url';
import devanagariLatinExt from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-700-normal.woff?url';
import hebrewLetters from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff?url';
import hebrewLatin from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-latin-700-normal.woff?url';
import hebrewLatinExt from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-latin-ext-700-normal.woff?url';
import chineseChineseSimplified from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff?url';
import chineseLatin from '@fontsource/noto-sans-sc/files/noto-sans-sc-latin-700-normal.woff?url';
import chineseLatinExt from '@fontsource/noto-sans-sc/files/noto-sans-sc-latin-ext-700-normal.woff?url';
import thaiLatin from '@fontsource/noto-sans-thai/files/noto-sans-thai-latin-700-normal.woff?url';
import thaiLatinExt from '@fontsource/noto-sans-thai/files/noto-sans-thai-latin-ext-700-normal.woff?url';
import thaiLetters from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff?url';
import type { ScriptFont } from '#domain/renderer/script-fonts.ts';

/** Where the built site has the files of each script's font. They are fetched with the first text that needs them. */
export const SCRIPT_FONT_URLS: Readonly<Record<ScriptFont, readonly string[]>> = {
  arabic: [arabicLetters, arabicLatin, arabicLatinExt],
  devanagari: [devanagariLetters, devanagariLatin, devanagariLatinExt],
  hebrew: [hebrewLetters, hebrewLatin, hebrewLatinExt],
  thai: [thaiLetters, thaiLatin, thaiLatinExt],
  japanese: [japaneseLetters, japaneseLatin, japaneseLatinExt],
  korean: [koreanLetters, koreanLatin],
  chinese: [chineseChineseSimplified, chineseLatin, chineseLatinExt],
  latin: [latinLetters, latinLatinExt, latinVietnamese, latinCyrillic, latinCyrillicExt, latinGreek],
};
