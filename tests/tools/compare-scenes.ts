import type { SpokenScene } from '#domain/speech/spoken-scene.ts';

/**
 * Where two spoken scenes differ first, in a few words, or null where they are the same. Minutes of samples are compared one by
 * one here, for a matcher that prints or aligns them takes minutes and gigabytes when they differ.
 */
export function findSceneDifference(actual: SpokenScene, expected: SpokenScene): string | null {
  if (actual.pcm.length !== expected.pcm.length) return `${actual.pcm.length} samples instead of ${expected.pcm.length}`;
  const sample = actual.pcm.findIndex((value, index) => value !== expected.pcm[index]);
  if (sample !== -1) return `sample ${sample} is ${actual.pcm[sample]} instead of ${expected.pcm[sample]}`;
  return findListDifference('word', actual.words, expected.words) ?? findListDifference('phone', actual.phones, expected.phones);
}

function findListDifference(name: string, actual: readonly object[], expected: readonly object[]): string | null {
  if (actual.length !== expected.length) return `${actual.length} ${name}s instead of ${expected.length}`;
  const index = actual.findIndex((item, at) => toText(item) !== toText(expected[at]));
  return index === -1 ? null : `${name} ${index} is ${toText(actual[index])} instead of ${toText(expected[index])}`;
}

/** The same text for the same fields, in whatever order they were set. */
const toText = (item: object | undefined): string =>
  JSON.stringify(Object.entries(item ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));
