import { formatQuotaOutcome } from '#domain/tasks/render-progress.ts';
import { changeTask } from '../use-cases/change-task.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/** Fails a video. `message` is shown to the user. `isServerFailure`: the cause is not in the project. */
export async function failVideo(
  services: ServerContext,
  videoId: string,
  failure: { readonly code: string; readonly message: string; readonly isServerFailure: boolean },
): Promise<void> {
  await services.database.db.transaction((tx) =>
    changeTask(tx, videoId, {
      change: {
        event: 'fail',
        isServerFailure: failure.isServerFailure,
        detailedStatus: (outcome) => `${failure.message} ${formatQuotaOutcome(outcome)}`,
        with: { failureCode: failure.code },
      },
      services,
    }),
  );
}
