import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { formatDisplayName, NO_PROFILE, type ProfilePart, toUserRecord, type UserRecord } from '#domain/account/user-record.ts';
import { canTry, type WorkspaceAction } from '#domain/account/permissions.ts';
import type { Auth } from '#ports/auth.ts';
import type { ActiveWorkspace, AuthState } from '#domain/account/account.ts';
import { Lifetime } from './lifetime.ts';

/** The signed-in user (STA-1). Signed out, the record has its initial values. */
export class SessionStore {
  state: AuthState = { kind: 'loading' };
  /** The user signed out here; false when the session ended by itself. */
  leftByChoice = false;
  private profile = NO_PROFILE;
  readonly #auth: Auth;
  readonly #lifetime = new Lifetime();
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

  /** The active workspace; null in the personal one. */
  get organization(): ActiveWorkspace | null {
    return this.state.kind === 'signed-in' ? this.state.organization : null;
  }

  /** Whether the role in the active workspace allows this, at least with what the user made. The server decides again. */
  can(action: WorkspaceAction): boolean {
    return canTry(this.organization?.role ?? null, action);
  }

  /** Whether an administrator impersonates this user. */
  get impersonated(): boolean {
    return this.state.kind === 'signed-in' && this.state.impersonatorId !== null;
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#lifetime.add(this.#auth.subscribe(() => runInAction(() => this.#syncState())));
    this.#auth.start();
    this.#syncState();
  }

  stop(): void {
    this.#lifetime.stop();
    this.#auth.stop();
  }

  /** Reads the session again after `unavailable`. */
  retry(): void {
    this.state = { kind: 'loading' };
    this.#auth.stop();
    this.#auth.start();
    this.#syncState();
  }

  /** Merges profile data into the user record (ENT-1). */
  mergeProfile(part: Partial<ProfilePart>): void {
    this.profile = { ...this.profile, ...part };
  }

  /** Clears the record at once, whatever the auth service responds. */
  async signOut(): Promise<void> {
    this.#leaving += 1;
    this.leftByChoice = true;
    this.state = { kind: 'signed-out' };
    try {
      await this.#auth.signOut();
    } finally {
      this.#leaving -= 1;
      runInAction(() => this.#syncState());
    }
  }

  /** Returns to the administrator's own session; signed out if that has ended too. */
  async endImpersonation(): Promise<void> {
    const outcome = await this.#auth.endImpersonation();
    if (outcome.kind === 'failed') await this.signOut();
  }

  #syncState(): void {
    const next = this.#auth.state();
    if (this.#leaving > 0 && next.kind === 'signed-in') return;
    this.state = next;
    if (next.kind === 'signed-in') this.leftByChoice = false;
    else this.profile = NO_PROFILE;
  }
}
