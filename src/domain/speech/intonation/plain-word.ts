/** Bare lower-case word, for look-ups. */
export function toPlainWord(word: string | undefined): string {
  return (word ?? '').toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, '');
}
