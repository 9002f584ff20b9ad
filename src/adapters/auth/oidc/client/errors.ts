import type { CallFailure } from '#adapters/shared/auth/account-calls.ts';
import { ABORTED, UNREACHABLE } from '#adapters/shared/auth/call-limits.ts';
import { HOSTED_ERRORS, type HostedError } from '../shared/hosted-wire.ts';

export interface Failure {
  readonly kind: 'failed';
  readonly message: string;
}

export const SIGN_IN_FAILED = 'Sign-in failed';
export const NOT_CHANGED = 'Couldn’t make that change. Please try again.';
export const NOT_LOADED = 'Couldn’t load that. Please try again.';

const MESSAGES: Readonly<Record<HostedError, string>> = {
  refused: 'You didn’t agree there, so nothing has changed. Try again whenever you like.',
  expired: 'That sign-in took too long or was begun in another browser. Please try again.',
  failed: 'The sign-in service and this site didn’t understand each other. Try again; if it keeps happening, write to us.',
  unreachable: 'We can’t reach the sign-in service right now. Try again in a moment.',
  'email-missing': 'Your account there has no email address. Add one there, then sign in again.',
  'email-unverified': 'Your email address isn’t verified there yet. Verify it there, then sign in again.',
  banned: 'This account is closed. If you think that’s a mistake, write to us.',
  taken: 'Your email address belongs to someone else’s account here. Write to us and we’ll sort it out.',
};

export function toFailure(message: string): Failure {
  return { kind: 'failed', message };
}

/** The error of the way back, from the page's address. */
export function toHostedFailure(code: string): Failure {
  return toFailure(MESSAGES[HOSTED_ERRORS.find((known) => known === code) ?? 'failed']);
}

/** Our server's own message, else `otherwise`. */
export function toCallFailure(result: CallFailure, otherwise: string): Failure {
  switch (result.kind) {
    case 'refused': {
      const [first] = result.error.errors ?? [];
      return toFailure(first?.longMessage || first?.message || result.error.message || otherwise);
    }
    case 'unreachable':
      return toFailure(UNREACHABLE);
    case 'aborted':
      return toFailure(ABORTED);
  }
}
