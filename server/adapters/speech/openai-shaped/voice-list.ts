import type { Voice } from '#ports/speech.ts';
import { capitalize, describeVoice, keepUniqueVoices, toGender, toLanguageTag } from '../shared/voice-facts.ts';

/** Voices of Kokoro carry language and gender in the first two letters of their ids: `af_bella`. */
const KOKORO_ID = /^([abefhijpz])([fm])_(\w+)$/u;
const KOKORO_LANGUAGES: Readonly<Record<string, string>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es-ES',
  f: 'fr-FR',
  h: 'hi-IN',
  i: 'it-IT',
  j: 'ja-JP',
  p: 'pt-BR',
  z: 'zh-CN',
};

type Entry = Readonly<Record<string, unknown>>;

/**
 * Voices of a list, whose shape is no standard: names or objects, bare or under `voices` or `data`, also nested by model. An entry without a
 * name of its own is skipped.
 */
export function readVoiceList(value: unknown, fallback: string): readonly Voice[] {
  return keepUniqueVoices(collectEntries(value).flatMap((entry) => toVoice(entry, fallback) ?? []));
}

/** `alloy,anna:de-DE:female`, as operators write it. */
export function parseVoiceSetting(text: string, fallback: string): readonly Voice[] {
  const entries = text.split(',').map((part) => part.split(':').map((word) => word.trim()));
  return keepUniqueVoices(entries.flatMap(([id, language, gender]) => toVoice({ id, language, gender }, fallback) ?? []));
}

function collectEntries(value: unknown): readonly Entry[] {
  if (typeof value === 'string') return [{ id: value }];
  if (Array.isArray(value)) return value.flatMap(collectEntries);
  if (typeof value !== 'object' || value === null) return [];
  const entry = value as Entry;
  const lists = [entry['voices'], entry['data']].filter(Array.isArray);
  return lists.length > 0 ? lists.flatMap(collectEntries) : [entry];
}

function toVoice(entry: Entry, fallback: string): Voice | undefined {
  const id = [entry['id'], entry['voice_id'], entry['name']].find((name): name is string => typeof name === 'string' && name !== '');
  if (id === undefined) return undefined;
  const kokoro = KOKORO_ID.exec(id);
  const language = toLanguageTag(entry['language']) ?? KOKORO_LANGUAGES[kokoro?.[1] ?? ''] ?? fallback;
  const named = typeof entry['name'] === 'string' && entry['name'] !== id ? entry['name'] : capitalize(kokoro?.[3] ?? id);
  const gender = kokoro?.[2] === undefined ? toGender(entry['gender']) : KOKORO_GENDERS[kokoro[2]];
  return { id, name: named, language, gender: gender ?? 'neutral', description: describeVoice(language, [entry['description']]) };
}

const KOKORO_GENDERS: Readonly<Record<string, Voice['gender']>> = { f: 'female', m: 'male' };
