import { trackSpokenForm } from './to-spoken-form.ts';

/**
 * Reads texts that are spoken one after another, such as the words of a sentence, and says which words each of them is spoken as. Joined in
 * order they are the spoken form of the whole, so that `z.` and `B.` become `zum` and `Beispiel`, and `5` before `km` is read with its unit.
 * Where fewer words are spoken than were written, as in `1 000`, the first ones have the words and the others are empty.
 */
export function toSpokenUnits(units: readonly string[], language: string): readonly string[] {
  const ends: number[] = [];
  let written = '';
  for (const unit of units) {
    written += written === '' && ends.length === 0 ? unit : ` ${unit}`;
    ends.push(written.length);
  }
  const spoken = units.map((): string[] => []);
  const findUnit = (place: number, from: number): number => {
    let at = from;
    while (at < units.length - 1 && (ends[at] ?? 0) <= place) at++;
    return at;
  };
  const tracked = trackSpokenForm(written, language);
  const words = [...tracked.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => {
    const { from, to } = tracked.getSource(index, index + text.length);
    const first = findUnit(from, 0);
    return { text, first, last: findUnit(Math.max(from, to - 1), first) };
  });
  let latest = 0;
  for (const [at, { text, first, last }] of words.entries()) {
    const { place, count } = findPlaceAmongAlike(words, at);
    latest = Math.max(latest, first + Math.floor((place * (last - first + 1)) / count));
    spoken[latest]?.push(text);
  }
  return spoken.map((parts) => parts.join(' '));
}

/** Words that stand for the same units, before this one and in all. */
function findPlaceAmongAlike(
  words: readonly { readonly first: number; readonly last: number }[],
  at: number,
): { readonly place: number; readonly count: number } {
  const isAlike = (other: number): boolean => words[other]?.first === words[at]?.first && words[other]?.last === words[at]?.last;
  let [start, end] = [at, at + 1];
  while (start > 0 && isAlike(start - 1)) start--;
  while (end < words.length && isAlike(end)) end++;
  return { place: at - start, count: end - start };
}
