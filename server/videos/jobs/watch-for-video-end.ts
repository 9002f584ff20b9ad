import type { HostServices } from '../../shared/server-context.ts';
import { taskTopic } from '../use-cases/task-topic.ts';

/** The reason of `signal` when the video was cancelled, failed or deleted meanwhile: no retry is wanted. */
export class VideoEnded extends Error {
  constructor() {
    super('The video is no longer wanted.');
    this.name = 'VideoEnded';
  }
}

/** A signal that aborts with `VideoEnded` as soon as any process says that the video has ended. */
export function watchForEnd(
  services: Pick<HostServices, 'bus'>,
  videoId: string,
): { readonly signal: AbortSignal; readonly end: () => void; readonly stop: () => void } {
  const controller = new AbortController();
  const end = () => controller.abort(new VideoEnded());
  const stop = services.bus.subscribe((event) => {
    if (event.topic !== taskTopic(videoId)) return;
    const status = event.data['status'];
    if (status === 'cancelled' || status === 'failed') end();
  });
  return { signal: controller.signal, end, stop };
}
