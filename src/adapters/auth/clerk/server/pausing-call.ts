import type { Clock } from '../../../../ports/clock.ts';
import type { BackendCall } from './backend-api.ts';
import { BACKEND_PAUSE } from '../shared/limits.ts';

/** Circuit breaker: after a failure, calls to Clerk fail at once for a short time. */
export function createPausingCall({ call, clock }: { readonly call: BackendCall; readonly clock: Clock }): BackendCall {
  let askAgainAt = 0;

  return async (request) => {
    if (clock.now() < askAgainAt) return { kind: 'failed', status: null, message: 'Clerk failed a moment ago.' };
    const response = await call(request);
    if (response.kind === 'failed') askAgainAt = clock.now() + BACKEND_PAUSE;
    return response;
  };
}
