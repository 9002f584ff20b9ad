import type { Passkey } from '#ports/account-security.ts';
import type { OAuthProvider } from '#ports/auth.ts';
import type { AuthUser } from '#domain/account/account.ts';
import { toWayInId, type WayIn } from '#domain/account/ways-in.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

/** The fake's fixed time; nothing expires by itself. */
export const NOW = '2026-01-01T12:00:00.000Z';
export const LATER = '2026-01-08T12:00:00.000Z';

export interface FakeUser {
  readonly id: string;
  email: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  /** Null for an account created by an OAuth provider or a ticket. */
  password: string | null;
  verified: boolean;
  connections: readonly OAuthProvider[];
  /** `begun`: a secret was issued, and no code confirmed it yet. */
  secondFactor: 'off' | 'begun' | 'on';
  backupCodes: readonly string[];
  passkeys: readonly Passkey[];
}

export const UNPROTECTED = { secondFactor: 'off', backupCodes: [], passkeys: [] } as const;

export interface FakeSession {
  readonly id: string;
  readonly userId: string;
  readonly impersonatorId: string | null;
  /** Id of the administrator's own session, to return to. */
  readonly before: string | null;
  organizationId: string | null;
  /** The user has recently proven their identity. */
  confirmed: boolean;
}

export interface FakeMember {
  readonly id: string;
  readonly userId: string;
  role: WorkspaceRole;
}

export interface FakeInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: WorkspaceRole;
}

export interface FakeOrganization {
  readonly id: string;
  name: string;
  members: readonly FakeMember[];
  invitations: readonly FakeInvitation[];
}

export interface FakeTicket {
  readonly userId: string;
  readonly impersonatorId?: string;
}

/** State of the fake auth service, shared by all its browsers and pages. */
export interface FakeAuthServer {
  readonly users: Map<string, FakeUser>;
  readonly sessions: Map<string, FakeSession>;
  readonly organizations: Map<string, FakeOrganization>;
  /** Emails with an open code; used and expired ones are removed. */
  readonly openCodes: Set<string>;
  readonly tickets: Map<string, FakeTicket>;
  readonly waiting: Set<string>;
  readonly invited: Set<string>;
  readonly nextId: (kind: string) => string;
}

export function createFakeAuthServer(): FakeAuthServer {
  let count = 0;
  return {
    users: new Map(),
    sessions: new Map(),
    organizations: new Map(),
    openCodes: new Set(),
    tickets: new Map(),
    waiting: new Set(),
    invited: new Set(),
    nextId: (kind) => `${kind}-${(count += 1)}`,
  };
}

export function findUserByEmail(server: FakeAuthServer, email: string): FakeUser | undefined {
  const key = email.trim().toLowerCase();
  return [...server.users.values()].find((user) => user.email.toLowerCase() === key);
}

export function addUser(server: FakeAuthServer, user: AuthUser, password: string | null): FakeUser {
  const { id, email, firstName, lastName, avatar } = user;
  const added: FakeUser = {
    id,
    email: email ?? '',
    firstName,
    lastName,
    avatar,
    password,
    verified: true,
    connections: [],
    ...UNPROTECTED,
  };
  server.users.set(id, added);
  return added;
}

export function openSession(server: FakeAuthServer, userId: string, over: Partial<FakeSession> = {}): FakeSession {
  const session: FakeSession = {
    id: server.nextId('session'),
    userId,
    impersonatorId: null,
    before: null,
    organizationId: null,
    confirmed: true,
    ...over,
  };
  server.sessions.set(session.id, session);
  return session;
}

/** Ends the user's sessions, all or all but one. */
export function endSessions(server: FakeAuthServer, userId: string, except: string | null = null): void {
  for (const session of [...server.sessions.values()]) {
    if (session.userId === userId && session.id !== except) server.sessions.delete(session.id);
  }
}

export function findMember(organization: FakeOrganization | undefined, userId: string): FakeMember | undefined {
  return organization?.members.find((member) => member.userId === userId);
}

/** What opens the account beside its password. */
export function listWaysIn({ passkeys, connections }: FakeUser): readonly WayIn[] {
  return [
    ...passkeys.map(({ id, name }): WayIn => ({ id: toWayInId('passkey', id), kind: 'passkey', name })),
    ...connections.map((name): WayIn => ({ id: toWayInId('provider', name), kind: 'provider', name })),
  ];
}

export function keepWaysIn(user: FakeUser, keep: readonly string[]): void {
  user.passkeys = user.passkeys.filter(({ id }) => keep.includes(toWayInId('passkey', id)));
  user.connections = user.connections.filter((name) => keep.includes(toWayInId('provider', name)));
}
