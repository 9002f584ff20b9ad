import type { WaitlistEntry } from '../../../src/ports/admin-api.ts';
import type { Mail } from '../../ports/mailer.ts';

/** What an address is told that asks for a place; undefined for one that was turned down. */
export function createWaitlistMail({ email, name, state }: Pick<WaitlistEntry, 'email' | 'name' | 'state'>): Mail | undefined {
  const subject = 'The Castwright waitlist';
  const greeting = `Hello ${name.replace(/\s+/g, ' ').trim()},`;
  switch (state) {
    case 'waiting':
      return { to: email, subject, text: `${greeting}\n\nYou’re on the waitlist. We’ll email you as soon as there’s a spot.` };
    case 'approved':
      return { to: email, subject, text: `${greeting}\n\nYour spot is ready. Look for our email with your sign-up link.` };
    case 'joined':
      return { to: email, subject, text: `${greeting}\n\nYou already have an account with this address. Just sign in.` };
    case 'declined':
      return undefined;
  }
}
