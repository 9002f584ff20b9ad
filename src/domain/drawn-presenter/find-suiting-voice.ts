import type { Voice } from '#ports/speech.ts';
import { createSeededRandom } from '../renderer/motion/seeded-random.ts';
import { getPrimaryLanguage } from '../script/language/languages.ts';
import type { PresenterChoices } from './choices.ts';

/**
 * A voice that suits a presenter for whom none was chosen, the same for the same choices: free of charge, of the adapter and language of the first
 * voice that can speak. Who has a beard or short lashes, as half of those do who are drawn at random, speaks with a male one. Undefined
 * without voices.
 */
export function findSuitingVoice(choices: PresenterChoices, voices: readonly Voice[]): Voice | undefined {
  const usable = voices.filter(({ unavailable, price, matched, cloned }) => (unavailable ?? price ?? matched ?? cloned) === undefined);
  const [first] = usable;
  if (first === undefined) return voices[0];
  const near = usable.filter(
    ({ adapter, language }) => adapter === first.adapter && getPrimaryLanguage(language) === getPrimaryLanguage(first.language),
  );
  const gender = choices.beard !== 'none' || choices.lashes === 'short' ? 'male' : 'female';
  const suiting = near.filter((voice) => voice.gender === gender);
  const offered = suiting.length === 0 ? near : suiting;
  return offered[Math.floor(createSeededRandom(JSON.stringify(choices))() * offered.length)] ?? first;
}
