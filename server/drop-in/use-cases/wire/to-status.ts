import type { TaskStatus } from '#domain/tasks/task-machine.ts';
import { createLink, type LinkKey } from './sign-link.ts';

/** What a status says of a video. */
interface KnownVideo {
  readonly id: string;
  readonly status: TaskStatus;
  readonly detailedStatus: string;
  readonly failureCode: string | null;
  /** Null until the file is there, and where it was taken down. */
  readonly objectKey: string | null;
  readonly thumbnailKey: string | null;
  readonly srt: string | null;
  readonly seconds: number | null;
  readonly createdAt: Date;
}

interface StatusOptions {
  readonly callbackId: string | null;
  readonly secret: string;
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const STATUSES: Readonly<Record<TaskStatus, string>> = {
  queued: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};
const SECOND = 1_000;

/** `data` of `GET /v1/video_status.get`. Links are of now, and work for seven days. */
export function toStatus(video: KnownVideo, { callbackId, secret, publicUrl, now }: StatusOptions) {
  const key: LinkKey = { videoId: video.id, secret };
  const isDone = video.status === 'completed' && video.objectKey !== null;
  const link = (file: Parameters<typeof createLink>[0]['file'], exists: boolean): string | null =>
    isDone && exists ? publicUrl + createLink({ ...key, file, now }) : null;
  return {
    id: video.id,
    video_id: video.id,
    callback_id: callbackId,
    status: STATUSES[video.status],
    video_url: link('video.mp4', true),
    thumbnail_url: link('thumbnail.webp', video.thumbnailKey !== null),
    caption_url: link('captions.srt', video.srt !== null),
    video_url_caption: null,
    gif_url: null,
    duration: video.seconds,
    created_at: Math.floor(video.createdAt.getTime() / SECOND),
    error: toFailure(video),
  };
}

function toFailure({ status, detailedStatus, failureCode }: KnownVideo) {
  if (status !== 'failed' && status !== 'cancelled') return null;
  return { code: failureCode ?? status, message: detailedStatus, detail: detailedStatus };
}
