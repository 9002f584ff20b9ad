import type { Clock } from '#ports/clock.ts';
import { hasResponded, type ClerkJs, SIGNED_OUT_STATE, toAuthState } from './clerk-js.ts';
import { UNREACHABLE } from './errors.ts';
import { LOAD_TIMEOUT, RETRY_DELAY } from '../shared/limits.ts';
import type { ClerkEvents } from './mount-clerk.tsx';
import type { AuthState } from '#domain/account/account.ts';
import { Listeners } from '#adapters/shared/listeners.ts';

/** A promise with its `resolve` and `reject`. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

export function createDeferred<Value = void>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

export interface ClerkConnectionOptions {
  /** Runs Clerk's script. */
  readonly load: () => Promise<ClerkJs>;
  /** Starts the SDK; returns the function that ends it. */
  readonly mount: (clerk: ClerkJs, events: ClerkEvents) => () => void;
  readonly clock: Clock;
}

const UNAVAILABLE: AuthState = { kind: 'unavailable', message: UNREACHABLE };

/** Loads Clerk's SDK into the page, detects when that fails, and reports who is signed in. */
export class ClerkConnection {
  readonly #options: ClerkConnectionOptions;
  readonly #listeners = new Listeners();
  #state: AuthState = { kind: 'loading' };
  #running = false;
  #clerk: ClerkJs | null = null;
  #ready = createDeferred();
  #unmount: () => void = () => {};
  #cancelTimers: () => void = () => {};
  #started = false;
  /** Incremented by every load; events of an earlier one are ignored. */
  #turn = 0;
  /** Signed out here; later events of the SDK are ignored until `reopen`. */
  #closed = false;

  constructor(options: ClerkConnectionOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    if (this.#state.kind === 'unavailable') {
      this.#ready = createDeferred();
      this.#setState({ kind: 'loading' });
      this.#load();
    } else if (!this.#started) this.#load();
  }

  stop(): void {
    this.#running = false;
  }

  state(): AuthState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** The SDK once the session is known; null when Clerk is unreachable. Waits no longer than LOAD_TIMEOUT. */
  async clerk(): Promise<ClerkJs | null> {
    if (!this.#started) this.#load();
    await this.#ready.promise;
    return this.#state.kind === 'unavailable' ? null : this.#clerk;
  }

  /** Takes over the SDK's current state. */
  sync(): void {
    if (this.#clerk === null || !hasResponded(this.#clerk)) return;
    const state = toAuthState(this.#clerk);
    if (state !== null) this.#setState(this.#closed ? SIGNED_OUT_STATE : state);
  }

  /** Signs out locally, whatever the SDK reports afterwards. */
  close(): void {
    this.#closed = true;
    if (this.#state.kind === 'signed-in') this.#setState(SIGNED_OUT_STATE);
  }

  /** A sign-in step created a new session: follow the SDK again. */
  reopen(): void {
    this.#closed = false;
    this.sync();
  }

  #load(): void {
    this.#started = true;
    this.#turn += 1;
    const turn = this.#turn;
    const current = () => turn === this.#turn;
    this.#unmount();
    this.#cancelTimers();
    this.#clerk = null;
    this.#cancelTimers = this.#options.clock.after(LOAD_TIMEOUT, () => this.#setUnavailable());

    const failed = () => {
      if (current()) this.#fail();
    };
    this.#options
      .load()
      .then((clerk) => {
        if (!current()) return;
        this.#clerk = clerk;
        this.#unmount = this.#options.mount(clerk, { failed, changed: () => void (current() && this.#handleChange(clerk)) });
      })
      .catch(failed);
  }

  #handleChange(clerk: ClerkJs): void {
    if (!hasResponded(clerk)) {
      this.#setUnavailable();
      return;
    }
    this.#cancelTimers();
    this.sync();
    if (this.#state.kind !== 'loading') this.#ready.resolve();
  }

  /** The SDK is late: `unavailable` until it does arrive. */
  #setUnavailable(): void {
    this.#setState(UNAVAILABLE);
    this.#ready.resolve();
  }

  /** The SDK failed to load: retries after a pause while a caller waits. */
  #fail(): void {
    this.#cancelTimers();
    this.#setUnavailable();
    this.#cancelTimers = this.#options.clock.after(RETRY_DELAY, () => {
      if (this.#running) this.#load();
    });
  }

  #setState(state: AuthState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    if (this.#running) this.#listeners.notify();
  }
}
