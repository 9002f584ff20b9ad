import type { CallOptions, StepOutcome } from '#ports/auth.ts';
import { type AuthFailure, type FakeConnection, UNREACHABLE } from './fake-connection.ts';
import { addUser, type FakeUser, type FakeSession, type FakeAuthServer, findMember, openSession } from './fake-auth-server.ts';
import type { AuthState, AuthUser, SignedIn } from '#domain/account/account.ts';
import { Listeners } from '../../shared/listeners.ts';

export const COMPLETE: StepOutcome = { kind: 'complete' };
const SIGNED_OUT: AuthFailure = { kind: 'failed', message: 'You are signed out. Sign in and try again.' };

/** State that all pages of one browser share, such as cookies. */
export interface FakeBrowser {
  sessionId: string | null;
  /** The user who passed the first factor here and owes the second. */
  pendingId: string | null;
  /** Ids of users who skip the second factor in this browser. */
  trusted: readonly string[];
  /** Ids of the passkeys that this browser's authenticator holds. */
  passkeys: readonly string[];
  /** What the user does in the passkey dialog. */
  passkeyPrompt: 'choose' | 'dismiss';
}

export function createFakeBrowser(sessionId: string | null = null): FakeBrowser {
  return { sessionId, pendingId: null, trusted: [], passkeys: [], passkeyPrompt: 'choose' };
}

/** One page: its auth state and its listeners. */
export class FakePage {
  readonly server: FakeAuthServer;
  readonly connection: FakeConnection;
  readonly browser: FakeBrowser;
  readonly #listeners = new Listeners();
  #state: AuthState;
  #running = false;
  /** A test has set `loading` or `unavailable`; it stays until changed by the test. */
  #fixed = false;

  constructor(parts: { readonly vendor: FakeAuthServer; readonly line: FakeConnection; readonly browser: FakeBrowser }) {
    this.server = parts.vendor;
    this.connection = parts.line;
    this.browser = parts.browser;
    this.#state = this.#computeState();
  }

  get state(): AuthState {
    return this.#state;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    if (this.#fixed) return;
    if (!this.connection.reachable()) this.#state = { kind: 'unavailable', message: UNREACHABLE };
    else if (this.#state.kind === 'unavailable') this.#state = this.#computeState();
  }

  stop(): void {
    this.#running = false;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Sets the state and notifies; adds its user to the service. */
  settle(state: AuthState): void {
    this.#fixed = state.kind === 'loading' || state.kind === 'unavailable';
    if (state.kind === 'signed-out') this.browser.sessionId = null;
    if (state.kind === 'signed-in') {
      const { user, organization, impersonatorId } = state;
      if (!this.server.users.has(user.id)) addUser(this.server, user, null);
      if (organization !== null && !this.server.organizations.has(organization.id)) {
        const members = [{ id: this.server.nextId('member'), userId: user.id, role: organization.role }];
        this.server.organizations.set(organization.id, { id: organization.id, name: organization.name, members, invitations: [] });
      }
      this.browser.sessionId = openSession(this.server, user.id, { impersonatorId, organizationId: organization?.id ?? null }).id;
    }
    this.#setState(state);
  }

  /** Reads the service again and notifies if something changed. */
  refresh(): void {
    const next = this.#computeState();
    if (JSON.stringify(next) !== JSON.stringify(this.#state)) this.#setState(next);
  }

  enter(session: FakeSession): StepOutcome {
    this.browser.sessionId = session.id;
    this.refresh();
    return COMPLETE;
  }

  /** Runs a call that requires a signed-in user. */
  asUser<Outcome>(act: (user: FakeUser, session: FakeSession) => Outcome, options?: CallOptions): Promise<Outcome | AuthFailure> {
    return this.connection.call(() => {
      const [user, session] = [this.user(), this.session()];
      if (user === undefined || session === undefined) return SIGNED_OUT;
      const outcome = act(user, session);
      this.refresh();
      return outcome;
    }, options);
  }

  session(): FakeSession | undefined {
    return this.browser.sessionId === null ? undefined : this.server.sessions.get(this.browser.sessionId);
  }

  user(): FakeUser | undefined {
    const session = this.session();
    return session === undefined ? undefined : this.server.users.get(session.userId);
  }

  #computeState(): AuthState {
    const [session, user] = [this.session(), this.user()];
    if (session === undefined || user === undefined) return { kind: 'signed-out' };
    const organization = session.organizationId === null ? undefined : this.server.organizations.get(session.organizationId);
    const member = findMember(organization, user.id);
    return {
      ...toSignedIn(toAuthUser(user)),
      organization:
        organization === undefined || member === undefined ? null : { id: organization.id, name: organization.name, role: member.role },
      impersonatorId: session.impersonatorId,
    };
  }

  #setState(state: AuthState): void {
    this.#state = state;
    if (this.#running) this.#listeners.notify();
  }
}

/** State of a user signed in to their personal workspace. */
export function toSignedIn(user: AuthUser): SignedIn {
  return { kind: 'signed-in', user, organization: null, impersonatorId: null };
}

function toAuthUser({ id, email, firstName, lastName, avatar }: FakeUser): AuthUser {
  return { id, email: email === '' ? null : email, firstName, lastName, avatar };
}
