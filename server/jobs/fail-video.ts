import { changeTask } from '../use-cases/change-task.ts';
import type { HostServices } from '../use-cases/host-services.ts';

/** `message` tells the person why; nothing of the month is used up. */
export async function failVideo(
  services: HostServices,
  videoId: string,
  failure: { readonly code: string; readonly message: string },
): Promise<void> {
  await services.database.db.transaction((tx) =>
    changeTask(tx, videoId, {
      change: {
        event: 'fail',
        detailedStatus: `${failure.message} This video does not count towards your month.`,
        with: { failureCode: failure.code },
      },
      services,
    }),
  );
}
