import { messages } from '#messages/features/organizations/mail-domain.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { JoinTerms } from '../../../domain/mail-domain/mail-domain.ts';
import { parseShareDomain, type ProofCheck } from '../../../domain/sharing/share-domain.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { MailDomain, MailDomainApi } from '../../../ports/mail-domain-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Boxed, because an organization without a domain is loaded too. */
interface SavedDomain {
  readonly domain: MailDomain | null;
}

/** The mail domain of an organization: claimed, verified by its record, and who joins by it. */
export class MailDomainStore implements PageStore {
  readonly saved: LoadedValue<SavedDomain>;
  readonly saving = new ActionStore();
  typed = '';
  problem = '';
  /** What the last check on this visit found. */
  check: ProofCheck | null = null;
  /** Status message after a change. */
  message = '';
  readonly #api: MailDomainApi;

  constructor(api: MailDomainApi) {
    this.#api = api;
    this.saved = new LoadedValue(async (signal) => {
      const outcome = await api.load({ signal });
      return outcome.kind === 'ok' ? { kind: 'ok', value: { domain: outcome.value } } : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { saved: false, saving: false }, { autoBind: true });
  }

  start(): void {
    this.saved.start();
  }

  stop(): void {
    this.saved.stop();
  }

  type(typed: string): void {
    this.typed = typed;
    this.problem = '';
  }

  async claim(): Promise<void> {
    const host = parseShareDomain(this.typed.trim().replace(/^@/u, ''));
    this.problem = host === null ? messages.hostWrong : '';
    if (host !== null) await this.#run('claim', () => this.#api.claim(host));
  }

  async remove(): Promise<void> {
    await this.#run('remove', () => this.#api.claim(null));
  }

  /** Saves a choice as soon as it's made. */
  async setTerms(change: Partial<JoinTerms>): Promise<void> {
    const domain = this.saved.value?.domain ?? null;
    if (domain === null) return;
    const { mode, role } = { ...domain, ...change };
    if (await this.#run('terms', () => this.#api.setTerms({ mode, role }))) runInAction(() => (this.message = messages.saved));
  }

  async checkNow(): Promise<void> {
    await this.#run('check', async () => {
      const outcome = await this.#api.check();
      if (outcome.kind !== 'ok') return outcome;
      runInAction(() => (this.check = outcome.value.check));
      return { kind: 'ok', value: outcome.value.domain };
    });
  }

  #run(key: string, send: () => Promise<ApiOutcome<MailDomain | null>>): Promise<boolean> {
    this.check = null;
    this.message = '';
    return this.saving.run(key, async () => {
      const outcome = await send();
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSaved) };
      runInAction(() => {
        this.saved.value = { domain: outcome.value };
        this.typed = '';
      });
      return { kind: 'ok' };
    });
  }
}
