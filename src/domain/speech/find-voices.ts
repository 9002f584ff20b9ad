import type { Voice } from '#ports/speech.ts';
import { getPrimaryLanguage } from '../script/language/languages.ts';

/** What a list of voices is narrowed to; an empty text narrows nothing. */
export interface VoiceSearch {
  /** Words that name, description or language of a voice have, in any order. */
  readonly query: string;
  /** Primary subtag, such as `pt`. */
  readonly language: string;
  /** Whole tag, such as `pt-BR`. */
  readonly accent: string;
  readonly gender: Voice['gender'] | '';
  /** One of the voices' `styles`. */
  readonly style: string;
  readonly list: VoiceListName;
}

export const VOICE_LISTS = ['all', 'favorites', 'recent'] as const;
export type VoiceListName = (typeof VOICE_LISTS)[number];

export const ALL_VOICES: VoiceSearch = { query: '', language: '', accent: '', gender: '', style: '', list: 'all' };

/** Voices that a user marked or used, by their keys; recent ones newest first. */
export interface VoiceMemory {
  readonly favorites: readonly string[];
  readonly recent: readonly string[];
}

export const NO_VOICES: VoiceMemory = { favorites: [], recent: [] };

/** Limits of what is remembered. */
export const VOICE_MEMORY_LIMITS = { favorites: 200, recent: 12 } as const;

/** The same id of another adapter is another voice. */
export function getVoiceKey({ adapter, id }: Pick<Voice, 'adapter' | 'id'>): string {
  return `${adapter ?? ''}/${id}`;
}

/** Voices that match, in the order of the list; recent ones newest first. `nameLanguage` gives the language's name for the query. */
export function findVoices(
  voices: readonly Voice[],
  search: VoiceSearch,
  { memory, nameLanguage }: { readonly memory: VoiceMemory; readonly nameLanguage: (tag: string) => string },
): readonly Voice[] {
  const words = splitSearchWords(search.query);
  return pickList(voices, search.list, memory).filter((voice) => {
    if (search.language !== '' && getPrimaryLanguage(voice.language) !== search.language) return false;
    if (search.accent !== '' && voice.language !== search.accent) return false;
    if (search.gender !== '' && voice.gender !== search.gender) return false;
    if (search.style !== '' && voice.styles?.includes(search.style) !== true) return false;
    const text = foldCase(
      [voice.name, voice.description, nameLanguage(voice.language), voice.language, voice.gender, ...(voice.styles ?? [])].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

function pickList(voices: readonly Voice[], list: VoiceListName, memory: VoiceMemory): readonly Voice[] {
  if (list === 'all') return voices;
  if (list === 'favorites') return voices.filter((voice) => memory.favorites.includes(getVoiceKey(voice)));
  return memory.recent.flatMap((key) => voices.find((voice) => getVoiceKey(voice) === key) ?? []);
}

function splitSearchWords(query: string): readonly string[] {
  return foldCase(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Lower case without accents. */
function foldCase(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Primary languages of the voices, each once. */
export function listVoiceLanguages(voices: readonly Voice[]): readonly string[] {
  return [...new Set(voices.map(({ language }) => getPrimaryLanguage(language)))];
}

/** Tags of a language's accents; empty if there is only one to choose from. */
export function listVoiceAccents(voices: readonly Voice[], language: string): readonly string[] {
  const tags = new Set(voices.map((voice) => voice.language).filter((tag) => getPrimaryLanguage(tag) === language));
  return tags.size > 1 ? [...tags] : [];
}

/** Styles of the voices, each once, in alphabetical order. */
export function listVoiceStyles(voices: readonly Voice[]): readonly string[] {
  return [...new Set(voices.flatMap(({ styles }) => styles ?? []))].toSorted((one, other) => one.localeCompare(other, 'en'));
}

export function toggleFavorite(memory: VoiceMemory, key: string): VoiceMemory {
  const favorites = memory.favorites.includes(key) ? memory.favorites.filter((each) => each !== key) : [key, ...memory.favorites];
  return { ...memory, favorites: favorites.slice(0, VOICE_MEMORY_LIMITS.favorites) };
}

export function addRecentVoice(memory: VoiceMemory, key: string): VoiceMemory {
  const recent = [key, ...memory.recent.filter((each) => each !== key)];
  return { ...memory, recent: recent.slice(0, VOICE_MEMORY_LIMITS.recent) };
}

/** What was stored; whatever else is there counts as nothing. */
export function parseVoiceMemory(text: string | null): VoiceMemory {
  try {
    const { favorites, recent } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof VoiceMemory, unknown>>;
    return {
      favorites: listTexts(favorites).slice(0, VOICE_MEMORY_LIMITS.favorites),
      recent: listTexts(recent).slice(0, VOICE_MEMORY_LIMITS.recent),
    };
  } catch {
    return NO_VOICES;
  }
}

function listTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((each) => typeof each === 'string'))] : [];
}
