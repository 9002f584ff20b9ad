import { getPrimaryLanguage } from '../language/languages.ts';
import { EMAIL_PATTERN, spellSigns, URL_PATTERN } from '../spell-url.ts';
import { ENGLISH } from './english-rules.ts';
import { FRENCH } from './french-rules.ts';
import { GERMAN } from './german-rules.ts';
import { ITALIAN } from './italian-rules.ts';
import { PORTUGUESE } from './portuguese-rules.ts';
import { readMoney, readUnits } from './read-amounts.ts';
import { readDates, readTimes } from './read-dates.ts';
import { joinSpacedThousands, readNumbers, readOrdinals, readPhoneNumbers, readRanges } from './read-numbers.ts';
import type { ReadingRules } from './reading-rules.ts';
import { SPANISH } from './spanish-rules.ts';
import { TrackedText } from './tracked-text.ts';

const RULES: Readonly<Record<string, ReadingRules>> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
};

/** Languages whose numbers, dates, abbreviations and URLs are read. */
export const READ_LANGUAGES = Object.keys(RULES);

/** English that writes the day before the month. */
const DAY_FIRST_ENGLISH = /^en-(?:GB|AU|NZ|IE|IN|ZA)\b/iu;
/** Letters and their marks, which may be one character. */
const MARKED_LETTER = /\P{M}\p{M}+/gu;

/** A text as a speaker of the language reads it, in words without digits. A language without rules leaves it as it is. */
export function toSpokenForm(text: string, language: string): string {
  return trackSpokenForm(text, language).text;
}

/** The spoken form with what each part of it stands for in the text. */
export function trackSpokenForm(text: string, language: string): TrackedText {
  const rules = RULES[getPrimaryLanguage(language)];
  if (rules === undefined) return TrackedText.of(text);
  const isMonthFirst = rules === ENGLISH && !DAY_FIRST_ENGLISH.test(language);
  const steps: readonly ((text: TrackedText, rules: ReadingRules) => TrackedText)[] = [
    readUrls,
    readOwnForms,
    readAbbreviations,
    (current) => readDates(current, rules, isMonthFirst),
    readTimes,
    readPhoneNumbers,
    joinSpacedThousands,
    readRanges,
    readMoney,
    readUnits,
    readOrdinals,
    readNumbers,
    readSigns,
  ];
  return steps
    .reduce(
      (current, step) => step(current, rules),
      TrackedText.of(text).replace(MARKED_LETTER, ([written]) => written.normalize('NFC')),
    )
    .replace(/\s+/gu, () => ' ')
    .replace(/^ | $/gu, () => '');
}

function readUrls(text: TrackedText, { url }: ReadingRules): TrackedText {
  const spell = ([written]: RegExpMatchArray): string => spellSigns(written, url);
  return text.replace(EMAIL_PATTERN, spell).replace(URL_PATTERN, spell);
}

function readOwnForms(text: TrackedText, { ownForms }: ReadingRules): TrackedText {
  return ownForms.reduce((current, { pattern, read }) => current.replace(pattern, (groups, before) => read([...groups], before)), text);
}

/** With its period; a period that also ends the text stays. A lower-case one may begin a sentence. */
function readAbbreviations(text: TrackedText, { abbreviations }: ReadingRules): TrackedText {
  return abbreviations.reduce((current, [short, whole, next]) => {
    const first = short.slice(0, 1);
    const either = first === first.toUpperCase() ? short : `[${first}${first.toUpperCase()}]${short.slice(1)}`;
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}.])${either}\.${next === undefined ? '' : `(?=${next})`}`, 'gu');
    const { length } = current.text.trimEnd();
    return current.replace(pattern, ([written], before) => (before.length + written.length >= length ? `${whole}.` : `${whole} `));
  }, text);
}

function readSigns(text: TrackedText, { signs }: ReadingRules): TrackedText {
  const pattern = new RegExp(`[${Object.keys(signs).join('')}]`, 'gu');
  return text.replace(pattern, ([sign]) => ` ${signs[sign] ?? ''} `).replace(/\s+(?=[.,;:!?])/gu, () => '');
}
