import { messages } from '#messages/features/organizations/mail-domain.messages';
import type { JoinTerms } from '#domain/mail-domain/mail-domain.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { MailDomain, MailDomainApi } from '#ports/mail-domain-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { DomainClaimStore } from '../domain-proof/domain-claim-store.ts';

/** Boxed, because an organization without a domain is loaded too. */
interface SavedDomain {
  readonly domain: MailDomain | null;
}

/** The mail domain of an organization, and who joins by it. */
export class MailDomainStore implements PageStore {
  readonly domain: DomainClaimStore<SavedDomain>;
  readonly #api: MailDomainApi;

  constructor(api: MailDomainApi) {
    this.#api = api;
    this.domain = new DomainClaimStore({
      texts: messages,
      load: async (options) => box(await api.load(options)),
      claim: async (host) => box(await api.claim(host)),
      async check() {
        const outcome = await api.check();
        if (outcome.kind !== 'ok') return outcome;
        const { check, domain } = outcome.value;
        return { kind: 'ok', value: { saved: { domain }, check } };
      },
    });
  }

  start(): void {
    this.domain.start();
  }

  stop(): void {
    this.domain.stop();
  }

  /** Saves a choice as soon as it's made. */
  async setTerms(change: Partial<JoinTerms>): Promise<void> {
    const saved = this.domain.saved.value?.domain ?? null;
    if (saved === null) return;
    const { mode, role } = { ...saved, ...change };
    await this.domain.change('terms', async () => box(await this.#api.setTerms({ mode, role })), messages.saved);
  }
}

function box(outcome: ApiOutcome<MailDomain | null>): ApiOutcome<SavedDomain> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: { domain: outcome.value } } : outcome;
}
