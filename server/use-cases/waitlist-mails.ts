import type { WaitlistEntry } from '../../src/ports/admin-api.ts';
import type { Mail } from '../ports/mailer.ts';

/** What an address is told that asks for a place; undefined for one that was turned down. */
export function waitlistMail({ email, name, state }: Pick<WaitlistEntry, 'email' | 'name' | 'state'>): Mail | undefined {
  const subject = 'The Castwright waiting list';
  const greeting = `Hello ${name.replace(/\s+/g, ' ').trim()},`;
  switch (state) {
    case 'waiting':
      return { to: email, subject, text: `${greeting}\n\nyou are on the waiting list. We write to you as soon as there is a place.` };
    case 'approved':
      return { to: email, subject, text: `${greeting}\n\nyour place is ready: look for our mail with the link to sign up.` };
    case 'joined':
      return { to: email, subject, text: `${greeting}\n\nyou already have an account with this address. Sign in with it.` };
    case 'declined':
      return undefined;
  }
}
