import { messages } from '#messages/features/account/account.messages';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { Captcha, CaptchaState } from '../../../ports/captcha.ts';

/** Captcha of one form (PRV-3). A token is valid once; after each submission a new one is requested. */
export class CaptchaStore {
  /** Null: no captcha is required. */
  state: CaptchaState | null = null;
  readonly #captcha: Captcha;
  #element: HTMLElement | null = null;
  #leave: () => void = () => {};

  constructor(captcha: Captcha) {
    this.#captcha = captcha;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get answer(): string | null {
    return this.state?.kind === 'solved' ? this.state.token : null;
  }

  /** Submits a form with its token: waits while the check runs, and requests a new token afterwards. */
  async submit<Outcome>(
    signal: AbortSignal,
    send: (answer: string | null) => Promise<Outcome>,
  ): Promise<Outcome | { readonly kind: 'failed'; readonly message: string }> {
    if (this.state?.kind === 'working') await when(() => this.state?.kind !== 'working', { signal }).catch(() => {});
    if (this.state?.kind === 'failed') return { kind: 'failed', message: this.state.message };
    if (this.state !== null && this.answer === null) return { kind: 'failed', message: messages.captcha.completeFirst };
    const outcome = await send(this.answer);
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
