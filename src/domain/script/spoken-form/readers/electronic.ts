import { parseTable, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import type { Replacement } from '../tracked-text.ts';

/** Ends of domains that are no words of a language, so that a capital letter doesn't make them the start of a sentence. */
const CODES = 'com|org|net|io|dev|edu|gov|uk|eu|br|mx';
/** Those that are words, too: read as an address only in small or only in capital letters. */
const WORDS = 'app|ai|co|de|in|info|fr|es|it|pt|ch|at';
const PATH = String.raw`(?:\/[^\s<>"]*)?`;
const capital = (ends: string): string =>
  ends
    .split('|')
    .map((end) => end.slice(0, 1).toUpperCase() + end.slice(1))
    .join('|');
/** Labels of a domain have up to 63 characters (RFC 1035), and names before an `@` 64 (RFC 5321): without these, a word of dashes takes a second. */
const toLabels = (letters: string): string => String.raw`(?:[${letters}0-9-]{1,63}\.){1,20}`;
const URL_PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}@])(?:(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)[^\s<>"]+|${toLabels('A-Za-z')}(?:${CODES}|${capital(CODES)}|${WORDS})(?![\p{L}\p{N}-])${PATH}|${toLabels('A-Z')}(?:${`${CODES}|${WORDS}`.toUpperCase()})(?![\p{L}\p{N}-])${PATH})`,
  'gu',
);
const EMAIL_PATTERN = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,20}/gu;
const TRAILING_MARKS = /[.,;:!?)\]}'"’”]+$/u;
/** A color such as `#e3e8d8`, which has a digit. */
const COLOR = String.raw`(?=\p{L}*\d)(?:[\da-fA-F]{3}){1,2}(?![\p{L}\p{N}])`;
const FILE_ENDS =
  'avi|bat|bmp|cfg|conf|cpp|csv|css|docx?|exe|flac|gif|gz|html?|ini|java|jpe?g|json|js|jsx|log|md|mkv|mov|mp3|mp4|odt|pdf|php|png|pptx?|py|rb|rs|rtf|sh|sql|srt|svg|tar|tiff?|ts|tsv|tsx|txt|vtt|wav|webm|webp|xlsx?|xml|ya?ml|zip';

/** Addresses, file names, tags, and names with a sign in them, such as C#. Their letters stay; their signs are named. */
export function createElectronicReaders(language: SpokenLanguage): readonly Reader[] {
  const signs = new Map(parseTable(language.tables.urlSigns).map(([sign = '', name = '']) => [sign, name]));
  const name = (sign: string) => (): string => signs.get(sign) ?? '';
  const spell = (match: RegExpExecArray): readonly Replacement[] => spellSigns(match[0], match.index, signs);
  return [
    { kind: 'electronic', pattern: EMAIL_PATTERN, read: spell },
    { kind: 'electronic', pattern: URL_PATTERN, read: spell },
    { kind: 'electronic', pattern: new RegExp(String.raw`(?<![\p{L}\p{N}&])#(?=\p{L})(?!${COLOR})`, 'gu'), read: name('#tag') },
    { kind: 'electronic', pattern: /(?<=(?<![\p{L}\p{N}])[A-G])[#♯](?![\p{L}\p{N}])/gu, read: name('sharp') },
    {
      kind: 'electronic',
      pattern: new RegExp(String.raw`(?<=[\p{L}\p{N}_])\.(?=(?:${FILE_ENDS})(?![\p{L}\p{N}]))`, 'gu'),
      read: name('.'),
    },
    { kind: 'electronic', pattern: /(?<![\p{L}\p{N}.!?…)])\.(?=\p{L}{2})/gu, read: name('.') },
  ];
}

/** Names the signs of a URL or email address, without its protocol and with the punctuation that follows it. */
function spellSigns(url: string, start: number, signs: ReadonlyMap<string, string>): readonly Replacement[] {
  const end = url.length - (TRAILING_MARKS.exec(url)?.[0].length ?? 0);
  const head = /^(?:https?:\/\/)?(?:www\.)?/iu.exec(url)?.[0].length ?? 0;
  const stop = url.slice(head, end).endsWith('/') ? end - 1 : end;
  const silent = [
    { from: start, to: start + head, text: '' },
    { from: start + stop, to: start + end, text: '' },
  ].filter(({ from, to }) => to > from);
  const named = Array.from(url.slice(head, stop).matchAll(/[^\p{L}\p{N}\p{M}]/gu), ({ 0: sign, index }) => {
    const from = start + head + index;
    return { from, to: from + sign.length, text: signs.get(sign) ?? sign };
  });
  return [...named, ...silent];
}
