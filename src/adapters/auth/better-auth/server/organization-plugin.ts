import { APIError } from 'better-auth/api';
import { organization } from 'better-auth/plugins';
import { adminAc, memberAc, ownerAc } from 'better-auth/plugins/organization/access';
import {
  INVITATION_WINDOW,
  INVITATIONS_OF_FREE_USER,
  INVITATIONS_OF_PAYING_USER,
  INVITATIONS_TO_EMAIL_ADDRESS,
  MEMBERS_OF_ORGANIZATION,
  OPEN_INVITATIONS,
  ORGANIZATION_INVITATION_LIFETIME,
  ORGANIZATIONS_MADE,
  ORGANIZATIONS_OF_USER,
  type TryLimit,
} from './limits.ts';
import { toOrganizationInvitationMail } from './account-mails.ts';
import type { AccountsOptions, InvitationEvent } from './options.ts';
import { toMailbox } from '#domain/account/normalize-email.ts';
import { parseWorkspaceRole } from '#domain/account/workspace-role.ts';
import { countTry, formatWait } from './count-try.ts';

/** What each role may do with members and invitations; the rest is decided by our own permissions. `member` is what editors were called. */
const ROLES = { owner: ownerAc, admin: adminAc, editor: memberAc, reviewer: memberAc, viewer: memberAc, member: memberAc };

/** Workspaces with members in roles. An invitation can be accepted only with the verified email it was sent to. */
export function createOrganizationPlugin(options: AccountsOptions) {
  const { attempts, clock, publicUrl } = options;
  const limited = async (key: string, limits: readonly TryLimit[]) => {
    const until = await countTry(attempts, key, limits);
    if (until === undefined) return;
    const message = `Too many at once. Wait ${formatWait(until - clock.now())} before the next one.`;
    throw APIError.from('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES', message });
  };

  const findInvitations = async (userId: string) =>
    (await options.isPaying?.(userId)) === true ? INVITATIONS_OF_PAYING_USER : INVITATIONS_OF_FREE_USER;

  return organization({
    roles: ROLES,
    creatorRole: 'owner',
    organizationLimit: ORGANIZATIONS_OF_USER,
    membershipLimit: MEMBERS_OF_ORGANIZATION,
    invitationLimit: OPEN_INVITATIONS,
    invitationExpiresIn: ORGANIZATION_INVITATION_LIFETIME,
    requireEmailVerificationOnInvitation: true,
    sendInvitationEmail: async ({ id, email, organization: { name }, inviter }) => {
      if ((await countTry(attempts, `invitation-mail:${toMailbox(email)}`, INVITATIONS_TO_EMAIL_ADDRESS)) !== undefined) return;
      await options.sendMail(
        toOrganizationInvitationMail({
          email,
          organization: name,
          inviterEmail: inviter.user.email,
          url: `${publicUrl}/dashboard/invitations/${id}`,
        }),
      );
    },
    organizationHooks: {
      /** Serialized, so that concurrent requests cannot exceed the limit. */
      beforeCreateOrganization: async ({ user }) => limited(`organizations-of:${user.id}`, ORGANIZATIONS_MADE),
      beforeCreateInvitation: async ({ inviter }) =>
        limited(`invitations-of:${inviter.id}`, [{ max: await findInvitations(inviter.id), window: INVITATION_WINDOW }]),
      afterCreateInvitation: async ({ invitation, inviter }) =>
        options.onInvitation?.(toInvitationEvent('invited', invitation, inviter.id)),
      afterCancelInvitation: async ({ invitation, cancelledBy }) =>
        options.onInvitation?.(toInvitationEvent('revoked', invitation, cancelledBy.id)),
      beforeDeleteOrganization: async ({ organization: { id } }) => options.onOrganizationRemoved?.(id),
    },
  });
}

interface InvitationRow {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly role?: string | null | undefined;
}

function toInvitationEvent(
  kind: InvitationEvent['kind'],
  { id, organizationId, email, role }: InvitationRow,
  actorId: string,
): InvitationEvent {
  return { kind, id, organizationId, actorId, email, role: parseWorkspaceRole(role ?? '') };
}
