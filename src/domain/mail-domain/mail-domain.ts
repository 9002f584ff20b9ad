import type { WorkspaceRole } from '../account/workspace-role.ts';
import { type ShareDomainProof, isServing } from '../sharing/share-domain.ts';
import { PUBLIC_MAIL_PROVIDERS } from './public-mail-providers.data.ts';

/** What happens with people who have a verified address at an organization's domain. `automatic`: new accounts join by themselves. */
export const JOIN_MODES = ['off', 'offered', 'automatic'] as const;
export type JoinMode = (typeof JOIN_MODES)[number];

/** Roles that a domain alone can give: nobody becomes an owner or admin without being asked for. */
export const JOIN_ROLES = ['editor', 'reviewer', 'viewer'] as const satisfies readonly WorkspaceRole[];
export type JoinRole = (typeof JOIN_ROLES)[number];

export interface JoinTerms {
  readonly mode: JoinMode;
  readonly role: JoinRole;
}

export const MAIL_DOMAIN_LIMITS = {
  /** Members of an organization; nobody joins by their domain beyond. */
  members: 100,
} as const;

/** The TXT record that proves a mail domain. */
export function createMailProofRecord({ host, token }: { readonly host: string; readonly token: string }) {
  return { name: `_video-team.${host}`, value: `video-team=${token}` };
}

/** Whether anyone can have an address there. */
export function isPublicMailDomain(host: string): boolean {
  return PUBLIC_MAIL_PROVIDERS.some((provider) => host === provider || host.endsWith(`.${provider}`));
}

/** Whether the domain lets people in now, by offer or by themselves: it's proven, and its owner wants it. */
export function isJoinable(domain: ShareDomainProof & Pick<JoinTerms, 'mode'>, now: number): boolean {
  return domain.mode !== 'off' && isServing(domain, now);
}

/** Seats of the plan that the organization shares; null where it shares none. */
export function hasRoom({ members, freeSeats }: { readonly members: number; readonly freeSeats: number | null }): boolean {
  return members < MAIL_DOMAIN_LIMITS.members && freeSeats !== 0;
}
