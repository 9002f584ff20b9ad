import { isDiskFull } from '../../errors/disk-full-error.ts';
import type { DeadJob } from '../../ports/job-queue.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { failRerender } from '../use-cases/rerenders.ts';
import { failVideo } from './fail-video.ts';

/** Handles a dead-lettered job: fails its video with a message for the user and logs the reason. */
export async function handleDeadJob(services: ServerContext, job: DeadJob): Promise<void> {
  services.log.error('A job failed for good.', { queue: job.queue, reason: job.reason.slice(0, 500) });
  const { videoId, rerenderId } = job.data;
  if (typeof rerenderId === 'string') return failRerender(services, rerenderId);
  if (typeof videoId !== 'string') return;
  await failVideo(services, videoId, { ...toFailure(job), isServerFailure: true });
}

function toFailure(job: DeadJob): { readonly code: string; readonly message: string } {
  if (isDiskFull({ code: job.code, message: job.reason })) {
    return {
      code: 'disk-full',
      message: 'The disk is full, so we couldn’t save your video. Your script is safe. Try again when there’s room.',
    };
  }
  if (job.cause === 'discarded') {
    return { code: 'render-discarded', message: 'An administrator of this site stopped the rendering. Your script is safe.' };
  }
  if (job.cause === 'lost-claims') {
    return {
      code: 'render-interrupted',
      message: 'Rendering kept getting interrupted, so we stopped. Your script is safe. Try again.',
    };
  }
  return { code: 'render-failed', message: 'Rendering failed several times, so we stopped. Your script is safe. Try again.' };
}
