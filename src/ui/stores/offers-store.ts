import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Auth, AuthOffers } from '../../ports/auth.ts';

/** What the auth adapter offers on this server. Loaded on first use. */
export class OffersStore {
  /** Null until loaded. */
  offers: AuthOffers | null = null;
  readonly #auth: Pick<Auth, 'offers'>;
  #loading: Promise<void> | null = null;

  constructor(auth: Pick<Auth, 'offers'>) {
    this.#auth = auth;
    makeAutoObservable(this, { offers: observableRef });
  }

  async load(): Promise<void> {
    this.#loading ??= this.fetchOffers();
    await this.#loading;
  }

  private async fetchOffers(): Promise<void> {
    const offers = await this.#auth.offers();
    runInAction(() => {
      this.offers = offers;
    });
  }
}
