/** A word, or what stands between words. */
export interface TextPart {
  readonly kind: 'word' | 'mark';
  /** As written for a mark; a word with straight apostrophes, compatible letters unified. */
  readonly text: string;
  /** Half-open range of the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

const APOSTROPHES = /[‘’ʼ′`´＇]/gu;
const LETTER = '[\\p{L}\\p{N}\\p{M}]';
/** Initials with their points, then words with the apostrophes in and around them, then the marks that make the melody. */
const PARTS = new RegExp(
  `(?<word>(?<!${LETTER})\\p{L}{1,2}\\.(?:\\p{L}\\.)+(?!${LETTER})|['‘’ʼ]?${LETTER}+(?:['‘’ʼ′\`´＇]${LETTER}+)*['’]?)|(?<mark>\\.{2,}|--+|(?<=\\s)[-–](?=\\s)|[;:,.!?—…–()\\[\\]¿¡;،؛؟。、！？；：，])`,
  'gu',
);
/** Letters of the model for marks of other scripts and for brackets. */
const MARKS: Readonly<Record<string, string>> = {
  '-': '—',
  '–': '—',
  '(': ',',
  ')': ',',
  '[': ',',
  ']': ',',
  '،': ',',
  '؛': ';',
  '؟': '?',
  '。': '.',
  '、': ',',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '，': ',',
};

/** Splits a text into words and the marks that the model hears; quotes, hyphens and everything else only separates. */
export function splitText(text: string): readonly TextPart[] {
  return [...text.matchAll(PARTS)].flatMap((match): readonly TextPart[] => {
    const [written] = match;
    const range = { from: match.index, to: match.index + written.length };
    if (match.groups?.['word'] !== undefined) {
      const word: TextPart = { kind: 'word', text: unifyLetters(written), ...range };
      // The point of initials ends the sentence, too.
      return written.endsWith('.') && text.slice(range.to).trim() === '' ? [word, { kind: 'mark', text: '.', ...range }] : [word];
    }
    const mark = toMark(written);
    return mark === undefined ? [] : [{ kind: 'mark', text: mark, ...range }];
  });
}

function unifyLetters(written: string): string {
  return written.normalize('NFKC').replace(APOSTROPHES, "'");
}

function toMark(written: string): string | undefined {
  if (written.startsWith('..')) return '…';
  if (written.startsWith('--')) return '—';
  if (/[¿¡]/u.test(written)) return undefined;
  return MARKS[written] ?? written;
}
