import { MOODS } from './find-moods.ts';
import { findScriptMarks } from './find-script-marks.ts';
import { formatGesture, GESTURES, HAND_GESTURES } from './find-gesture-marks.ts';
import { FIRST_SPEAKER, formatSpeaker } from './find-speaker-marks.ts';
import { formatTempo, NAMED_SPEEDS } from './find-tempo-marks.ts';
import { formatMood, formatPause, STRONG } from './script-document.ts';
import { DEFAULT_PAUSE, MOST_SPEAKERS } from './script-limits.ts';
import { countSlips } from '../text/count-slips.ts';

/** Text in square brackets that is read aloud, and the mark that was probably meant. */
export interface MistypedMark {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly text: string;
  /** Empty for the end of a mark, which marks don't have. */
  readonly meant: string;
}

/** UTF-16 units between the brackets; longer text is a remark. */
const LONGEST = 24;
const BRACKETS = new RegExp(String.raw`\[([^[\]\r\n]{1,${LONGEST}})\]`, 'gu');
/** Wrong, missing and extra letters of a word that still is that word: one for each so many letters of it. */
const LETTERS_PER_SLIP = 4;

/** Every mark as it is written, without its brackets. */
export const MARKS: readonly string[] = [
  STRONG,
  formatPause(DEFAULT_PAUSE),
  ...MOODS.map(formatMood),
  ...Object.values(NAMED_SPEEDS).map(formatTempo),
  ...GESTURES.map(formatGesture),
  ...Array.from({ length: MOST_SPEAKERS }, (_, index) => formatSpeaker(FIRST_SPEAKER + index)),
].map((mark) => mark.slice(1, -1));

/** Other words for marks. */
const SYNONYMS: Readonly<Record<string, string>> = {
  break: 'pause',
  silence: 'pause',
  wait: 'pause',
  bold: 'strong',
  emphasis: 'strong',
  emphasize: 'strong',
  stress: 'strong',
  speed: 'pace',
  tempo: 'pace',
  slow: 'pace slow',
  slower: 'pace slow',
  fast: 'pace fast',
  faster: 'pace fast',
  quick: 'pace fast',
  look: 'glance',
  nods: 'nod',
  nodding: 'nod',
  pointing: 'point',
  waving: 'wave',
  waves: 'wave',
  thumb: 'thumbs up',
  counting: 'count',
  presenting: 'present',
  emotion: 'mood',
  happy: 'mood warm',
  sad: 'mood sorry',
  angry: 'mood serious',
  presenter: 'speaker',
  ...Object.fromEntries(MOODS.map((mood) => [mood, `mood ${mood}`])),
};

/** Brackets that are close to a mark but aren't one, in order. */
export function findMistypedMarks(script: string): readonly MistypedMark[] {
  if (!script.includes('[')) return [];
  const marks = new Set(findScriptMarks(script).map(({ charStart }) => charStart));
  return [...script.matchAll(BRACKETS)].flatMap((match) => {
    const meant = marks.has(match.index) ? undefined : guessMark(match[1] ?? '');
    return meant === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, text: match[0], meant }];
  });
}

function guessMark(inside: string): string | undefined {
  const words = inside
    .toLowerCase()
    .split(/(?:[\s:=_-]|,(?!\d))+/u)
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  if (first.startsWith('/')) return findWord(first.slice(1), listFirstWords()) === undefined ? undefined : '';
  const known = SYNONYMS[words.join(' ')] ?? SYNONYMS[first] ?? findWord(first, listFirstWords());
  if (known === undefined) return undefined;
  const [kind = '', ...values] = known.split(' ');
  const value = values[0] ?? rest.join(' ');
  if (kind === 'pause') return guessPause(value);
  const percent = /^\d{2,3}/u.exec(value)?.[0];
  if (kind === 'pace' && percent !== undefined) return formatTempo(Number(percent) / 100);
  const meant = SYNONYMS[value] ?? '';
  if (meant.startsWith(`${kind} `)) return `[${meant}]`;
  const ofKind = MARKS.filter((mark) => mark.split(' ')[0] === kind);
  const [nearest] = ofKind.toSorted((one, other) => countSlips(one, `${kind} ${value}`) - countSlips(other, `${kind} ${value}`));
  if (nearest === undefined || (isHandMark(nearest) && !isCloseTo(`${kind} ${value}`.trim(), nearest))) return undefined;
  return `[${nearest}]`;
}

/** They begin with words of every day, such as “open” and “point”: a remark in brackets isn't one of them. */
const isHandMark = (mark: string): boolean => HAND_GESTURES.some((gesture) => gesture === mark);

const isCloseTo = (written: string, mark: string): boolean => countSlips(written, mark) <= Math.floor(mark.length / LETTERS_PER_SLIP);

/** `1 sec`, `1,5s` and `a second` are lengths too. */
function guessPause(value: string): string {
  const [, amount, unit = ''] = /(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(value) ?? [];
  if (amount === undefined) return formatPause(DEFAULT_PAUSE);
  return formatPause(Number(amount.replace(',', '.')) / (/^m(?:s|illi)/u.test(unit) ? 1_000 : 1));
}

const listFirstWords = (): readonly string[] => [...new Set(MARKS.map((mark) => mark.split(' ')[0] ?? ''))];

function findWord(written: string, words: readonly string[]): string | undefined {
  return words.find((word) => countSlips(written, word) <= Math.floor(word.length / LETTERS_PER_SLIP));
}
