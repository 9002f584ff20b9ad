import { CODE_LIFETIME } from './limits.ts';

export interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const MINUTES = CODE_LIFETIME / 60;

export function verificationMail(to: string, code: string): AccountMail {
  return {
    to,
    subject: `${code} is your Castwright code`,
    text: `Your code is ${code}. Type it on the page where you signed up; it works for ${MINUTES} minutes.\n\nIf you did not ask for it, you can ignore this mail.`,
  };
}

export function passwordResetMail(to: string, code: string): AccountMail {
  return {
    to,
    subject: `${code} resets your Castwright password`,
    text: `Your code to set a new password is ${code}. It works for ${MINUTES} minutes.\n\nIf you did not ask for it, your password stays as it is and you can ignore this mail.`,
  };
}

export function alreadyRegisteredMail(to: string): AccountMail {
  return {
    to,
    subject: 'You already have a Castwright account',
    text: 'Someone, perhaps you, tried to sign up with this address. You already have an account: sign in, or choose "Forgot password" there to set a new one.\n\nNothing has changed.',
  };
}
