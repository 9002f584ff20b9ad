import { APIError } from 'better-auth/api';
import type { GuessResult } from '../../../../domain/account/code-attempt.ts';

/** The same error whether or not an account exists: a code that was never mailed is a wrong one. */
export function toGuessError(verdict: Exclude<GuessResult, 'right'>): APIError {
  switch (verdict) {
    case 'wrong':
      return APIError.from('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });
    case 'expired':
      return APIError.from('BAD_REQUEST', { code: 'OTP_EXPIRED', message: 'OTP expired' });
    case 'spent':
      return APIError.from('FORBIDDEN', { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' });
  }
}
