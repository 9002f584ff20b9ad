import type { Voice } from '#ports/speech.ts';

/** Characters; anything longer is a sentence about the voice. */
const LONGEST_STYLE = 30;
const MOST_STYLES = 20;

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });

/** A service's name of a language as a BCP 47 tag: `en_GB` to `en-GB`, `cmn-CN` to `zh-CN`; undefined where it is none. */
export function toLanguageTag(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** A service's word for a voice's gender, whatever its spelling. */
export function toGender(text: unknown): Voice['gender'] {
  const word = typeof text === 'string' ? text.toLowerCase() : '';
  if (/female|woman|feminine/u.test(word)) return 'female';
  return /male|man|masculine/u.test(word) ? 'male' : 'neutral';
}

/** `English (United Kingdom). Warm and calm.` */
export function describeVoice(language: string, about: readonly unknown[] = []): string {
  const name = LANGUAGE_NAMES.of(language) ?? language;
  const words = about.filter((part): part is string => typeof part === 'string' && part.trim() !== '').map((part) => part.trim());
  const text = words.join(', ');
  return text === '' ? `${name}.` : `${name}. ${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[.\s]+$/u, '')}.`;
}

/** Words of a service for how a voice sounds, each once in lower case; nothing where it says none. */
export function toStyles(words: readonly unknown[]): Pick<Voice, 'styles'> {
  const styles = words.flatMap((word) => (typeof word === 'string' ? word.replaceAll(/[_-]+/gu, ' ').trim().toLowerCase() : []));
  const known = [...new Set(styles.filter((style) => style !== '' && style.length <= LONGEST_STYLE))].slice(0, MOST_STYLES);
  return known.length === 0 ? {} : { styles: known };
}

/** `af_bella` to `Bella`, `en_US-lessac-medium` to `Lessac`. */
export function capitalize(text: string): string {
  return text
    .split(/[_\s-]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
}

/** Each id once; the first of several stays. */
export function keepUniqueVoices(voices: readonly Voice[]): readonly Voice[] {
  return [...new Map(voices.toReversed().map((voice) => [voice.id, voice])).values()].toReversed();
}
