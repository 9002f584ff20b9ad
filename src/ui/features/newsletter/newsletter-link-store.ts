import { words } from '#messages/features/newsletter/newsletter-link.messages';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import { failureText } from '../../text/failure-text.ts';
import type { PageStore } from '../../stores/page-store.ts';

export type NewsletterLinkState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly email: string }
  /** `final`: trying again changes nothing. */
  | { readonly kind: 'failed'; readonly message: string; readonly final: boolean };

export interface NewsletterLinkOptions {
  readonly follow: (signal: AbortSignal) => Promise<ApiOutcome<{ readonly email: string }>>;
  /** Followed as soon as the page opens, rather than by a press. */
  readonly automatic: boolean;
}

/** The page that a link of a letter opens. */
export class NewsletterLinkStore implements PageStore {
  state: NewsletterLinkState = { kind: 'ready' };
  private readonly options: NewsletterLinkOptions;
  private visit: AbortController | null = null;

  constructor(options: NewsletterLinkOptions) {
    this.options = options;
    makeAutoObservable<NewsletterLinkStore, 'options' | 'visit'>(
      this,
      { options: false, visit: false, state: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.visit) return;
    this.visit = new AbortController();
    if (this.options.automatic) void this.follow();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
    if (this.state.kind === 'working') this.state = { kind: 'ready' };
  }

  async follow(): Promise<void> {
    const { visit } = this;
    if (!visit || this.state.kind === 'working' || this.state.kind === 'done') return;
    this.state = { kind: 'working' };
    const outcome = await this.options.follow(visit.signal);
    if (visit === this.visit) this.take(outcome);
  }

  private take(outcome: ApiOutcome<{ readonly email: string }>): void {
    this.state =
      outcome.kind === 'ok'
        ? { kind: 'done', email: outcome.value.email }
        : { kind: 'failed', message: failureText(outcome, words.unchanged), final: outcome.kind === 'rejected' };
  }
}
