import { messages } from '#messages/features/brand/share-domain.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { parseShareDomain, type ProofCheck } from '../../../domain/sharing/share-domain.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { BrandApi, WorkspaceShareDomain } from '../../../ports/brand-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** The domain of a workspace's share pages: claimed, then verified by its record. */
export class ShareDomainStore implements PageStore {
  readonly saved: LoadedValue<WorkspaceShareDomain>;
  readonly saving = new ActionStore();
  typed = '';
  problem = '';
  /** What the last check on this visit found. */
  check: ProofCheck | null = null;
  readonly #brands: BrandApi;

  constructor(brands: BrandApi) {
    this.#brands = brands;
    this.saved = new LoadedValue(async (signal) => {
      const outcome = await brands.loadDomain({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
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
    const host = parseShareDomain(this.typed);
    this.problem = host === null ? messages.hostWrong : '';
    if (host !== null) await this.#run('claim', () => this.#brands.claimDomain(host));
  }

  async remove(): Promise<void> {
    await this.#run('remove', () => this.#brands.claimDomain(null));
  }

  async checkNow(): Promise<void> {
    await this.#run('check', async () => {
      const outcome = await this.#brands.checkDomain();
      if (outcome.kind === 'ok') runInAction(() => (this.check = outcome.value.check));
      return outcome;
    });
  }

  async #run(key: string, send: () => Promise<ApiOutcome<WorkspaceShareDomain>>): Promise<void> {
    this.check = null;
    await this.saving.run(key, async () => {
      const outcome = await send();
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, messages.notSaved) };
      const { domain, lock } = outcome.value;
      runInAction(() => {
        this.saved.value = { domain, lock };
        this.typed = '';
      });
      return { kind: 'ok' };
    });
  }
}
