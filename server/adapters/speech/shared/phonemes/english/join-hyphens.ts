import type { TextPart } from '../split-text.ts';

const HYPHENS = /^[-‐‑]$/u;

/** Prefixes that are said another way than the word of their letters. */
const PREFIX = /^(?:re|pre|de)$/iu;

/** Words with hyphens between them are one where the lexicon has them so, such as "grown-up". */
export function joinHyphens(text: string, parts: readonly TextPart[], isKnown: (word: string) => boolean): readonly TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isBeside =
      before !== undefined && before.kind === 'word' && part.kind === 'word' && HYPHENS.test(text.slice(before.to, part.from));
    if (isBeside && isKnown(joinWords(before, part))) {
      joined.splice(-1, 1, { kind: 'word', text: joinWords(before, part), from: before.from, to: part.to });
    } else {
      const isPrefix = part.kind === 'word' && PREFIX.test(part.text) && /^[-‐‑]\p{L}/u.test(text.slice(part.to));
      joined.push(isPrefix ? { ...part, text: `${part.text}-` } : part);
    }
  }
  return joined;
}

function joinWords(before: TextPart, part: TextPart): string {
  return `${before.text.replace(/-$/u, '')}-${part.text}`;
}
