import { isRecord, type JsonRecord } from '../shared/json-parts.ts';
import { parseScript } from '../script/parse-script.ts';
import type { AlignedWord, Unmatched } from '../speech/align/alignment.ts';
import type { SpokenPhone } from '../speech/spoken-scene.ts';
import type { RecordingTiming } from './recorded-audio.ts';

/** Seconds that rounding may leave between two phones, and after the last one. */
const TOLERANCE = 1e-3;

/** Undefined unless it is the timing of a recording of this length: every word of its script, in order, and phones without a gap. */
export function parseRecordingTiming(value: JsonRecord, length: number): RecordingTiming | undefined {
  const { script, words, phones, unmatched, lead } = value;
  if (typeof script !== 'string' || !isListOf(words, isWord) || !isListOf(phones, isPhone) || !isListOf(unmatched, isUnmatched)) {
    return undefined;
  }
  const isWhole = words.length === parseScript(script).words.length;
  if (!isWhole || !isInOrder(words, length) || !isGapless(phones, length)) return undefined;
  return { script, words, phones, unmatched, ...(isTime(lead) && { lead }) };
}

type Span = Pick<SpokenPhone, 'start' | 'end'>;

function isInOrder(spans: readonly Span[], length: number): boolean {
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at - TOLERANCE || end < start) return false;
    at = end;
  }
  return at <= length + TOLERANCE;
}

function isGapless(phones: readonly Span[], length: number): boolean {
  const ends = [0, ...phones.map(({ end }) => end)];
  return phones.every(({ start }, index) => Math.abs(start - (ends[index] ?? 0)) <= TOLERANCE) && isInOrder(phones, length);
}

function isWord(value: unknown): value is AlignedWord {
  return (
    isRecord(value) &&
    typeof value['text'] === 'string' &&
    isSpan(value) &&
    isCount(value['charStart']) &&
    isCount(value['charEnd']) &&
    isTime(value['confidence'])
  );
}

function isPhone(value: unknown): value is SpokenPhone {
  return isRecord(value) && typeof value['ipa'] === 'string' && isSpan(value) && typeof value['stressed'] === 'boolean';
}

function isUnmatched(value: unknown): value is Unmatched {
  if (!isRecord(value) || !isCount(value['firstWord'])) return false;
  const { kind } = value;
  if (kind === 'added') return isSpan(value);
  return isCount(value['endWord']) && (kind === 'left-out' || (kind === 'different' && isSpan(value)));
}

function isSpan(value: JsonRecord): boolean {
  return isTime(value['start']) && isTime(value['end']);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}
