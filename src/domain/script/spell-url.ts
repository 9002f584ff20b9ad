export const URL_PATTERN =
  /(?:https?:\/\/|www\.)[^\s<>"]+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|edu|gov|co|uk|de|in|eu|info|fr|es|it|pt|br|mx|ch|at)\b(?:\/[^\s<>"]*)?/giu;
export const EMAIL_PATTERN = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const TRAILING_MARKS = /[.,;:!?)\]}'"]+$/u;

const SPOKEN: Readonly<Record<string, string>> = {
  '.': 'dot',
  '/': 'slash',
  '@': 'at',
  '-': 'dash',
  _: 'underscore',
  '?': 'question mark',
  '=': 'equals',
  '&': 'and',
  '#': 'hash',
  ':': 'colon',
  '+': 'plus',
  '%': 'percent',
};

/** Spells out URLs and email addresses: `example.com/faq` becomes `example dot com slash faq`. Other text is unchanged. */
export function spellUrl(text: string, signs: Readonly<Record<string, string>> = SPOKEN): string {
  const spell = (url: string): string => spellSigns(url, signs);
  return text.replace(EMAIL_PATTERN, spell).replace(URL_PATTERN, spell);
}

/** Spells one URL or email address, without its protocol and with the punctuation that follows it. */
export function spellSigns(url: string, signs: Readonly<Record<string, string>>): string {
  const trailing = TRAILING_MARKS.exec(url)?.[0] ?? '';
  const body = url
    .slice(0, url.length - trailing.length)
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/$/u, '');
  return body.replace(/[./@\-_?=&#:+%]/gu, (mark) => ` ${signs[mark] ?? ''} `).trim() + trailing;
}
