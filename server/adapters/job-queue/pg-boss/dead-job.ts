import type { DeadJob } from '../../../ports/job-queue.ts';
import type { StoredJob } from './claim.ts';

type Ending = Pick<DeadJob, 'reason' | 'cause' | 'code'>;

/** Cause of a dead job by our own counts: pg-boss may have seen only the end of the last claim. */
export function toDeadJobEnding({ errors, last }: StoredJob, retriesAfterErrors: number): Ending {
  if (errors > retriesAfterErrors && last !== undefined) return { cause: 'error', ...last };
  const before = last === undefined ? '' : ` Its last error before that: ${last.reason}`;
  return { cause: 'lost-claims', reason: `Every process that ran this job ended or stopped answering before it was done.${before}` };
}
