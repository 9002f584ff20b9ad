import { makeAutoObservable, runInAction } from 'mobx';
import { parseShareDomain, type ProofCheck } from '#domain/sharing/share-domain.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { CallOptions } from '#ports/auth.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** What a domain is claimed for. `Saved` holds the domain, or says that there is none. */
export interface DomainClaimPorts<Saved> {
  load(options: CallOptions): Promise<ApiOutcome<Saved>>;
  /** Null gives it up. */
  claim(host: string | null): Promise<ApiOutcome<Saved>>;
  check(): Promise<ApiOutcome<{ readonly saved: Saved; readonly check: ProofCheck }>>;
  readonly texts: { readonly hostWrong: string; readonly notSaved: string };
}

/** A domain of a workspace: claimed, then verified by its record. */
export class DomainClaimStore<Saved> implements PageStore {
  readonly saved: LoadedValue<Saved>;
  readonly saving = new ActionStore();
  typed = '';
  problem = '';
  /** What the last check on this visit found. */
  check: ProofCheck | null = null;
  /** Status message after a change. */
  message = '';
  readonly #ports: DomainClaimPorts<Saved>;

  constructor(ports: DomainClaimPorts<Saved>) {
    this.#ports = ports;
    this.saved = new LoadedValue(async (signal) => {
      const outcome = await ports.load({ signal });
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
    const host = parseShareDomain(this.typed.trim().replace(/^@/u, ''));
    this.problem = host === null ? this.#ports.texts.hostWrong : '';
    if (host !== null) await this.change('claim', () => this.#ports.claim(host));
  }

  async remove(): Promise<void> {
    await this.change('remove', () => this.#ports.claim(null));
  }

  async checkNow(): Promise<void> {
    await this.change('check', async () => {
      const outcome = await this.#ports.check();
      if (outcome.kind !== 'ok') return outcome;
      runInAction(() => (this.check = outcome.value.check));
      return { kind: 'ok', value: outcome.value.saved };
    });
  }

  /** Sends a change and keeps what is saved after it; `done` is the message then. */
  async change(key: string, send: () => Promise<ApiOutcome<Saved>>, done = ''): Promise<void> {
    this.check = null;
    this.message = '';
    await this.saving.run(key, async () => {
      const outcome = await send();
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome, this.#ports.texts.notSaved) };
      runInAction(() => {
        this.saved.value = outcome.value;
        this.typed = '';
        this.message = done;
      });
      return { kind: 'ok' };
    });
  }
}
