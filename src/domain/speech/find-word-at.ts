/** Binary search over start times in seconds: the index of the word spoken at `time` seconds, or of the last one before it; -1 before the first. */
export function findWordAt(words: readonly { readonly start: number }[], time: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? Number.POSITIVE_INFINITY) <= time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
