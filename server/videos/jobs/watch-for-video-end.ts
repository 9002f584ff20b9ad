import type { ServerContext } from '../../shared/server-context.ts';
import { getTaskTopic } from '../use-cases/task-message.ts';

/** Abort reason: the video was cancelled, failed or deleted, so the job must not be retried. */
export class VideoEndedError extends Error {
  constructor() {
    super('The video is no longer wanted.');
    this.name = 'VideoEnded';
  }
}

/** Creates a signal that aborts with `VideoEndedError` when any process publishes that the video has ended. */
export function watchForVideoEnd(
  services: Pick<ServerContext, 'bus'>,
  videoId: string,
): { readonly signal: AbortSignal; readonly end: () => void; readonly stop: () => void } {
  const controller = new AbortController();
  const end = () => controller.abort(new VideoEndedError());
  const stop = services.bus.subscribe((event) => {
    if (event.topic !== getTaskTopic(videoId)) return;
    const status = event.data['status'];
    if (status === 'cancelled' || status === 'failed') end();
  });
  return { signal: controller.signal, end, stop };
}
