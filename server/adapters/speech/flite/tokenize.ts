import { toEnglishSpokenForm } from '../../../../src/domain/script/to-english-spoken-form.ts';
import { toSpokenUnits } from '../../../../src/domain/script/spoken-form/to-spoken-units.ts';
import type { SpokenUnit } from '../../../../src/domain/script/lexicon.ts';

export interface FliteToken {
  readonly before: string;
  readonly name: string;
  readonly after: string;
  /** Index of the unit in its utterance. */
  readonly unit: number;
}

/** The library's buffers are made for words, not for a page without a space. */
const LONGEST_TOKEN = 40;

const PARTS = /^(["'(]*)(.*?)(["').,:;!?]*)$/su;

/** Reads numbers and dates, splits text the way the library splits its own, and records which word each token belongs to. */
export function tokenize(units: readonly SpokenUnit[]): readonly FliteToken[] {
  const read = toSpokenUnits(
    units.map(({ spoken }) => spoken),
    'en',
  );
  return read.flatMap((spoken, index) =>
    toEnglishSpokenForm(spoken)
      .split(' ')
      .flatMap(cutLong)
      .reduce<FliteToken[]>((tokens, text) => appendToken(tokens, text, index), []),
  );
}

function cutLong(text: string): readonly string[] {
  return text.match(new RegExp(`.{1,${LONGEST_TOKEN}}`, 'gsu')) ?? [];
}

function appendToken(tokens: FliteToken[], text: string, unit: number): FliteToken[] {
  const [, before = '', name = '', after = ''] = PARTS.exec(text) ?? [];
  const last = tokens.at(-1);
  if (/[A-Za-z0-9]/u.test(name)) return [...tokens, { before, name, after, unit }];
  if (last === undefined) return tokens;
  return [...tokens.slice(0, -1), { ...last, after: last.after + after }];
}
