import { makeAutoObservable, runInAction } from 'mobx';
import { type Area, computeTheme, parseThemeChoice, type ThemeChoice, type ThemeMode, toThemeMode } from '#domain/account/user-record.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { Lifetime } from './lifetime.ts';

/** Storage key; also read by public/theme.js before the first paint. */
export const THEME_KEY = 'castwright.theme';

/** Storage key of the profile's last known preference, for the first paint of any page. */
export const PREFERENCE_KEY = 'castwright.theme.studio';

/** The color mode that the device asks for. */
export interface DeviceTheme {
  mode(): ThemeMode;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export const LIGHT_DEVICE: DeviceTheme = { mode: () => 'light', subscribe: () => () => undefined };

/** Theme of the page (TIM-2), the same on the site and in the app. */
export class ThemeStore {
  choice: ThemeChoice | null = null;
  area: Area = 'site';
  /** Choice made since the page loaded, to be sent to the profile; null without one. */
  chosenHere: ThemeChoice | null = null;
  private preferred: ThemeChoice | null = null;
  private deviceMode: ThemeMode = 'light';
  readonly #storage: KeyValueStore;
  readonly #device: DeviceTheme;
  readonly #lifetime = new Lifetime();

  constructor(storage: KeyValueStore, device: DeviceTheme = LIGHT_DEVICE) {
    this.#storage = storage;
    this.#device = device;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What was chosen, here or elsewhere. */
  get chosen(): ThemeChoice {
    return computeTheme(this.choice, this.area, this.preferred);
  }

  get mode(): ThemeMode {
    return toThemeMode(this.chosen, this.deviceMode);
  }

  start(): void {
    if (this.#lifetime.start() === null) return;
    this.choice = parseThemeChoice(this.#storage.read(THEME_KEY));
    this.preferred = parseThemeChoice(this.#storage.read(PREFERENCE_KEY));
    this.deviceMode = this.#device.mode();
    this.#lifetime.add(this.#device.subscribe(() => runInAction(() => (this.deviceMode = this.#device.mode()))));
  }

  stop(): void {
    this.#lifetime.stop();
  }

  enter(area: Area): void {
    this.area = area;
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    this.chosenHere = choice;
    this.#storage.write(THEME_KEY, choice);
  }

  /** Sets the profile's preference; null when signed out. */
  prefer(choice: ThemeChoice | null): void {
    this.preferred = choice;
    if (choice === null) this.#storage.remove(PREFERENCE_KEY);
    else this.#storage.write(PREFERENCE_KEY, choice);
  }

  toggle(): void {
    this.choose(this.mode === 'dark' ? 'light' : 'dark');
  }
}
