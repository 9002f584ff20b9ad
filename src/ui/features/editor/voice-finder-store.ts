import { makeAutoObservable, observableRef } from 'mobx';
import { INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';
import {
  addRecentVoice,
  ALL_VOICES,
  findVoices,
  getVoiceKey,
  listVoiceAccents,
  listVoiceLanguages,
  listVoiceStyles,
  parseVoiceMemory,
  toggleFavorite,
  type VoiceMemory,
  type VoiceSearch,
} from '#domain/speech/find-voices.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Voice } from '#ports/speech.ts';
import { formatLanguageName } from '../../text/format.ts';

/** From this many voices on they are searched, not only listed. */
export const SEARCHED_FROM = 12;
/** Voices that are listed at first, and that each “Show more” adds. */
export const VOICES_AT_ONCE = 40;

const KEY = 'castwright.voices';

/** Searches the voices; one user's favorite and recent ones are stored in this browser. */
export class VoiceFinderStore {
  search: VoiceSearch = ALL_VOICES;
  memory: VoiceMemory;
  shown = VOICES_AT_ONCE;
  readonly #parts: { readonly voices: () => readonly Voice[]; readonly storage: KeyValueStore; readonly userId: string };

  constructor(parts: { readonly voices: () => readonly Voice[]; readonly storage: KeyValueStore; readonly userId: string }) {
    this.#parts = parts;
    this.memory = parseVoiceMemory(parts.storage.read(this.#key));
    makeAutoObservable(this, { search: observableRef, memory: observableRef, isFavorite: false }, { autoBind: true });
  }

  get voices(): readonly Voice[] {
    return this.#parts.voices();
  }

  get isSearchable(): boolean {
    return this.voices.length >= SEARCHED_FROM || this.languages.length > 1;
  }

  /** Everything that matches. */
  get found(): readonly Voice[] {
    return findVoices(this.voices, this.search, { memory: this.memory, nameLanguage: formatLanguageName });
  }

  get listed(): readonly Voice[] {
    return this.found.slice(0, this.shown);
  }

  get hidden(): number {
    return this.found.length - this.listed.length;
  }

  get languages(): readonly string[] {
    return listVoiceLanguages(this.voices).toSorted((one, other) =>
      formatLanguageName(one).localeCompare(formatLanguageName(other), INTERFACE_LANGUAGE),
    );
  }

  get accents(): readonly string[] {
    return this.search.language === '' ? [] : listVoiceAccents(this.voices, this.search.language);
  }

  /** Those of voices that the language and accent leave. */
  get styles(): readonly string[] {
    const { language, accent } = this.search;
    return listVoiceStyles(findVoices(this.voices, { ...ALL_VOICES, language, accent }, { memory: this.memory, nameLanguage: () => '' }));
  }

  isFavorite(voice: Voice): boolean {
    return this.memory.favorites.includes(getVoiceKey(voice));
  }

  narrow(change: Partial<VoiceSearch>): void {
    const accent = change.language === undefined || change.language === this.search.language ? this.search.accent : '';
    this.search = { ...this.search, accent, ...change };
    if (!this.styles.includes(this.search.style)) this.search = { ...this.search, style: '' };
    this.shown = VOICES_AT_ONCE;
  }

  showAll(): void {
    this.search = ALL_VOICES;
    this.shown = VOICES_AT_ONCE;
  }

  showMore(): void {
    this.shown += VOICES_AT_ONCE;
  }

  toggleFavorite(voice: Voice): void {
    this.#remember(toggleFavorite(this.memory, getVoiceKey(voice)));
  }

  /** Called with a voice that is chosen for a scene. */
  use(voice: Voice): void {
    this.#remember(addRecentVoice(this.memory, getVoiceKey(voice)));
  }

  #remember(memory: VoiceMemory): void {
    this.memory = memory;
    this.#parts.storage.write(this.#key, JSON.stringify(memory));
  }

  get #key(): string {
    return `${KEY}.${this.#parts.userId}`;
  }
}
