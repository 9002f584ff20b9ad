import { makeAutoObservable } from 'mobx';
import { type Area, parseThemeChoice, computeTheme, type ThemeMode } from '../../domain/account/user-record.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';

/** Storage key; also read by public/theme.js before the first paint. */
export const THEME_KEY = 'castwright.theme';

/** Storage key of the profile's last known preference, for the first paint of any page. */
export const PREFERENCE_KEY = 'castwright.theme.studio';

/** Theme of the page (TIM-2), the same on the site and in the app. */
export class ThemeStore {
  choice: ThemeMode | null = null;
  area: Area = 'site';
  /** Choice made since the page loaded, to be sent to the profile; null without one. */
  chosenHere: ThemeMode | null = null;
  private preferred: ThemeMode | null = null;
  readonly #storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get mode(): ThemeMode {
    return computeTheme(this.choice, this.area, this.preferred);
  }

  start(): void {
    this.choice = parseThemeChoice(this.#storage.read(THEME_KEY));
    this.preferred = parseThemeChoice(this.#storage.read(PREFERENCE_KEY));
  }

  enter(area: Area): void {
    this.area = area;
  }

  choose(mode: ThemeMode): void {
    this.choice = mode;
    this.chosenHere = mode;
    this.#storage.write(THEME_KEY, mode);
  }

  /** Sets the profile's preference; null when signed out. */
  prefer(mode: ThemeMode | null): void {
    this.preferred = mode;
    if (mode === null) this.#storage.remove(PREFERENCE_KEY);
    else this.#storage.write(PREFERENCE_KEY, mode);
  }

  toggle(): void {
    this.choose(this.mode === 'dark' ? 'light' : 'dark');
  }
}
