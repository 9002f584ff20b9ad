import type { Clock } from '#ports/clock.ts';
import type { BackendCall } from './backend-api.ts';
import { createPausingCall, createRecentResults } from './recent-results.ts';
import { PAGE_SIZE, MAX_PAGES } from '../shared/limits.ts';
import { backendMembershipsSchema, toRole } from '../shared/wire.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

export interface MembershipKey {
  readonly userId: string;
  readonly organizationId: string;
}

/** A user's role in a workspace now; `none` for a non-member. Undefined when Clerk cannot be asked. */
export type MembershipStatus = WorkspaceRole | 'none' | undefined;

export interface MembershipWatch {
  /** Cached for a few seconds. */
  role(membership: MembershipKey): Promise<MembershipStatus>;
  refreshRole(membership: MembershipKey): Promise<MembershipStatus>;
}

/**
 * Checks memberships at Clerk, because a token names its organization for a minute after a removal. Cached per user and organization, so
 * that a membership created a moment ago is looked up at once.
 */
export function createMembershipWatch(options: { readonly call: BackendCall; readonly clock: Clock }): MembershipWatch {
  const call = createPausingCall(options);
  const roles = createRecentResults<WorkspaceRole | 'none'>(options.clock);
  const toSubject = ({ userId, organizationId }: MembershipKey): string => `${userId} ${organizationId}`;

  return {
    role: (membership) => roles.getRecent(toSubject(membership), () => fetchRole(call, membership)),
    refreshRole: (membership) => roles.refresh(toSubject(membership), () => fetchRole(call, membership)),
  };
}

async function fetchRole(call: BackendCall, { userId, organizationId }: MembershipKey): Promise<MembershipStatus> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) });
    const response = await call({ method: 'GET', path: `/users/${encodeURIComponent(userId)}/organization_memberships?${query}` });
    if (response.kind === 'unknown') return 'none';
    const rows = response.kind === 'ok' ? backendMembershipsSchema.safeParse(response.body).data?.data : undefined;
    if (rows === undefined) return undefined;
    const found = rows.find(({ organization }) => organization.id === organizationId);
    if (found) return toRole(found.role);
    if (rows.length < PAGE_SIZE) break;
  }
  return 'none';
}
