import type { Clock } from '../../../../ports/clock.ts';
import type { AccountCall } from './account-calls.ts';
import { UNREACHABLE } from './errors.ts';
import { RETRY_DELAY, TOKEN_MAX_AGE } from '../shared/limits.ts';
import { type Me, meSchema } from './wire.ts';
import type { AuthState } from '../../../../domain/account/account.ts';

interface Session {
  readonly state: AuthState;
  readonly token: string | null;
}

const LOADING: Session = { state: { kind: 'loading' }, token: null };
const SIGNED_OUT: Session = { state: { kind: 'signed-out' }, token: null };

/**
 * What the page knows of the session. The session itself is the host's cookie; its token is kept in memory for sockets
 * and bearer calls. Who is known to be signed in stays so while the host cannot be reached.
 */
export class PageSession {
  readonly #call: AccountCall;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #session = LOADING;
  #running = false;
  /** Raised by every stop and every change of person: an older answer no longer counts. */
  #turn = 0;
  #loading: Promise<void> | null = null;
  #checkedAt = -Infinity;
  /** The person left, and the host could not be told yet. */
  #isSignOutPending = false;
  #cancelRetry: () => void = () => {};

  constructor(options: { readonly call: AccountCall; readonly clock: Clock }) {
    this.#call = options.call;
    this.#clock = options.clock;
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
    const entry = (): void => listener();
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Asks the host who is signed in; joins a question that is on its way. */
  async recheck(): Promise<void> {
    await (this.#loading ?? this.load());
  }

  /** Asks anew: what was asked before something changed no longer counts. */
  load(): Promise<void> {
    this.#turn += 1;
    this.#cancelRetry();
    const loading = this.#read(this.#turn).finally(() => {
      if (this.#loading === loading) this.#loading = null;
    });
    this.#loading = loading;
    return loading;
  }

  /** A step made a session: whether it has been seen. */
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
    await this.#sendSignOut();
    if (this.#isSignOutPending) this.#retryLater();
  }

  /** A token that was good not long ago: a long-open page asks again before it gives one. */
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

  async #sendSignOut(): Promise<void> {
    const result = await this.#call({ path: '/api/auth/sign-out', body: {} });
    const broke = result.kind === 'refused' && result.status >= 500;
    if (result.kind !== 'unreachable' && !broke) this.#isSignOutPending = false;
  }

  #retryLater(): void {
    this.#cancelRetry();
    if (this.#running) this.#cancelRetry = this.#clock.after(RETRY_DELAY, () => void this.load());
  }

  #setSession(session: Session): void {
    const same = JSON.stringify(session.state) === JSON.stringify(this.#session.state);
    this.#session = same ? { ...session, state: this.#session.state } : session;
    if (!same && this.#running) for (const listener of [...this.#listeners]) listener();
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
