import type { Voice } from '#ports/speech.ts';
import { describeVoice, toLanguageTag } from '../shared/voice-facts.ts';
import type { EspeakVoice } from './espeak-messages.ts';

/** Of the library's variants, which any voice can have, the clearest woman. */
const FEMALE = '+f2';
/** As the header of the library numbers them. */
const GENDERS: readonly Voice['gender'][] = ['neutral', 'male', 'female'];
/** Comes first in the list, so that it's the default. */
const FIRST = 'en-US';

/** Every voice as it is and as a woman's; the library's other variants are left out. */
export function toVoices(listed: readonly EspeakVoice[]): readonly Voice[] {
  const voices = listed.flatMap(({ identifier, name: given, language: spoken, gender }): readonly Voice[] => {
    const language = findLanguage(spoken);
    if (language === undefined) return [];
    const name = given.replaceAll('_', ' ').trim();
    const facts = { name, language, description: describeVoice(language, ['Formant synthesis, plain and very clear']) };
    const voice: Voice = { id: identifier, ...facts, gender: GENDERS[gender] ?? 'neutral' };
    if (voice.gender === 'female') return [voice];
    return [voice, { ...voice, id: identifier + FEMALE, name: `${name}, female`, gender: 'female' }];
  });
  return voices.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ language }: Voice): number {
  if (language === FIRST) return 0;
  return language.startsWith('en') ? 1 : 2;
}

/** Its names of dialects, like `en-us-nyc` and `en-gb-x-gbclan`, are no tags that others know; then the tag before them. */
function findLanguage(name: string): string | undefined {
  const parts = name.replace(/-x-.*$/u, '').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = toLanguageTag(parts.slice(0, length).join('-'));
    if (tag !== undefined) return tag;
  }
  return undefined;
}
