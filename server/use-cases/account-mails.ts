import type { Mail } from '../ports/mailer.ts';

export function accountClosedMail(to: string, eraseAt: Date): Mail {
  const day = eraseAt.toISOString().slice(0, 10);
  return {
    to,
    subject: 'Your Castwright account is closed',
    text: `Your account is closed and nobody can sign in to it as before. On ${day} it is erased, with its projects, pictures and videos.\n\nUntil then you get all of it back by signing in again. If it was not you who closed it, sign in now and change your password.`,
  };
}

export function accountRestoredMail(to: string): Mail {
  return {
    to,
    subject: 'Your Castwright account is back',
    text: 'Somebody signed in to your account, so it is open again and will not be erased. Everything is as it was.\n\nIf it was not you, choose "Forgot password" on the sign-in page to set a new one; that ends every session.',
  };
}
