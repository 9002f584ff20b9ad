import type { DeadJob } from '../../../ports/job-queue.ts';
import type { StoredJob } from './claim.ts';

type Ending = Pick<DeadJob, 'reason' | 'cause' | 'code'>;

/** Why a job failed for good, by what was counted: what the vendor saw last may be no more than the end of the last claim. */
export function endingOf({ errors, last }: StoredJob, retriesAfterErrors: number): Ending {
  if (errors > retriesAfterErrors && last !== undefined) return { cause: 'error', ...last };
  const before = last === undefined ? '' : ` Its last error before that: ${last.reason}`;
  return { cause: 'lost-claims', reason: `Every process that ran this job ended or stopped answering before it was done.${before}` };
}
