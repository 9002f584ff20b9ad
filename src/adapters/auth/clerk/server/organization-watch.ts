import type { Clock } from '#ports/clock.ts';
import type { MembershipWatch } from './membership-watch.ts';
import { remember } from './recent-results.ts';
import { runRound, type SessionWatch } from './session-watch.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

export type ActiveOrganization = { readonly id: string; readonly role: WorkspaceRole } | null;

export interface OrganizationWatch {
  /** The workspace that a token names, if the user is still a member; null otherwise. The token is believed when Clerk cannot be asked. */
  checked(session: { readonly id: string; readonly userId: string; readonly claimed: ActiveOrganization }): Promise<ActiveOrganization>;
  /** Active workspace per session. Of very many sessions, the least recently checked are refreshed; unknown ones keep their last value. */
  organizations(sessionIds: readonly string[]): Promise<ReadonlyMap<string, ActiveOrganization>>;
}

interface KnownOrganization {
  readonly organization: ActiveOrganization;
  /** 0: seen in a token, not looked up yet. */
  readonly fetchedAt: number;
}

export function createOrganizationWatch(parts: {
  readonly sessions: SessionWatch;
  readonly memberships: MembershipWatch;
  readonly clock: Clock;
}): OrganizationWatch {
  const { sessions, memberships, clock } = parts;
  const known = new Map<string, KnownOrganization>();
  const askedAt = (sessionId: string): number => known.get(sessionId)?.fetchedAt ?? 0;

  async function ask(sessionId: string): Promise<void> {
    const word = await sessions.getStatus(sessionId);
    if (word?.kind === 'ended') known.delete(sessionId);
    if (word?.kind !== 'alive') return;
    const last = known.get(sessionId)?.organization ?? null;
    const id = word.organizationId === undefined ? last?.id : word.organizationId;
    const role = id ? await memberships.refreshRole({ userId: word.userId, organizationId: id }) : 'none';
    const organization = role === undefined ? last : role === 'none' || !id ? null : { id, role };
    remember(known, sessionId, { organization, fetchedAt: clock.now() });
  }

  return {
    async checked({ id, userId, claimed }) {
      const role = claimed === null ? 'none' : await memberships.role({ userId, organizationId: claimed.id });
      const organization = role === 'none' || claimed === null ? null : { id: claimed.id, role: role ?? claimed.role };
      remember(known, id, { organization, fetchedAt: askedAt(id) });
      return organization;
    },

    async organizations(sessionIds) {
      await runRound(sessionIds, askedAt, ask);
      return new Map(
        sessionIds.flatMap((id) => {
          const found = known.get(id);
          return found === undefined ? [] : [[id, found.organization] as const];
        }),
      );
    },
  };
}
