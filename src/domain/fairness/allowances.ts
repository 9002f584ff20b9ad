import type { Allowance } from './allowance.ts';
import { FAIRNESS_LIMITS, WORK_BUDGETS } from './fairness-limits.ts';
import { INTAKE_LIMITS } from './intake-budget.ts';
import { OPEN_ALLOWANCES } from './open-allowances.ts';
import { RATES } from './request-rates.ts';
import { STORED_ALLOWANCES } from './stored-allowances.ts';
import { TIMED_ALLOWANCES } from './timed-allowances.ts';

export interface NamedAllowance extends Allowance {
  readonly id: string;
}

const VISITORS: ReadonlySet<string> = new Set(['tries']);

/**
 * Who may use how much: the one list of what an account, a workspace or a visitor has. What enforces a limit reads the figure from the same
 * objects. Plans add what they sell (`PLAN_LIMITS`), and the adapter of sign-ins bounds guesses and emails.
 */
export const ALLOWANCES: readonly NamedAllowance[] = [
  ...Object.entries({ ...STORED_ALLOWANCES, ...OPEN_ALLOWANCES, ...TIMED_ALLOWANCES }).map(([id, one]): NamedAllowance => ({ id, ...one })),
  ...Object.entries(WORK_BUDGETS).map(
    ([kind, { seconds, window }]): NamedAllowance => ({
      ...{ id: `work.${kind}`, what: `Processor time: ${toWords(kind)}`, who: kind === 'speech' ? 'requester' : 'account' },
      ...{ most: seconds, unit: 'seconds', window, beyond: 'refused', code: 'too-much-work', isCounted: true },
    }),
  ),
  ...Object.entries(FAIRNESS_LIMITS).map(
    ([kind, { waitingEach }]): NamedAllowance => ({
      ...{ id: `waiting.${kind}`, what: `Waiting for its turn: ${toWords(kind)}`, who: VISITORS.has(kind) ? 'network' : 'account' },
      ...{ most: waitingEach, unit: 'items', beyond: 'refused', code: 'busy' },
    }),
  ),
  ...Object.entries(RATES).map(
    ([kind, { max, timeWindow }]): NamedAllowance => ({
      ...{ id: `rate.${kind}`, what: `Requests: ${toWords(kind)}`, who: 'requester', most: max, unit: 'items', window: timeWindow },
      ...{ beyond: 'refused', code: 'too-many-requests', isCounted: true },
    }),
  ),
  ...Object.entries(INTAKE_LIMITS).flatMap(([kind, { burst, each }]) =>
    Object.entries({ burst, each }).map(
      ([name, { bytes, window }]): NamedAllowance => ({
        ...{
          id: `intake.${kind}.${name}`,
          what: `Reports of pages: ${toWords(kind)}`,
          who: 'requester',
          most: bytes,
          unit: 'bytes',
          window,
        },
        ...{ beyond: 'refused', code: 'too-many-requests' },
      }),
    ),
  ),
];

/** `trySpeech`: `try speech`. */
function toWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
