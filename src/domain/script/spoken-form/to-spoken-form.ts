import { getPrimaryLanguage } from '../language/languages.ts';
import { findSpans, type Reader } from './find-spans.ts';
import { BRITISH, ENGLISH } from './languages/english.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { ITALIAN } from './languages/italian.ts';
import { PORTUGUESE } from './languages/portuguese.ts';
import { SPANISH } from './languages/spanish.ts';
import { createAbbreviationReaders } from './readers/abbreviations.ts';
import { createDateReaders } from './readers/dates.ts';
import { createDigitReaders } from './readers/digit-groups.ts';
import { createElectronicReaders } from './readers/electronic.ts';
import { createFractionReaders } from './readers/fractions.ts';
import { createMeasureReaders } from './readers/measures.ts';
import { createMoneyReaders } from './readers/money.ts';
import { createNumberReaders } from './readers/numbers.ts';
import { createOrdinalReaders } from './readers/ordinals.ts';
import { createRangeReaders } from './readers/ranges.ts';
import { createRomanReaders } from './readers/roman.ts';
import { createScaleReaders } from './readers/scales.ts';
import { createPowerReaders, createSignReaders } from './readers/signs.ts';
import { createTimeReaders } from './readers/times.ts';
import type { SemioticClass, SpokenLanguage } from './spoken-language.ts';
import { TrackedText, type Replacement } from './tracked-text.ts';

const LANGUAGES: Readonly<Record<string, SpokenLanguage>> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
};

/** Languages whose numbers, dates, abbreviations and URLs are read. */
export const READ_LANGUAGES = Object.keys(LANGUAGES);

/** Part of the identity of voices that are given spoken forms: raised whenever a text is said in other words than before. */
export const SPOKEN_FORM_VERSION = 2;

/** English that writes the day before the month, and pounds and pence. */
const BRITISH_ENGLISH = /^en-(?:GB|AU|NZ|IE|IN|ZA)\b/iu;
/** Letters and their marks, which may be one character, and signs that Unicode has twice. */
const MARKED_LETTER = /\P{M}\p{M}+|[\u2126\u212A\u212B]/gu;
/** The Greek letter that is typed for micro. */
const MICRO = /\u03BC(?=[gmsAFVWLl](?!\p{L}))/gu;
/** Soft hyphens, word joiners and other characters without a width; joiners inside words of Persian or Hindi stay. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/gu;
/** Marks of a heading. A single one is a heading only at the start. */
const HEADING = /(?<!\S)#{2,6}(?=\s|$)|^\s*#(?=\s\p{Script=Latin})/gu;

const readers = new Map<SpokenLanguage, readonly Reader[]>();

/** A text as a speaker of the language reads it, in words without digits. A language without rules leaves it as it is. */
export function toSpokenForm(text: string, language: string): string {
  return trackSpokenForm(text, language).text;
}

/** A part of a text and its spoken form. */
export interface SpokenToken {
  /** What it is; `plain` is said as it's written. */
  readonly kind: SemioticClass;
  /** Half-open, in UTF-16 units of the text as written. Tokens are in order and don't overlap. */
  readonly from: number;
  readonly to: number;
  /** Words in the language, separated by single spaces; empty where nothing is said, as for the marks of a heading. */
  readonly spoken: string;
}

/**
 * Splits a text into what is said alike: each part with its class, its place in the text, and its words. The tokens cover all of the text but
 * the white space between them and characters that can't be seen, and their words joined by spaces are the words of `toSpokenForm`, apart from
 * where spaces stand. No token has a digit (`\p{Nd}`) in its words, in the languages of `READ_LANGUAGES`; a sign without a name stays in its
 * token. The result follows from the parameters alone. A language without rules has tokens of kind `plain` only.
 */
export function listSpokenTokens(text: string, language: string): readonly SpokenToken[] {
  const { source, spans } = readText(text, language);
  const tokens: SpokenToken[] = [];
  const add = (kind: SemioticClass, part: Replacement): void => {
    tokens.push({ kind, ...source.getSource(part.from, part.to), spoken: part.text.replaceAll(/\s+/gu, ' ').trim() });
  };
  let end = 0;
  const addPlain = (to: number): void => {
    for (const { 0: word, index } of source.text.slice(end, to).matchAll(/\S+/gu)) {
      add('plain', { from: end + index, to: end + index + word.length, text: word });
    }
  };
  for (const span of spans) {
    addPlain(span.from);
    add(span.kind, span);
    end = span.to;
  }
  addPlain(source.text.length);
  return tokens;
}

/** The spoken form with what each part of it stands for in the text. */
export function trackSpokenForm(text: string, language: string): TrackedText {
  const { source, spans } = readText(text, language);
  return source
    .replaceParts(separateWords(spans, source.text))
    .replace(/\s+(?=[.,;:!?](?!\p{L}))/gu, () => '')
    .replace(/\s+/gu, () => ' ')
    .replace(/^ | $/gu, () => '');
}

interface ReadText {
  /** The text without what can't be seen. */
  readonly source: TrackedText;
  readonly spans: ReturnType<typeof findSpans>;
}

function readText(text: string, language: string): ReadText {
  const spoken = BRITISH_ENGLISH.test(language) ? BRITISH : LANGUAGES[getPrimaryLanguage(language)];
  if (spoken === undefined) return { source: TrackedText.of(text), spans: [] };
  const source = TrackedText.of(text)
    .replace(INVISIBLE, () => '')
    .replace(MARKED_LETTER, ([written]) => written.normalize('NFC'))
    .replace(MICRO, () => '\u00B5');
  return { source, spans: findSpans(source.text, getReaders(spoken)) };
}

function getReaders(language: SpokenLanguage): readonly Reader[] {
  const known = readers.get(language) ?? createReaders(language);
  readers.set(language, known);
  return known;
}

/** In order of rank: the more a form needs to be itself, the earlier it's looked for. */
function createReaders(language: SpokenLanguage): readonly Reader[] {
  return [
    { kind: 'plain', pattern: HEADING, read: () => '' },
    ...createElectronicReaders(language),
    ...language.ownForms.map(({ kind, pattern, read }): Reader => {
      return { kind, pattern, read: (match, { before, after }) => read([...match], before, after) };
    }),
    ...createDateReaders(language, language === ENGLISH),
    ...createTimeReaders(language),
    ...createDigitReaders(language),
    ...createMoneyReaders(language),
    ...createFractionReaders(language),
    ...createRangeReaders(language),
    ...createScaleReaders(language),
    ...createMeasureReaders(language),
    ...createPowerReaders(language),
    ...createOrdinalReaders(language),
    ...createRomanReaders(language),
    ...createAbbreviationReaders(language),
    ...createNumberReaders(language),
    ...createSignReaders(language),
  ];
}

const IS_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Adds spaces so that words of two parts, or of a part and the text beside it, don't run together. */
function separateWords(spans: readonly Replacement[], text: string): readonly Replacement[] {
  let end = 0;
  let last = '';
  return spans.map((span, at) => {
    if (span.from > end) last = text[span.from - 1] ?? '';
    const next = spans[at + 1]?.from === span.to ? '' : (text[span.to] ?? '');
    const head = areWords(last, span.text.at(0)) ? ' ' : '';
    if (span.text !== '') last = span.text.at(-1) ?? '';
    const tail = (span.text !== '' || last !== text[span.from - 1]) && areWords(last, next) ? ' ' : '';
    end = span.to;
    if (tail !== '') last = tail;
    return { ...span, text: `${head}${span.text}${tail}` };
  });
}

function areWords(one: string, other: string | undefined): boolean {
  return IS_WORD.test(one) && IS_WORD.test(other ?? '');
}
