import { messages } from '#messages/features/account/account.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { formatProviderName } from '#domain/account/format-provider-name.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import type { Auth, HostedRequest, LeaveOutcome, OAuthProvider } from '#ports/auth.ts';
import type { OffersStore } from '../../stores/offers-store.ts';

const DEFAULT_TARGET = '/dashboard';

/** The ways to sign in that leave this site: OAuth providers, and the page of the sign-in service itself (SIN-1, SUP-1). */
export class ProviderSignInStore {
  /** Id of the provider that the page is leaving for, `hosted` for the service's own page; empty while staying. */
  leaving = '';
  failure = '';
  readonly #auth: Auth;
  readonly #offers: OffersStore;

  constructor(auth: Auth, offers: OffersStore) {
    this.#auth = auth;
    this.#offers = offers;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get providers(): readonly OAuthProvider[] {
    return this.#offers.offers?.oauth ?? [];
  }

  /** Name of the service that signs in on its own page; null where there is none. */
  get hostedName(): string | null {
    return this.#offers.offers?.hosted?.name ?? null;
  }

  /** Whether the form with a password is shown. */
  get hasForm(): boolean {
    return this.#offers.capabilities.passwords;
  }

  /** Whether it is known what the server offers. */
  get isLoaded(): boolean {
    return this.#offers.offers !== null;
  }

  /** Asks again what the server offers, after a failure. */
  async retry(): Promise<void> {
    await this.#offers.reload();
  }

  /** `redirect`: target after sign-in, from the page's query. */
  async leave(provider: OAuthProvider, redirect: string | null): Promise<void> {
    const request = { provider, returnTo: toSameOriginPath(redirect) ?? DEFAULT_TARGET };
    await this.#go({ to: provider, name: formatProviderName(provider) }, () => this.#auth.startOAuth(request));
  }

  async leaveForHosted(page: HostedRequest['page'], redirect: string | null): Promise<void> {
    const request = { page, returnTo: toSameOriginPath(redirect) ?? DEFAULT_TARGET };
    await this.#go({ to: 'hosted', name: this.hostedName ?? '' }, () => this.#auth.startHosted(request));
  }

  async #go(place: { readonly to: string; readonly name: string }, start: () => Promise<LeaveOutcome>): Promise<void> {
    if (this.leaving !== '') return;
    this.leaving = place.to;
    this.failure = '';
    const outcome = await start();
    if (outcome.kind === 'leaving') return;
    runInAction(() => {
      this.leaving = '';
      this.failure = outcome.message || messages.provider.failed(place.name);
    });
  }
}
