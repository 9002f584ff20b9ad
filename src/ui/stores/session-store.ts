import { makeAutoObservable, observableRef } from 'mobx';
import { formatDisplayName, NO_PROFILE, type ProfilePart, toUserRecord, type UserRecord } from '../../domain/account/user-record.ts';
import type { Auth } from '../../ports/auth.ts';
import type { ActiveWorkspace, AuthState } from '../../domain/account/account.ts';

/** STA-1: who is signed in. The record is the initial one whenever nobody is. */
export class SessionStore {
  state: AuthState = { kind: 'loading' };
  /** The person signed out here, rather than the session ending by itself. */
  leftByChoice = false;
  private profile = NO_PROFILE;
  readonly #auth: Auth;
  #unsubscribe: (() => void) | null = null;
  #leaving = 0;

  constructor(auth: Auth) {
    this.#auth = auth;
    makeAutoObservable<SessionStore, 'profile'>(this, { state: observableRef, profile: observableRef }, { autoBind: true });
  }

  get user(): UserRecord {
    return toUserRecord(this.state, this.profile);
  }

  get name(): string {
    return formatDisplayName(this.user);
  }

  /** The organisation one works in; null in one's own space. */
  get organization(): ActiveWorkspace | null {
    return this.state.kind === 'signed-in' ? this.state.organization : null;
  }

  /** An administrator looks at this account. */
  get impersonated(): boolean {
    return this.state.kind === 'signed-in' && this.state.impersonatorId !== null;
  }

  start(): void {
    if (this.#unsubscribe) return;
    this.#unsubscribe = this.#auth.subscribe(this.syncState);
    this.#auth.start();
    this.syncState();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#auth.stop();
  }

  /** After `unavailable`: asks again who is signed in. */
  retry(): void {
    this.state = { kind: 'loading' };
    this.#auth.stop();
    this.#auth.start();
    this.syncState();
  }

  /** ENT-1: what has become known of the profile of who is signed in. */
  mergeProfile(part: Partial<ProfilePart>): void {
    this.profile = { ...this.profile, ...part };
  }

  /** The record is cleared at once, whatever the vendor answers later. */
  async signOut(): Promise<void> {
    this.#leaving += 1;
    this.leftByChoice = true;
    this.state = { kind: 'signed-out' };
    try {
      await this.#auth.signOut();
    } finally {
      this.#leaving -= 1;
      this.syncState();
    }
  }

  /** Back to the administrator's own session; when that has ended too, nobody is signed in. */
  async endImpersonation(): Promise<void> {
    const outcome = await this.#auth.endImpersonation();
    if (outcome.kind === 'failed') await this.signOut();
  }

  private syncState(): void {
    const next = this.#auth.state();
    if (this.#leaving > 0 && next.kind === 'signed-in') return;
    this.state = next;
    if (next.kind === 'signed-in') this.leftByChoice = false;
    else this.profile = NO_PROFILE;
  }
}
