import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountSecurity, Confirmation, Offer, SecurityOverview } from '#ports/account-security.ts';

/** Ways in which the user can prove their identity, the most common first. */
export type ProofKind = Confirmation['kind'];

type ConfirmCallback = (confirmed: boolean) => void;

/** Confirmation dialog, opened when a call requires a fresh proof of identity; the call is then repeated. */
export class ConfirmStore {
  /** Null: closed. */
  request: { readonly offer: Offer; readonly ways: readonly ProofKind[] } | null = null;
  way: ProofKind = 'password';
  password = '';
  code = '';
  failure = '';
  busy = false;
  readonly #security: AccountSecurity;
  /** Calls that wait for the result. */
  #waiting: readonly ConfirmCallback[] = [];

  constructor(security: AccountSecurity) {
    this.#security = security;
    makeAutoObservable(this, { request: observableRef }, { autoBind: true });
  }

  /** True once the user has proven their identity, false when canceled. Concurrent calls share one dialog. */
  requestProof(): Promise<boolean> {
    return new Promise((result) => {
      this.#waiting = [...this.#waiting, result];
      if (this.#waiting.length === 1) void this.#open();
    });
  }

  /** Runs a call, and repeats it after a confirmation if it resolved to `confirm-needed`. */
  async guard<Outcome extends { readonly kind: string }>(call: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await call();
    return outcome.kind === 'confirm-needed' && (await this.requestProof()) ? call() : outcome;
  }

  choose(way: ProofKind): void {
    this.way = way;
    this.failure = '';
  }

  type(typed: { readonly password?: string; readonly code?: string }): void {
    Object.assign(this, typed);
    this.failure = '';
  }

  async submit(): Promise<void> {
    if (this.busy || this.request === null) return;
    const { request } = this;
    this.busy = true;
    this.failure = '';
    const outcome = await this.#security.confirm(this.#proof());
    runInAction(() => {
      this.busy = false;
      if (this.request !== request) return;
      if (outcome.kind === 'complete') this.#close(true);
      else if (outcome.kind === 'failed') this.failure = outcome.message;
    });
  }

  cancel(): void {
    this.#close(false);
  }

  async #open(): Promise<void> {
    const [offers, overview] = await Promise.all([this.#security.offers(), this.#security.overview()]);
    const ways = overview.kind === 'ok' ? listProofKinds(overview.value) : (['password'] as const);
    runInAction(() => {
      this.way = ways[0] ?? 'password';
      this.request = { offer: offers.confirm, ways };
    });
  }

  #close(confirmed: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.request = null;
    this.password = '';
    this.code = '';
    this.failure = '';
    for (const result of waiting) result(confirmed);
  }

  #proof(): Confirmation {
    if (this.way === 'passkey') return { kind: 'passkey' };
    return this.way === 'code' ? { kind: 'code', code: this.code } : { kind: 'password', password: this.password };
  }
}

function listProofKinds({ hasPassword, secondFactor, passkeys }: SecurityOverview): readonly ProofKind[] {
  return [
    ...(hasPassword ? (['password'] as const) : []),
    ...(secondFactor ? (['code'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
}
