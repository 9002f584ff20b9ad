export type WritingDirection = 'ltr' | 'rtl';

/** Primary subtags of languages written from right to left. */
const RTL_LANGUAGES: ReadonlySet<string> = new Set(['ar', 'he', 'iw', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'ckb', 'dv']);
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
const FIRST_LETTER = /\p{L}/u;

/** Direction of a language's script, by its BCP 47 tag. */
export function getLanguageDirection(language: string): WritingDirection {
  return RTL_LANGUAGES.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/**
 * Direction of a text: that of its language if it has letters of that direction, else of its first letter. A Latin name in an Arabic
 * project is left to right.
 */
export function findTextDirection(text: string, language?: string): WritingDirection {
  if (!RTL_LETTER.test(text)) return 'ltr';
  if (language !== undefined && getLanguageDirection(language) === 'rtl') return 'rtl';
  return RTL_LETTER.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}
