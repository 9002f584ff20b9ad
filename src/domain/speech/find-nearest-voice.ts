import type { Voice } from '#ports/speech.ts';
import { getPrimaryLanguage } from '../script/language/languages.ts';
import type { SceneVoice } from './scene-voice.ts';

/** The voice that is looked for. What isn't known about it doesn't count. */
type VoiceTraits = { readonly [Trait in 'language' | 'gender' | 'description']?: SceneVoice[Trait] | undefined };

/** Shorter words say nothing about how a voice sounds. */
const SHORTEST_STYLE_WORD = 4;

/**
 * The offered voice that is most like the wanted one: by language, then gender, then accent (region of the language tag), then shared
 * words of the descriptions; among equals the first. Matched and cloned voices are left out, as nobody chose them for this. Undefined when there
 * is no other voice.
 */
export function findNearestVoice(wanted: VoiceTraits, offered: readonly Voice[]): Voice | undefined {
  const style = toStyleWords(wanted.description ?? '');
  return offered
    .filter(({ matched, cloned }) => !matched && !cloned)
    .map((voice) => ({ voice, distance: measureDistance(wanted, style, voice) }))
    .reduce<{ voice: Voice; distance: Distance } | undefined>(
      (best, next) => (best === undefined || isNearer(next.distance, best.distance) ? next : best),
      undefined,
    )?.voice;
}

/** Ascending by weight: a smaller earlier number wins whatever comes after it. */
type Distance = readonly [language: number, gender: number, accent: number, style: number];

function measureDistance({ language, gender }: VoiceTraits, style: ReadonlySet<string>, voice: Voice): Distance {
  const shared = [...toStyleWords(voice.description)].filter((word) => style.has(word)).length;
  return [
    language === undefined || getPrimaryLanguage(language) === getPrimaryLanguage(voice.language) ? 0 : 1,
    measureGenderDistance(gender, voice.gender),
    language === undefined || language.toLowerCase() === voice.language.toLowerCase() ? 0 : 1,
    -shared,
  ];
}

/** A neutral voice is between the two others. */
function measureGenderDistance(wanted: Voice['gender'] | undefined, offered: Voice['gender']): number {
  if (wanted === undefined || wanted === offered) return 0;
  return wanted === 'neutral' || offered === 'neutral' ? 1 : 2;
}

function isNearer(one: Distance, other: Distance): boolean {
  const index = one.findIndex((part, place) => part !== other[place]);
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0);
}

function toStyleWords(description: string): ReadonlySet<string> {
  const words = description.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST_STYLE_WORD));
}
