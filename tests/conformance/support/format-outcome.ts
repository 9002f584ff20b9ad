import type { ApiOutcome } from '#ports/api-outcome.ts';

/** Summarizes an outcome: status, code and field of a rejection, or `describe` of the value. */
export function formatOutcome<Value>(outcome: ApiOutcome<Value>, describe: (value: Value) => string = () => ''): string {
  if (outcome.kind === 'ok') return `ok ${describe(outcome.value)}`.trim();
  if (outcome.kind === 'failed') return `failed ${outcome.reason}`;
  return `rejected ${outcome.status} ${outcome.code} ${outcome.field ?? ''}`.trim();
}
