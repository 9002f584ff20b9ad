import { getPrimaryLanguage } from './language/languages.ts';
import { ENGLISH_ABBREVIATIONS, ENGLISH_MONTHS } from './spoken-form/languages/english-abbreviations.data.ts';
import { FRENCH_ABBREVIATIONS, FRENCH_MONTHS } from './spoken-form/languages/french-abbreviations.data.ts';
import { COUNTED_NOUNS, GERMAN_ABBREVIATIONS, GERMAN_MONTHS } from './spoken-form/languages/german-abbreviations.data.ts';
import { ITALIAN_ABBREVIATIONS, ITALIAN_MONTHS } from './spoken-form/languages/italian-abbreviations.data.ts';
import { PORTUGUESE_ABBREVIATIONS, PORTUGUESE_MONTHS } from './spoken-form/languages/portuguese-abbreviations.data.ts';
import { SPANISH_ABBREVIATIONS, SPANISH_MONTHS } from './spoken-form/languages/spanish-abbreviations.data.ts';
import { parseTable } from './spoken-form/spoken-language.ts';

/** What follows an abbreviation inside a sentence; `end`: anything but a capital letter. */
type Next = 'any' | 'number' | 'end';

interface SentenceRules {
  /** By abbreviation without its last period, in lower case. */
  readonly abbreviations: ReadonlyMap<string, Next>;
  /** Other words with a period that go on, as in “am 3. Mai”, given the next word. */
  readonly isInside?: (core: string, next: string) => boolean;
}

const INSIDE: Readonly<Record<Next, (next: string) => boolean>> = {
  any: () => true,
  number: (next) => /^[^\p{L}\p{N}]*(?:\p{Nd}|[IVX]+(?!\p{L}))/u.test(next),
  end: (next) => !/^[^\p{L}\p{N}]*\p{Lu}/u.test(next),
};

const RULES: ReadonlyMap<string, SentenceRules> = new Map([
  ['en', createRules(ENGLISH_ABBREVIATIONS, ENGLISH_MONTHS)],
  ['es', createRules(SPANISH_ABBREVIATIONS, SPANISH_MONTHS)],
  ['pt', createRules(PORTUGUESE_ABBREVIATIONS, PORTUGUESE_MONTHS)],
  ['fr', createRules(FRENCH_ABBREVIATIONS, FRENCH_MONTHS)],
  ['it', createRules(ITALIAN_ABBREVIATIONS, ITALIAN_MONTHS)],
  ['de', { ...createRules(GERMAN_ABBREVIATIONS, GERMAN_MONTHS), isInside: isInsideGerman }],
]);

function createRules(abbreviations: string, months: string): SentenceRules {
  const short = parseTable(months).flatMap(([, words = '']) => (words === '' ? [] : words.split(' ')));
  return {
    abbreviations: new Map([
      ...short.map((word): [string, Next] => [word.toLowerCase(), 'number']),
      ...parseTable(abbreviations).flatMap(([written = '', , next = '', end]) =>
        listEnds(written, end === 'end' ? 'end' : next === '#' ? 'number' : 'any'),
      ),
    ]),
  };
}

/** Of “p. ej.”, the words “p” and “ej” and the whole; only the end of the last one can end a sentence. */
function listEnds(written: string, next: Next): readonly [string, Next][] {
  const parts = written.toLowerCase().replace(/\.$/u, '').split(/\.? /u);
  const whole = written.toLowerCase().replaceAll(' ', '').replace(/\.$/u, '');
  return [...parts.map((part, at): [string, Next] => [part, at === parts.length - 1 ? next : 'any']), [whole, next]];
}

/** Ordinals in digits and Roman numerals, and streets. */
function isInsideGerman(core: string, next: string): boolean {
  if (/^\d{1,2}(?:\.?[-–]\d{1,2})?$/u.test(core)) return true;
  if (/^\d{3}$/u.test(core)) return new RegExp(`^(?:${COUNTED_NOUNS})(?!\\p{L})`, 'u').test(next);
  if (core.endsWith('str')) return /^\d/u.test(next);
  return /^[ivx]{2,}$/u.test(core) && /^(?:\p{Ll}|Jahrhundert)/u.test(next);
}

const ENDING = /([.!?…。！？｡．؟۔।॥]+)[\p{Pe}\p{Pf}"'\p{Extended_Pictographic}\uFE0F\u200D\s]*$/u;

/** Whether a sentence ends with `word`, given the next word. `language`: BCP 47 tag; without rules of its own those of English. */
export function isSentenceEnd(word: string, next: string, language = 'en'): boolean {
  const ending = ENDING.exec(word)?.[1];
  if (ending === undefined) return false;
  if (ending !== '.') return true;

  const core = word
    .slice(0, word.search(ENDING))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase();
  const rules = RULES.get(getPrimaryLanguage(language)) ?? RULES.get('en');
  if (rules?.isInside?.(core, next) === true) return false;
  if (/^\p{L}$/u.test(core)) return core === 'i';
  const inside = rules?.abbreviations.get(core);
  return inside === undefined || !INSIDE[inside](next);
}
