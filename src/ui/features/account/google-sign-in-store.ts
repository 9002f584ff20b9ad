import { messages } from '#messages/features/account/account.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { toSameOriginPath } from '../../../domain/redirect/to-same-origin-path.ts';
import type { Auth } from '../../../ports/auth.ts';
import type { OffersStore } from '../../stores/offers-store.ts';

/** Sign-in with Google, where this server offers it (SIN-1, SUP-1). */
export class GoogleSignInStore {
  leaving = false;
  failure = '';
  readonly #auth: Auth;
  readonly #offers: OffersStore;

  constructor(auth: Auth, offers: OffersStore) {
    this.#auth = auth;
    this.#offers = offers;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get offered(): boolean {
    return this.#offers.offers?.oauth.includes('google') ?? false;
  }

  /** `redirect`: target after sign-in, from the page's query. */
  async leave(redirect: string | null): Promise<void> {
    if (this.leaving) return;
    this.leaving = true;
    this.failure = '';
    const outcome = await this.#auth.startOAuth({ provider: 'google', returnTo: toSameOriginPath(redirect) ?? '/dashboard' });
    if (outcome.kind === 'leaving') return;
    runInAction(() => {
      this.leaving = false;
      this.failure = outcome.message || messages.google.failed;
    });
  }
}
