import type { Clock } from '#ports/clock.ts';
import type { AccountCall } from './account-calls.ts';
import { RETRY_DELAY, TOKEN_MAX_AGE, UNREACHABLE } from './call-limits.ts';
import { type Me, meSchema } from './session-wire.ts';
import type { AuthState } from '#domain/account/account.ts';
import { Listeners } from '../listeners.ts';

export interface PageSessionOptions {
  readonly call: AccountCall;
  readonly clock: Clock;
  /** Called with the server’s response to a sign-out. */
  readonly onSignedOut?: (answer: unknown) => void;
}

interface Session {
  readonly state: AuthState;
  readonly token: string | null;
}

const LOADING: Session = { state: { kind: 'loading' }, token: null };
const SIGNED_OUT: Session = { state: { kind: 'signed-out' }, token: null };

/**
 * The page's view of the session. The session itself is the server's cookie; its token is held in memory for sockets and bearer calls.
 * While the server is unreachable the last known state stays.
 */
export class PageSession {
  readonly #call: AccountCall;
  readonly #clock: Clock;
  readonly #onSignedOut: (answer: unknown) => void;
  readonly #listeners = new Listeners();
  #session = LOADING;
  #running = false;
  /** Incremented by every stop and change of user; responses to earlier requests are ignored. */
  #turn = 0;
  #loading: Promise<void> | null = null;
  #checkedAt = -Infinity;
  /** The user signed out, and the server has not confirmed it yet. */
  #isSignOutPending = false;
  #cancelRetry: () => void = () => {};

  constructor(options: PageSessionOptions) {
    this.#call = options.call;
    this.#clock = options.clock;
    this.#onSignedOut = options.onSignedOut ?? (() => {});
  }

  get state(): AuthState {
    return this.#session.state;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.load();
  }

  stop(): void {
    this.#running = false;
    this.#turn += 1;
    this.#loading = null;
    this.#cancelRetry();
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Reads the session from the server; joins a request in flight. */
  async recheck(): Promise<void> {
    await (this.#loading ?? this.load());
  }

  /** Reads the session with a new request; a response from before the change is ignored. */
  load(): Promise<void> {
    this.#turn += 1;
    this.#cancelRetry();
    const loading = this.#read(this.#turn).finally(() => {
      if (this.#loading === loading) this.#loading = null;
    });
    this.#loading = loading;
    return loading;
  }

  /** After a sign-in step: reads the session and returns whether there is one. */
  async confirmEntered(): Promise<boolean> {
    this.#isSignOutPending = false;
    await this.load();
    return this.#session.state.kind === 'signed-in';
  }

  async signOut(): Promise<void> {
    this.#turn += 1;
    this.#loading = null;
    this.#cancelRetry();
    this.#setSession(SIGNED_OUT);
    this.#isSignOutPending = true;
    const result = await this.#sendSignOut();
    if (this.#isSignOutPending) this.#retryLater();
    else this.#onSignedOut(result);
  }

  /** The bearer token. After TOKEN_MAX_AGE the session is read again first. */
  async token(): Promise<string | null> {
    if (this.#session.state.kind === 'loading') await this.#loading;
    if (this.#session.token !== null && this.#clock.now() - this.#checkedAt > TOKEN_MAX_AGE) await this.recheck();
    return this.#session.token;
  }

  async #read(turn: number): Promise<void> {
    if (this.#isSignOutPending) await this.#sendSignOut();
    const result = this.#isSignOutPending ? undefined : await this.#call({ path: '/api/auth/me' });
    if (turn !== this.#turn) return;

    const response = result?.kind === 'answer' ? meSchema.safeParse(result.body) : undefined;
    if (response?.success === true) {
      this.#checkedAt = this.#clock.now();
      this.#setSession(response.data === null ? SIGNED_OUT : { state: toAuthState(response.data), token: response.data.token });
      return;
    }
    if (this.#session.state.kind === 'loading') this.#setSession({ state: { kind: 'unavailable', message: UNREACHABLE }, token: null });
    this.#retryLater();
  }

  /** What the server answered; undefined where it refused or could not be reached. */
  async #sendSignOut(): Promise<unknown> {
    const result = await this.#call({ path: '/api/auth/sign-out', body: {} });
    const broke = result.kind === 'refused' && result.status >= 500;
    if (result.kind !== 'unreachable' && !broke) this.#isSignOutPending = false;
    return result.kind === 'answer' ? result.body : undefined;
  }

  #retryLater(): void {
    this.#cancelRetry();
    if (this.#running) this.#cancelRetry = this.#clock.after(RETRY_DELAY, () => void this.load());
  }

  #setSession(session: Session): void {
    const same = JSON.stringify(session.state) === JSON.stringify(this.#session.state);
    this.#session = same ? { ...session, state: this.#session.state } : session;
    if (!same && this.#running) this.#listeners.notify();
  }
}

function toAuthState({ user, organization, impersonatorId }: Me): AuthState {
  const { id, email = null, firstName, lastName, image = null } = user;
  return {
    kind: 'signed-in',
    user: { id, email, firstName: firstName ?? '', lastName: lastName ?? '', avatar: image },
    organization,
    impersonatorId,
  };
}
