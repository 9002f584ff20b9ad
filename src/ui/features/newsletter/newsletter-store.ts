import { makeAutoObservable, observableRef } from 'mobx';
import { nextNewsletter, type NewsletterEvent, type NewsletterState } from '../../../domain/newsletter/newsletter-machine.ts';
import type { Newsletter } from '../../../ports/newsletter.ts';
import { hostWords } from '../../text/failure-text.ts';
import type { PageStore } from '../../stores/page-store.ts';

/** STA-2: the form at the foot of every page. What is typed stays until it has been taken. */
export class NewsletterStore implements PageStore {
  email = '';
  state: NewsletterState = { kind: 'idle' };
  private readonly newsletter: Pick<Newsletter, 'subscribe'>;
  private visit: AbortController | null = null;

  constructor(newsletter: Pick<Newsletter, 'subscribe'>) {
    this.newsletter = newsletter;
    makeAutoObservable<NewsletterStore, 'newsletter' | 'visit'>(
      this,
      { newsletter: false, visit: false, state: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.visit ??= new AbortController();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
    this.take({ kind: 'leave' });
  }

  /** Ignored while the address before is on its way: it could not be told which one was taken. */
  type(email: string): void {
    if (this.state.kind === 'loading') return;
    this.email = email;
    this.take({ kind: 'edit' });
  }

  async submit(): Promise<void> {
    const { visit } = this;
    if (!visit || this.state.kind === 'loading') return;
    const next = this.take({ kind: 'submit', text: this.email });
    if (next.kind !== 'loading') return;
    const outcome = await this.newsletter.subscribe(next.email, { signal: visit.signal });
    if (visit === this.visit)
      this.answered(outcome.kind === 'ok' ? { kind: 'accepted' } : { kind: 'refused', message: hostWords(outcome) });
  }

  private answered(event: NewsletterEvent): void {
    this.take(event);
    if (event.kind === 'accepted') this.email = '';
  }

  private take(event: NewsletterEvent): NewsletterState {
    this.state = nextNewsletter(this.state, event);
    return this.state;
  }
}
