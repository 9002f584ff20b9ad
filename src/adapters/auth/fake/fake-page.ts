import type { AuthState, AuthUser, CallOptions, SignedIn, StepOutcome } from '../../../ports/auth.ts';
import { type Failed, type FakeLine, UNREACHABLE } from './fake-connection.ts';
import { addPerson, type FakePerson, type FakeSession, type FakeVendor, memberOf, openSession } from './fake-auth-server.ts';

export const COMPLETE: StepOutcome = { kind: 'complete' };
const SIGNED_OUT: Failed = { kind: 'failed', message: 'You are signed out. Sign in and try again.' };

/** What all pages of one browser share: the cookie. */
export interface FakeBrowser {
  sessionId: string | null;
  /** Who gave the first factor here and owes the second. */
  pendingId: string | null;
  /** Ids of people whose second factor is not asked for here. */
  trusted: readonly string[];
  /** Ids of the passkeys that the browser's authenticator holds. */
  passkeys: readonly string[];
  /** What the person does when the browser asks about a passkey. */
  passkeyPrompt: 'choose' | 'dismiss';
}

export function newFakeBrowser(sessionId: string | null = null): FakeBrowser {
  return { sessionId, pendingId: null, trusted: [], passkeys: [], passkeyPrompt: 'choose' };
}

/** One page: who it believes is signed in, and who listens. */
export class FakePage {
  readonly vendor: FakeVendor;
  readonly line: FakeLine;
  readonly browser: FakeBrowser;
  readonly #listeners = new Set<() => void>();
  #state: AuthState;
  #running = false;
  /** The tester said `loading` or `unavailable`: it stays so until they say otherwise. */
  #fixed = false;

  constructor(parts: { readonly vendor: FakeVendor; readonly line: FakeLine; readonly browser: FakeBrowser }) {
    this.vendor = parts.vendor;
    this.line = parts.line;
    this.browser = parts.browser;
    this.#state = this.#found();
  }

  get state(): AuthState {
    return this.#state;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    if (this.#fixed) return;
    if (!this.line.reachable()) this.#state = { kind: 'unavailable', message: UNREACHABLE };
    else if (this.#state.kind === 'unavailable') this.#state = this.#found();
  }

  stop(): void {
    this.#running = false;
  }

  subscribe(listener: () => void): () => void {
    const entry = (): void => listener();
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Believes the state from now on, and tells; a person it names is known to the vendor from now on. */
  settle(state: AuthState): void {
    this.#fixed = state.kind === 'loading' || state.kind === 'unavailable';
    if (state.kind === 'signed-out') this.browser.sessionId = null;
    if (state.kind === 'signed-in') {
      const { user, organization, impersonatorId } = state;
      if (!this.vendor.people.has(user.id)) addPerson(this.vendor, user, null);
      if (organization !== null && !this.vendor.organizations.has(organization.id)) {
        const members = [{ id: this.vendor.nextId('member'), userId: user.id, role: organization.role }];
        this.vendor.organizations.set(organization.id, { id: organization.id, name: organization.name, members, invitations: [] });
      }
      this.browser.sessionId = openSession(this.vendor, user.id, { impersonatorId, organizationId: organization?.id ?? null }).id;
    }
    this.#move(state);
  }

  /** Looks at the vendor again; tells when something is different. */
  look(): void {
    const next = this.#found();
    if (JSON.stringify(next) !== JSON.stringify(this.#state)) this.#move(next);
  }

  enter(session: FakeSession): StepOutcome {
    this.browser.sessionId = session.id;
    this.look();
    return COMPLETE;
  }

  /** A call that only somebody who is signed in may make. */
  asPerson<Outcome>(act: (person: FakePerson, session: FakeSession) => Outcome, options?: CallOptions): Promise<Outcome | Failed> {
    return this.line.call(() => {
      const [person, session] = [this.person(), this.session()];
      if (person === undefined || session === undefined) return SIGNED_OUT;
      const outcome = act(person, session);
      this.look();
      return outcome;
    }, options);
  }

  session(): FakeSession | undefined {
    return this.browser.sessionId === null ? undefined : this.vendor.sessions.get(this.browser.sessionId);
  }

  person(): FakePerson | undefined {
    const session = this.session();
    return session === undefined ? undefined : this.vendor.people.get(session.userId);
  }

  #found(): AuthState {
    const [session, person] = [this.session(), this.person()];
    if (session === undefined || person === undefined) return { kind: 'signed-out' };
    const organization = session.organizationId === null ? undefined : this.vendor.organizations.get(session.organizationId);
    const member = memberOf(organization, person.id);
    return {
      ...signedInAs(userOf(person)),
      organization:
        organization === undefined || member === undefined ? null : { id: organization.id, name: organization.name, role: member.role },
      impersonatorId: session.impersonatorId,
    };
  }

  #move(state: AuthState): void {
    this.#state = state;
    if (this.#running) for (const listener of [...this.#listeners]) listener();
  }
}

/** The state of somebody in their own space. */
export function signedInAs(user: AuthUser): SignedIn {
  return { kind: 'signed-in', user, organization: null, impersonatorId: null };
}

function userOf({ id, email, firstName, lastName, avatar }: FakePerson): AuthUser {
  return { id, email: email === '' ? null : email, firstName, lastName, avatar };
}
