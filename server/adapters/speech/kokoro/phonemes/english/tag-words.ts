import type { TextPart } from '../split-text.ts';

export function tagWords(_parts: readonly TextPart[]): ReadonlyMap<TextPart, string> {
  return new Map();
}
