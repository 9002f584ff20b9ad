import { toMailbox } from '#domain/account/normalize-email.ts';
import { toMailboxLinkMail } from './account-mails.ts';
import { toErrorResponse, type CallStep } from './auth-call.ts';
import { getCookieRules } from './better-auth-server.ts';
import { createKnownDevices } from './known-devices.ts';
import { MAILBOX_LINK_LIFETIME, MAILBOX_LINK_WINDOW } from './limits.ts';
import type { AccountsOptions } from './options.ts';

/** Path below /api/auth of the mailed link. */
export const MAILBOX_PATH = '/mailbox';
/** Where the link leads; codes are asked for from there. */
const NEXT_PAGE = '/login';

/**
 * Keeps strangers from locking somebody out by using up what anyone may ask of their mailbox. When that is used up, the mailbox gets a
 * link, and whoever opens it has shown that they read it: their browser has a count of its own from then on. It signs nobody in.
 */
export function createMailboxProof(options: AccountsOptions) {
  const { attempts, clock, publicUrl, secret, sendMail } = options;
  const proofs = createKnownDevices({
    ...{ ...getCookieRules(publicUrl), secret, now: () => clock.now() },
    ...{ purpose: 'mailbox', lifetime: MAILBOX_LINK_LIFETIME },
  });

  /** Shows that the call came by the link. */
  const opensMailboxLink: CallStep = async ({ request }) => {
    const [proof = '', email = ''] = ['proof', 'email'].map((name) => new URL(request.url).searchParams.get(name) ?? '');
    if (proofs.verify(proof, email) === undefined)
      return toErrorResponse(400, 'INVALID_LINK', 'This link has expired. Ask for a code again, and open the newest link.');
    return new Response(null, {
      status: 302,
      headers: { location: `${publicUrl}${NEXT_PAGE}`, 'set-cookie': proofs.toCookie(email, proof), 'cache-control': 'no-store' },
    });
  };

  return {
    opensMailboxLink,
    /** Of a browser in which the link to this address was opened; else undefined. */
    read: (cookies: string | null, email: string): string | undefined => proofs.read(cookies, email),

    /** Mails the link, once a day however many are refused, and to addresses without an account as well, so that it tells nothing. */
    async sendLink(email: string): Promise<void> {
      const { count } = await attempts.increment(`accounts:mailbox-link:${toMailbox(email)}`, MAILBOX_LINK_WINDOW);
      if (count > 1) return;
      const query = new URLSearchParams({ email, proof: proofs.sign(email, Buffer.from(toMailbox(email)).toString('base64url')) });
      await sendMail(toMailboxLinkMail(email, `${publicUrl}/api/auth${MAILBOX_PATH}?${query.toString()}`));
    },
  };
}

export type MailboxProof = ReturnType<typeof createMailboxProof>;
