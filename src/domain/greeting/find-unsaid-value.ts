import type { SpokenWord } from '../speech/spoken-scene.ts';

/** A value that the voice has no sounds for, such as a name in another alphabet; undefined where it says all that are in the script. */
export function findUnsaidValue(words: readonly SpokenWord[], values: Iterable<string>): string | undefined {
  const silent = words.filter(({ start, end }) => end <= start).map(({ text }) => keepLetters(text));
  return [...values].find((value) =>
    value
      .split(' ')
      .map(keepLetters)
      .some((part) => silent.some((word) => word !== '' && (word.includes(part) || part.includes(word)))),
  );
}

const keepLetters = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');
