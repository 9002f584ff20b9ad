import type { Clock } from '../../../../ports/clock.ts';
import type { BackendCall } from './backend-api.ts';
import { BACKEND_PAUSE } from '../shared/limits.ts';

/** Calls that leave the vendor's back end alone for a while after one has failed. */
export function createPausingCall({ call, clock }: { readonly call: BackendCall; readonly clock: Clock }): BackendCall {
  let askAgainAt = 0;

  return async (request) => {
    if (clock.now() < askAgainAt) return { kind: 'failed', status: null, message: 'Clerk failed a moment ago.' };
    const response = await call(request);
    if (response.kind === 'failed') askAgainAt = clock.now() + BACKEND_PAUSE;
    return response;
  };
}
