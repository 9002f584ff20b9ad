import type { ApiOutcome } from '../../../ports/api-outcome.ts';

export type Rejected = Extract<ApiOutcome<never>, { readonly kind: 'rejected' }>;

/** A field that the server's schema refuses. */
export function rejectField(field: string, message: string): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}

/** What a rule of the server refuses. `field` is left out where no field is at fault. */
export function reject(status: number, code: string, details: { readonly message: string; readonly field?: string }): Rejected {
  return { kind: 'rejected', status, code, ...details };
}
