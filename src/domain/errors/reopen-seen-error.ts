import type { ErrorState } from '../../ports/error-admin-api.ts';

/** Of a group that is seen once more: what was resolved was not; what is ignored stays so. */
export function reopenSeenError(state: ErrorState): ErrorState {
  return state === 'resolved' ? 'open' : state;
}
