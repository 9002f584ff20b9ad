import type { OrganizationRole } from '../../../../ports/auth.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { BackendCall } from './backend-api.ts';
import { createPausingCall } from './pausing-call.ts';
import { createRecentAnswers } from './recent-results.ts';
import { PAGE_SIZE, PAGES } from '../shared/limits.ts';
import { backendMemberships, roleOf } from '../shared/wire.ts';

export interface Place {
  readonly userId: string;
  readonly organizationId: string;
}

/** What somebody is in an organisation now; `none` for who is no member. Undefined: it cannot be known now. */
export type Standing = OrganizationRole | 'none' | undefined;

export interface MembershipWatch {
  /** An answer of the last few seconds counts. */
  role(place: Place): Promise<Standing>;
  anew(place: Place): Promise<Standing>;
}

/**
 * A token names an organisation for a minute, whoever has been taken out of it meanwhile. Kept by person and organisation:
 * one that was joined a moment ago is asked about at once.
 */
export function createMembershipWatch(options: { readonly call: BackendCall; readonly clock: Clock }): MembershipWatch {
  const call = createPausingCall(options);
  const roles = createRecentAnswers<OrganizationRole | 'none'>(options.clock);
  const subject = ({ userId, organizationId }: Place): string => `${userId} ${organizationId}`;

  return {
    role: (place) => roles.recent(subject(place), () => askRole(call, place)),
    anew: (place) => roles.anew(subject(place), () => askRole(call, place)),
  };
}

async function askRole(call: BackendCall, { userId, organizationId }: Place): Promise<Standing> {
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) });
    const answer = await call({ method: 'GET', path: `/users/${encodeURIComponent(userId)}/organization_memberships?${query}` });
    if (answer.kind === 'unknown') return 'none';
    const rows = answer.kind === 'ok' ? backendMemberships.safeParse(answer.body).data?.data : undefined;
    if (rows === undefined) return undefined;
    const found = rows.find(({ organization }) => organization.id === organizationId);
    if (found) return roleOf(found.role);
    if (rows.length < PAGE_SIZE) break;
  }
  return 'none';
}
