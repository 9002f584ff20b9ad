import { APIError } from 'better-auth/api';
import { organization } from 'better-auth/plugins';
import {
  INVITATIONS_OF_PERSON,
  MAILS_TO_ADDRESS,
  MEMBERS_OF_ORGANIZATION,
  OPEN_INVITATIONS,
  ORGANIZATION_INVITATION_LIFETIME,
  ORGANIZATIONS_MADE,
  ORGANIZATIONS_OF_PERSON,
  type TryLimit,
} from './host-limits.ts';
import { organizationInvitationMail } from './host-mails.ts';
import type { AccountsOptions } from './host-options.ts';
import { refusedUntil, waitSentence } from './host-tries.ts';

/** Owners, admins and members; an invitation is for the address it was mailed to, proven. */
export function organizations(options: AccountsOptions) {
  const { attempts, clock, publicUrl } = options;
  const limited = async (key: string, limits: readonly TryLimit[]) => {
    const until = await refusedUntil(attempts, key, limits);
    if (until === undefined) return;
    const message = `That was a lot at once. Wait ${waitSentence(until - clock.now())} before the next one.`;
    throw APIError.from('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES', message });
  };

  return organization({
    creatorRole: 'owner',
    organizationLimit: ORGANIZATIONS_OF_PERSON,
    membershipLimit: MEMBERS_OF_ORGANIZATION,
    invitationLimit: OPEN_INVITATIONS,
    invitationExpiresIn: ORGANIZATION_INVITATION_LIFETIME,
    requireEmailVerificationOnInvitation: true,
    sendInvitationEmail: async ({ id, email, organization: { name }, inviter }) => {
      if ((await refusedUntil(attempts, `mail:${email}`, MAILS_TO_ADDRESS)) !== undefined) return;
      await options.sendMail(
        organizationInvitationMail({
          email,
          organization: name,
          inviter: inviter.user.name,
          url: `${publicUrl}/dashboard/invitations/${id}`,
        }),
      );
    },
    organizationHooks: {
      /** One after the other: of many made at the same instant, no more than the limit are. */
      beforeCreateOrganization: async ({ user }) => limited(`organizations-of:${user.id}`, ORGANIZATIONS_MADE),
      beforeCreateInvitation: async ({ inviter }) => limited(`invitations-of:${inviter.id}`, INVITATIONS_OF_PERSON),
      beforeDeleteOrganization: async ({ organization: { id } }) => options.onOrganizationRemoved?.(id),
    },
  });
}
