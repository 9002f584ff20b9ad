import { foldToAscii } from '#domain/script/fold-to-ascii.ts';
import { toSpokenUnits } from '#domain/script/spoken-form/to-spoken-units.ts';
import type { SpokenUnit } from '#domain/script/lexicon.ts';

export interface FliteToken {
  readonly before: string;
  readonly name: string;
  readonly after: string;
  /** Index of the unit in its utterance. */
  readonly unit: number;
  /** Length as a share of usual; above 1 is slower. */
  readonly stretch: number;
}

/** The library's buffers are made for words, not for a page without a space. */
const LONGEST_TOKEN = 40;

const PARTS = /^(["'(]*)(.*?)(["').,:;!?]*)$/su;

/** Reads numbers and dates, splits text the way the library splits its own, and records which word each token belongs to. */
export function tokenize(units: readonly SpokenUnit[], stretches: readonly number[] = []): readonly FliteToken[] {
  const read = toSpokenUnits(
    units.map(({ spoken }) => spoken),
    'en',
  );
  return read.flatMap((spoken, index) =>
    foldToAscii(spoken)
      .split(' ')
      .flatMap(cutLong)
      .reduce<FliteToken[]>((tokens, text) => appendToken(tokens, { text, unit: index, stretch: stretches[index] ?? 1 }), []),
  );
}

function cutLong(text: string): readonly string[] {
  return text.match(new RegExp(`.{1,${LONGEST_TOKEN}}`, 'gsu')) ?? [];
}

function appendToken(
  tokens: FliteToken[],
  { text, ...place }: Pick<FliteToken, 'unit' | 'stretch'> & { readonly text: string },
): FliteToken[] {
  const [, before = '', name = '', after = ''] = PARTS.exec(text) ?? [];
  const last = tokens.at(-1);
  if (/[A-Za-z0-9]/u.test(name)) return [...tokens, { before, name, after, ...place }];
  if (last === undefined) return tokens;
  return [...tokens.slice(0, -1), { ...last, after: last.after + after }];
}
