import type { ApiOutcome } from '#ports/api-outcome.ts';

/** Unwraps a result that must be ok. */
export function unwrapOk<T>(outcome: ApiOutcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value;
  throw new Error(`the call was not answered well: ${JSON.stringify(outcome)}`);
}
