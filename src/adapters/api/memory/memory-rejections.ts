import { CONFIRM_NEEDED } from '../../../domain/account/code-attempt.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';

export type Rejected = Extract<ApiOutcome<never>, { readonly kind: 'rejected' }>;

export const CONFIRM_FIRST: Rejected = {
  kind: 'rejected',
  status: 403,
  code: CONFIRM_NEEDED,
  message: 'Confirm that it’s you to do this.',
};

export const NOT_FOUND: Rejected = {
  kind: 'rejected',
  status: 404,
  code: 'not-found',
  message: 'Not found, or you don’t have access.',
};

/** A field that the server's schema refuses. */
export function rejectField(field: string, message: string): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}

/** What a rule of the server refuses. `field` is left out where no field is at fault. */
export function reject(status: number, code: string, details: { readonly message: string; readonly field?: string }): Rejected {
  return { kind: 'rejected', status, code, ...details };
}
