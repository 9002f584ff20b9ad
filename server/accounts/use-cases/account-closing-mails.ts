import type { Mail } from '../../ports/mailer.ts';

export function createAccountClosedMail(to: string, eraseAt: Date): Mail {
  const day = eraseAt.toISOString().slice(0, 10);
  return {
    to,
    subject: 'Your Castwright account is closed',
    text: `Your account is closed. On ${day} we’ll erase it, along with its projects, images and videos.\n\nChanged your mind? Sign in before then and you’ll get everything back. If you didn’t close it, sign in now and change your password.`,
  };
}

export function createAccountRestoredMail(to: string): Mail {
  return {
    to,
    subject: 'Your Castwright account is back',
    text: 'You signed in, so your account is open again and won’t be erased. Everything is just as you left it.\n\nIf that wasn’t you, choose “Forgot password?” on the sign-in page to reset your password. That ends every session.',
  };
}
