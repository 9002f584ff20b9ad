import type { Voice } from '#ports/speech.ts';
import { capitalize, describeVoice, toLanguageTag } from './voice-facts.ts';

/** What the config of a Piper voice says about it, in a file or from a server. */
interface PiperVoiceFacts {
  readonly language?: { readonly code?: string | undefined } | undefined;
  readonly espeak?: { readonly voice?: string | undefined } | undefined;
  readonly dataset?: string | undefined;
  readonly speaker_id_map?: Readonly<Record<string, number>> | undefined;
}

/** Between the names of a voice and of one of its speakers. */
export const SPEAKER = '#';

/** BCP 47 tag; undefined where nothing says a language. */
export function findPiperLanguage(id: string, config: PiperVoiceFacts): string | undefined {
  return toLanguageTag(config.language?.code) ?? toLanguageTag(id.split('-', 1)[0]) ?? toLanguageTag(config.espeak?.voice);
}

/** `en_US-lessac-medium` is Lessac; one with several speakers is one voice for each. `about`: what else is to be known. */
export function toPiperVoices(id: string, config: PiperVoiceFacts, about: readonly string[] = []): readonly Voice[] {
  const [, dataset = id, quality = ''] = id.split('-');
  const language = findPiperLanguage(id, config) ?? 'en-US';
  const description = describeVoice(language, [quality && `${quality} quality`, ...about]);
  const facts = { language, gender: 'neutral' as const, description };
  const name = capitalize(config.dataset ?? dataset);
  const speakers = Object.keys(config.speaker_id_map ?? {});
  if (speakers.length < 2) return [{ id, name, ...facts }];
  return speakers.map((speaker) => ({ id: id + SPEAKER + speaker, name: `${name} ${speaker}`, ...facts }));
}
