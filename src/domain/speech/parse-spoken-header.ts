import { isRecord, parseJson } from '../shared/json-parts.ts';
import type { SpokenPhone, SpokenWord } from './spoken-scene.ts';

/** JSON part of a spoken scene's file. */
export interface SpokenHeader {
  readonly samples: number;
  readonly words: readonly SpokenWord[];
  readonly phones: readonly SpokenPhone[];
}

/** Undefined unless every field is valid. */
export function parseSpokenHeader(json: string): SpokenHeader | undefined {
  const value = parseJson(json);
  if (!isRecord(value)) return undefined;
  const { samples, words, phones } = value;
  if (!isCount(samples) || !isListOf(words, isWord) || !isListOf(phones, isPhone)) return undefined;
  return { samples, words, phones };
}

function isWord(value: unknown): value is SpokenWord {
  return isRecord(value) && typeof value['text'] === 'string' && isSpan(value) && isCount(value['charStart']) && isCount(value['charEnd']);
}

function isPhone(value: unknown): value is SpokenPhone {
  return isRecord(value) && typeof value['ipa'] === 'string' && isSpan(value) && typeof value['stressed'] === 'boolean';
}

function isSpan(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value['start'] === 'number' && typeof value['end'] === 'number';
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
