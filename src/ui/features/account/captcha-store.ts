import { messages } from '#messages/features/account/account.messages';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { Captcha, CaptchaState } from '#ports/captcha.ts';
import type { OffersStore } from '../../stores/offers-store.ts';

export interface CaptchaPorts {
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

/** Captcha of one form (PRV-3). A token is valid once; after each submission a new one is requested. */
export class CaptchaStore {
  /** Null while it isn't on the page. */
  state: CaptchaState | null = null;
  readonly #captcha: Captcha;
  readonly #offers: OffersStore;
  #element: HTMLElement | null = null;
  #leave: () => void = () => {};

  constructor({ captcha, offers }: CaptchaPorts) {
    this.#captcha = captcha;
    this.#offers = offers;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Whether this server asks for one; false until its offers are loaded. */
  get required(): boolean {
    return this.#offers.offers?.captcha ?? false;
  }

  get answer(): string | null {
    return this.state?.kind === 'solved' ? this.state.token : null;
  }

  /**
   * Submits a form with its token. Waits until the server's offers are loaded and the check has run, however early the form is sent, and
   * requests a new token afterwards.
   */
  async submit<Outcome extends { readonly kind: string }>(
    signal: AbortSignal,
    send: (answer: string | null) => Promise<Outcome>,
  ): Promise<Outcome | { readonly kind: 'failed'; readonly message: string }> {
    await this.#offers.load();
    if (this.required) await when(() => this.state !== null && this.state.kind !== 'working', { signal }).catch(() => {});
    if (this.state?.kind === 'failed') return { kind: 'failed', message: this.state.message };
    if (this.required && this.answer === null) return { kind: 'failed', message: messages.captcha.completeFirst };
    const outcome = await send(this.answer);
    // Offers that couldn't be loaded name no captcha; the next try then has it.
    if (outcome.kind === 'failed' && !this.required) void this.#offers.reload();
    this.renew();
    return outcome;
  }

  show(element: HTMLElement): () => void {
    this.#element = element;
    this.renew();
    return () => {
      this.#leave();
      this.#element = null;
      this.#setState(null);
    };
  }

  renew(): void {
    if (!this.#element) return;
    this.#leave();
    this.#setState({ kind: 'working' });
    this.#leave = this.#captcha.mount(this.#element, (state) => runInAction(() => this.#setState(state)));
  }

  #setState(state: CaptchaState | null): void {
    this.state = state;
  }
}
