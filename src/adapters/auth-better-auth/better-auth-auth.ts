import type {
  Auth,
  AuthState,
  AuthUser,
  CallOptions,
  SignInOutcome,
  SignInRequest,
  SignUpOutcome,
  SignUpRequest,
  StepOutcome,
} from '../../ports/auth.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountCall, CallResult } from './account-calls.ts';
import { ABORTED, INCOMPLETE_SIGN_UP, messageOf, needsVerification, UNREACHABLE, type AuthStep } from './errors.ts';
import { RETRY_DELAY } from './limits.ts';
import { sessionAnswer, signUpAnswer, type WireUser } from './wire.ts';

interface Session {
  readonly state: AuthState;
  readonly token: string | null;
}

const LOADING: Session = { state: { kind: 'loading' }, token: null };
const SIGNED_OUT: Session = { state: { kind: 'signed-out' }, token: null };

/** The browser half: the session is the host's cookie, its token is kept in memory for sockets and bearer calls. */
export class BetterAuthAuth implements Auth {
  readonly #call: AccountCall;
  readonly #clock: Clock;
  readonly #listeners = new Set<{ readonly listener: () => void }>();
  #session = LOADING;
  #running = false;
  /** Raised by every start, stop and change of person: an older answer no longer counts. */
  #turn = 0;
  #loading: Promise<void> | null = null;
  #cancelRetry: () => void = () => {};

  constructor(options: { readonly call: AccountCall; readonly clock: Clock }) {
    this.#call = options.call;
    this.#clock = options.clock;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#load();
  }

  stop(): void {
    this.#running = false;
    this.#turn += 1;
    this.#cancelRetry();
  }

  state(): AuthState {
    return this.#session.state;
  }

  subscribe(listener: () => void): () => void {
    const entry = { listener };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  async signUp(request: SignUpRequest, options: CallOptions = {}): Promise<SignUpOutcome> {
    const { firstName, lastName, email, password } = request;
    const body = { firstName, lastName, email, password, name: `${firstName} ${lastName}`.trim() };
    const result = await this.#call({ path: '/sign-up/email', body, signal: options.signal });
    if (result.kind !== 'answer') return failed(result, 'sign-up');

    const answer = signUpAnswer.safeParse(result.body);
    if (!answer.success) return { kind: 'failed', message: INCOMPLETE_SIGN_UP };
    return answer.data.token ? this.#enter(INCOMPLETE_SIGN_UP) : { kind: 'code-sent' };
  }

  async verifyEmail(request: { readonly email: string; readonly code: string }, options: CallOptions = {}): Promise<StepOutcome> {
    const body = { email: request.email, otp: request.code };
    const result = await this.#call({ path: '/email-otp/verify-email', body, signal: options.signal });
    return result.kind === 'answer' ? this.#enter(messageOf({}, 'verify')) : failed(result, 'verify');
  }

  async resendCode(request: { readonly email: string }, options: CallOptions = {}): Promise<StepOutcome> {
    const body = { email: request.email, type: 'email-verification' };
    const result = await this.#call({ path: '/email-otp/send-verification-otp', body, signal: options.signal });
    return result.kind === 'answer' ? { kind: 'complete' } : failed(result, 'resend');
  }

  async signIn(request: SignInRequest, options: CallOptions = {}): Promise<SignInOutcome> {
    const body = { email: request.email, password: request.password, rememberMe: request.remember };
    const result = await this.#call({ path: '/sign-in/email', body, signal: options.signal });
    if (result.kind === 'refused' && needsVerification(result.error)) return { kind: 'code-sent' };
    return result.kind === 'answer' ? this.#enter(messageOf({}, 'sign-in')) : failed(result, 'sign-in');
  }

  async signOut(): Promise<void> {
    this.#turn += 1;
    this.#cancelRetry();
    this.#move(SIGNED_OUT);
    await this.#call({ path: '/sign-out', body: {} });
  }

  async token(): Promise<string | null> {
    if (this.#session.state.kind === 'loading') await this.#loading;
    return this.#session.token;
  }

  /** After a step that made a session: the step is complete once the session has been seen. */
  async #enter(otherwise: string): Promise<StepOutcome> {
    await this.#load();
    return this.#session.state.kind === 'signed-in' ? { kind: 'complete' } : { kind: 'failed', message: otherwise };
  }

  #load(): Promise<void> {
    this.#turn += 1;
    this.#cancelRetry();
    const loading = this.#read(this.#turn).finally(() => {
      if (this.#loading === loading) this.#loading = null;
    });
    this.#loading = loading;
    return loading;
  }

  async #read(turn: number): Promise<void> {
    const result = await this.#call({ path: '/get-session' });
    if (turn !== this.#turn) return;

    const answer = result.kind === 'answer' ? sessionAnswer.safeParse(result.body) : undefined;
    if (answer?.success !== true) {
      this.#move({ state: { kind: 'unavailable', message: UNREACHABLE }, token: null });
      if (this.#running) this.#cancelRetry = this.#clock.after(RETRY_DELAY, () => void this.#load());
      return;
    }
    this.#move(
      answer.data === null
        ? SIGNED_OUT
        : { state: { kind: 'signed-in', user: userOf(answer.data.user) }, token: answer.data.session.token },
    );
  }

  #move(session: Session): void {
    this.#session = session;
    if (this.#running) for (const { listener } of [...this.#listeners]) listener();
  }
}

function failed(result: Exclude<CallResult, { kind: 'answer' }>, step: AuthStep): { readonly kind: 'failed'; readonly message: string } {
  switch (result.kind) {
    case 'refused':
      return { kind: 'failed', message: messageOf(result.error, step) };
    case 'unreachable':
      return { kind: 'failed', message: UNREACHABLE };
    case 'aborted':
      return { kind: 'failed', message: ABORTED };
  }
}

function userOf(user: WireUser): AuthUser {
  const [first = '', ...rest] = (user.name ?? '').split(' ');
  return {
    id: user.id,
    email: user.email ?? null,
    firstName: user.firstName ?? first,
    lastName: user.lastName ?? rest.join(' '),
    avatar: user.image ?? null,
  };
}
