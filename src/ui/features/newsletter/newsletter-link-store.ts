import { messages } from '#messages/features/newsletter/newsletter-link.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export type NewsletterLinkState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly email: string }
  /** `final`: a retry would not help. */
  | { readonly kind: 'failed'; readonly message: string; readonly final: boolean };

export interface NewsletterLinkOptions {
  readonly open: (signal: AbortSignal) => Promise<ApiOutcome<{ readonly email: string }>>;
  /** Runs when the page opens, without a press. */
  readonly automatic: boolean;
}

/** A page that an email's link opens. */
export class NewsletterLinkStore implements PageStore {
  state: NewsletterLinkState = { kind: 'ready' };
  readonly #options: NewsletterLinkOptions;
  readonly #lifetime = new Lifetime();

  constructor(options: NewsletterLinkOptions) {
    this.#options = options;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    if (this.#options.automatic) void this.open();
  }

  stop(): void {
    this.#lifetime.stop();
    if (this.state.kind === 'working') this.state = { kind: 'ready' };
  }

  async open(): Promise<void> {
    const { signal } = this.#lifetime;
    if (!signal || this.state.kind === 'working' || this.state.kind === 'done') return;
    this.state = { kind: 'working' };
    const outcome = await this.#options.open(signal);
    if (!signal.aborted) runInAction(() => this.#setOutcome(outcome));
  }

  #setOutcome(outcome: ApiOutcome<{ readonly email: string }>): void {
    this.state =
      outcome.kind === 'ok'
        ? { kind: 'done', email: outcome.value.email }
        : { kind: 'failed', message: formatFailure(outcome, messages.unchanged), final: outcome.kind === 'rejected' };
  }
}
