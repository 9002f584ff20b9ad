import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { applyNewsletterEvent, type NewsletterEvent, type NewsletterState } from '#domain/newsletter/newsletter-machine.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import { getServerMessage } from '../text/failure-text.ts';
import type { PageStore } from '../stores/page-store.ts';
import { Lifetime } from '../stores/lifetime.ts';

/** The newsletter form (STA-2). The typed email stays until it was accepted. */
export class NewsletterStore implements PageStore {
  email = '';
  state: NewsletterState = { kind: 'idle' };
  readonly #newsletter: Pick<Newsletter, 'subscribe'>;
  readonly #lifetime = new Lifetime();

  constructor(newsletter: Pick<Newsletter, 'subscribe'>) {
    this.#newsletter = newsletter;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#lifetime.stop();
    this.#dispatch({ kind: 'leave' });
  }

  /** Ignored while a submission is pending, so that it is clear which email was accepted. */
  type(email: string): void {
    if (this.state.kind === 'loading') return;
    this.email = email;
    this.#dispatch({ kind: 'edit' });
  }

  async submit(): Promise<void> {
    const { signal } = this.#lifetime;
    if (!signal || this.state.kind === 'loading') return;
    const next = this.#dispatch({ kind: 'submit', text: this.email });
    if (next.kind !== 'loading') return;
    const outcome = await this.#newsletter.subscribe(next.email, { signal });
    if (signal.aborted) return;
    const accepted = outcome.kind === 'ok';
    runInAction(() => this.#handleResult(accepted ? { kind: 'accepted' } : { kind: 'refused', message: getServerMessage(outcome) }));
  }

  #handleResult(event: NewsletterEvent): void {
    this.#dispatch(event);
    if (event.kind === 'accepted') this.email = '';
  }

  #dispatch(event: NewsletterEvent): NewsletterState {
    this.state = applyNewsletterEvent(this.state, event);
    return this.state;
  }
}
