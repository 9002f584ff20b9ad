import { messages } from '#messages/shell.messages';
import { reaction } from 'mobx';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { PageStore } from './page-store.ts';
import type { SessionStore } from './session-store.ts';
import type { ThemeStore } from './theme-store.ts';
import { Lifetime } from './lifetime.ts';

export interface PreferencesPorts {
  readonly profiles: Pick<ProfileApi, 'profile' | 'update'>;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
}

/**
 * Syncs the theme with the user's profile, so that it follows them to every browser (TIM-2), and copies the profile to the user record
 * (ENT-1). An unsent change is still stored in this browser.
 */
export class PreferencesStore implements PageStore {
  readonly #ports: PreferencesPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: PreferencesPorts) {
    this.#ports = ports;
  }

  start(): void {
    const signal = this.#lifetime.start();
    if (!signal) return;
    const { session, theme, profiles } = this.#ports;
    const stopSaving = reaction(
      () => theme.chosenHere,
      (chosen) => {
        if (chosen === null || session.impersonated) return;
        session.mergeProfile({ preferences: { theme: chosen } });
        theme.prefer(chosen);
        void profiles.update({ preferences: { theme: chosen } }, { signal });
      },
    );
    this.#lifetime.add(stopSaving);
    void this.#load(signal);
  }

  /** Signing out removes the profile's theme, but keeps a choice made in this browser. */
  stop(): void {
    this.#lifetime.stop();
    if (this.#ports.session.state.kind === 'signed-out') this.#ports.theme.prefer(null);
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { session, theme, profiles } = this.#ports;
    session.mergeProfile({ status: 'loading', error: null });
    const outcome = await profiles.profile({ signal });
    if (signal.aborted) return;
    if (outcome.kind !== 'ok') {
      session.mergeProfile({ status: 'failed', error: messages.profileFailed });
      return;
    }
    const preferred = theme.chosenHere ?? outcome.value.preferences.theme;
    session.mergeProfile({ status: 'succeeded', error: null, preferences: { theme: preferred } });
    theme.prefer(preferred);
  }
}
