import type { TextPart } from '../split-text.ts';

const HYPHENS = /^[-‐‑]$/u;

/** Words with hyphens between them are one where the lexicon has them so, such as "grown-up". */
export function joinHyphens(text: string, parts: readonly TextPart[], isKnown: (word: string) => boolean): readonly TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isBeside =
      before !== undefined && before.kind === 'word' && part.kind === 'word' && HYPHENS.test(text.slice(before.to, part.from));
    if (isBeside && isKnown(`${before.text}-${part.text}`)) {
      joined.splice(-1, 1, { kind: 'word', text: `${before.text}-${part.text}`, from: before.from, to: part.to });
    } else {
      joined.push(part);
    }
  }
  return joined;
}
