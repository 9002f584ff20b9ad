import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthServer } from './better-auth-server.ts';
import { WAITLIST_INVITATION_LIFETIME } from './limits.ts';
import { toWaitlistInvitationMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';

const TOKEN_BYTES = 32;

export interface WaitlistInvitations {
  invite(user: { readonly email: string; readonly name: string }): Promise<void>;
  /** Whether the token was mailed to this email and is still valid. */
  isFor(token: string, email: string): Promise<boolean>;
}

/** Invitation tokens, stored as hashes. Valid until they expire, so that the same email can restart its sign-up. */
export function createWaitlistInvitations(server: () => BetterAuthServer, options: AccountsOptions): WaitlistInvitations {
  return {
    async invite({ email, name }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const { internalAdapter } = await server().$context;
      await internalAdapter.createVerificationValue({
        identifier: toInvitationIdentifier(token),
        value: email,
        expiresAt: new Date(options.clock.now() + WAITLIST_INVITATION_LIFETIME),
      });
      await options.sendMail(toWaitlistInvitationMail({ email, name, url: `${options.publicUrl}/signup?invitation=${token}` }));
    },

    async isFor(token, email) {
      if (token === '') return false;
      const { internalAdapter } = await server().$context;
      const found = await internalAdapter.findVerificationValue(toInvitationIdentifier(token));
      return found !== null && found.value === email && found.expiresAt.getTime() > options.clock.now();
    },
  };
}

function toInvitationIdentifier(token: string): string {
  return `waitlist-invitation:${createHash('sha256').update(token).digest('base64url')}`;
}
