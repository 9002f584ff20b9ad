import { makeAutoObservable } from 'mobx';
import { type Area, readThemeChoice, themeFor } from '../../domain/account/theme.ts';
import type { ThemeMode, UserRecord } from '../../domain/account/user-record.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';

/** Also read by public/theme.js, before the first paint. */
export const THEME_KEY = 'castwright.theme';

/** TIM-2. */
export class ThemeStore {
  choice: ThemeMode | null = null;
  area: Area = 'site';
  private readonly storage: KeyValueStore;
  private readonly session: { readonly user: UserRecord };

  constructor(storage: KeyValueStore, session: { readonly user: UserRecord }) {
    this.storage = storage;
    this.session = session;
    makeAutoObservable<ThemeStore, 'storage' | 'session'>(this, { storage: false, session: false }, { autoBind: true });
  }

  get mode(): ThemeMode {
    return themeFor(this.choice, this.area, this.session.user);
  }

  start(): void {
    this.choice = readThemeChoice(this.storage.read(THEME_KEY));
  }

  enter(area: Area): void {
    this.area = area;
  }

  choose(mode: ThemeMode): void {
    this.choice = mode;
    this.storage.write(THEME_KEY, mode);
  }

  toggle(): void {
    this.choose(this.mode === 'dark' ? 'light' : 'dark');
  }
}
