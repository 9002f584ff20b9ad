import { APIError } from 'better-auth/api';
import type { BetterAuthServer } from './better-auth-server.ts';
import { getConfirmedAt } from './confirm-endpoints.ts';
import { findActiveMembership, isOpenFor } from './memberships.ts';
import type { MemberRow, SessionRow } from './better-auth-rows.ts';
import { parseWorkspaceRole, type WorkspaceRole } from '#domain/account/workspace-role.ts';

const MAX_TOKEN_LENGTH = 512;
const TOKEN_FORM = /^[A-Za-z0-9%._~+/=-]+$/;
/** Format of better-auth's own tokens, with or without a signature. Sessions of other adapters share the table but have tokens of another format. */
const OWN_TOKEN = /^[A-Za-z0-9]{32}(?:\.|$)/;
/** Characters allowed in a header value. */
const COOKIE_FORM = /^[\x20-\x7e]+$/;

export type SessionResult =
  | { readonly ok: true; readonly session: VerifiedSession }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'revoked' | 'unavailable' };

export interface VerifiedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly organization: { readonly id: string; readonly role: WorkspaceRole } | null;
  readonly impersonatorId: string | null;
  readonly openedBy: string | null;
  readonly confirmedAt: Date;
  readonly secondFactor: boolean;
}

/**
 * Reads the session from the database on every call, so that a revoked session ends at once. Expired, unknown and badly signed tokens all
 * give `revoked`: better-auth does not distinguish them.
 */
export function createSessionVerifier(server: BetterAuthServer) {
  return {
    readsOwnTables: true,
    async verify(credentials: { readonly bearer?: string; readonly cookie?: string }): Promise<SessionResult> {
      const headers = toSessionHeaders(credentials);
      if (typeof headers === 'string') return { ok: false, reason: headers };
      if (credentials.bearer !== undefined && !OWN_TOKEN.test(credentials.bearer)) return { ok: false, reason: 'revoked' };

      try {
        const found = await server.api.getSession({ headers });
        if (found === null) return { ok: false, reason: credentials.bearer === undefined ? 'missing' : 'revoked' };
        const { user, session } = found;
        return {
          ok: true,
          session: {
            userId: user.id,
            sessionId: session.id,
            email: user.email,
            startedAt: session.createdAt,
            expiresAt: session.expiresAt,
            organization: await findActiveMembership((await server.$context).adapter, session),
            impersonatorId: session.impersonatedBy ?? null,
            openedBy: session.openedBy ?? null,
            confirmedAt: getConfirmedAt(session),
            secondFactor: ('twoFactorEnabled' in user && user.twoFactorEnabled === true) || session.confirmedBy === 'passkey',
          },
        };
      } catch (error) {
        const refused = error instanceof APIError && error.statusCode < 500;
        return { ok: false, reason: refused ? 'revoked' : 'unavailable' };
      }
    },

    async ended(sessionIds: readonly string[]): Promise<readonly string[]> {
      const alive = new Set((await findLiveSessionsById(server, sessionIds)).map(({ id }) => id));
      return sessionIds.filter((id) => !alive.has(id));
    },

    async organizations(sessionIds: readonly string[]): Promise<ReadonlyMap<string, VerifiedSession['organization']>> {
      return findActiveOrganizations(server, await findLiveSessionsById(server, sessionIds));
    },
  };
}

async function findLiveSessionsById(server: BetterAuthServer, sessionIds: readonly string[]): Promise<readonly SessionRow[]> {
  if (sessionIds.length === 0) return [];
  const { adapter } = await server.$context;
  return adapter.findMany<SessionRow>({
    model: 'session',
    where: [
      { field: 'id', operator: 'in', value: [...sessionIds] },
      { field: 'expiresAt', operator: 'gt', value: new Date() },
    ],
    limit: sessionIds.length,
  });
}

/** Active workspaces by session, in one query. */
async function findActiveOrganizations(
  server: BetterAuthServer,
  sessions: readonly SessionRow[],
): Promise<ReadonlyMap<string, VerifiedSession['organization']>> {
  const organizationIds = [...new Set(sessions.flatMap((row) => row.activeOrganizationId ?? []))];
  const userIds = [...new Set(sessions.map((row) => row.userId))];
  const { adapter } = await server.$context;
  const members =
    organizationIds.length === 0
      ? []
      : await adapter.findMany<MemberRow>({
          model: 'member',
          where: [
            { field: 'organizationId', operator: 'in', value: organizationIds },
            { field: 'userId', operator: 'in', value: userIds },
          ],
          limit: organizationIds.length * userIds.length,
        });
  const known = new Map(members.map((member) => [toMembershipKey(member.userId, member.organizationId), member]));

  return new Map(
    sessions.map(({ id, userId, activeOrganizationId, openedBy }) => {
      const member =
        activeOrganizationId && isOpenFor({ openedBy }, activeOrganizationId)
          ? known.get(toMembershipKey(userId, activeOrganizationId))
          : undefined;
      return [id, member === undefined ? null : { id: member.organizationId, role: parseWorkspaceRole(member.role) }];
    }),
  );
}

function toMembershipKey(userId: string, organizationId: string): string {
  return `${userId} ${organizationId}`;
}

function toSessionHeaders({ bearer, cookie }: { readonly bearer?: string; readonly cookie?: string }): Headers | 'missing' | 'malformed' {
  if (bearer !== undefined)
    return bearer.length <= MAX_TOKEN_LENGTH && TOKEN_FORM.test(bearer) ? new Headers({ authorization: `Bearer ${bearer}` }) : 'malformed';
  if (cookie === undefined || cookie === '') return 'missing';
  return COOKIE_FORM.test(cookie) ? new Headers({ cookie }) : 'malformed';
}
