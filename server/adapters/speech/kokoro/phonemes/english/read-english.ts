import type { TextPart } from '../split-text.ts';
import type { Readings } from '../packed-lexicon.ts';
import { chooseWeakForm } from './choose-reading.ts';
import { tagWords } from './tag-words.ts';
import type { WordFinder } from './find-word.ts';

/** Says the words of an English text, each as its neighbors ask for. */
export function readEnglish(
  parts: readonly TextPart[],
  finder: WordFinder,
  isStrong: (part: TextPart) => boolean,
): ReadonlyMap<TextPart, string> {
  const words = parts.filter(({ kind }) => kind === 'word');
  const isShouted = words.length > 1 && words.every(({ text }) => !/\p{Ll}/u.test(text));
  const readings = new Map(words.map((part) => [part, finder.read(part.text, isShouted)]));
  const tags = tagWords(parts);
  const spoken = new Map<TextPart, string>();
  let nextSound: string | undefined;
  for (const part of parts.toReversed()) {
    if (part.kind === 'mark') {
      nextSound = undefined;
      continue;
    }
    const found = readings.get(part) ?? finder.read(part.text, isShouted);
    const place = { word: part.text.toLowerCase(), written: part.text, readings: found, nextSound, isStrong: isStrong(part) };
    nextSound = chooseWeakForm(place) ?? chooseByTag(found, tags.get(part));
    spoken.set(part, nextSound);
  }
  return spoken;
}

function chooseByTag({ usual, others }: Readings, tag: string | undefined): string {
  const found = tag === undefined ? undefined : others.get(tag);
  return found === undefined || found === '' ? usual : found;
}
