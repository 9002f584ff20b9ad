import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountCapabilities } from '#ports/account-capabilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Auth, AuthOffers } from '#ports/auth.ts';

export interface OffersPorts extends Pick<Accounts, 'capabilities'> {
  readonly auth: Pick<Auth, 'offers'>;
}

/** What the auth adapter can do, and what of it this server offers; the offers are loaded on first use. */
export class OffersStore {
  /** Null until loaded. */
  offers: AuthOffers | null = null;
  readonly capabilities: AccountCapabilities;
  readonly #auth: Pick<Auth, 'offers'>;
  #loading: Promise<void> | null = null;

  constructor({ auth, capabilities }: OffersPorts) {
    this.#auth = auth;
    this.capabilities = capabilities;
    makeAutoObservable(this, { offers: observableRef, capabilities: false });
  }

  async load(): Promise<void> {
    this.#loading ??= this.#fetchOffers();
    await this.#loading;
  }

  /** Requests the offers again after a failed request. */
  async reload(): Promise<void> {
    this.#loading = this.#fetchOffers();
    await this.#loading;
  }

  async #fetchOffers(): Promise<void> {
    const offers = await this.#auth.offers();
    runInAction(() => {
      this.offers = offers;
    });
  }
}
