import type { video } from '../tables/video-tables.ts';
import type { Tx } from '../../ports/database.ts';
import type { EventBus } from '../../ports/event-bus.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';

const TASK_PREFIX = 'task:';
const SEGMENTS_PREFIX = 'pieces:';
const REVIEW_PREFIX = 'review:';

/** Bus topic of a video's status messages. */
export function getTaskTopic(videoId: string): string {
  return TASK_PREFIX + videoId;
}

/** Video id of a topic of `getTaskTopic`; undefined for any other topic. */
export function parseTaskTopic(topic: string): string | undefined {
  return topic.startsWith(TASK_PREFIX) ? topic.slice(TASK_PREFIX.length) : undefined;
}

/** Bus topic of a video's finished segments. */
export function getSegmentsTopic(videoId: string): string {
  return SEGMENTS_PREFIX + videoId;
}

/** Tells whoever follows the video that its comments or decisions have changed, once the transaction is committed. */
export function publishReviewChange({ bus }: { readonly bus: EventBus }, tx: Tx, videoId: string): Promise<void> {
  return bus.publish(tx, { topic: REVIEW_PREFIX + videoId, data: {} });
}

/** Video id of a topic of `publishReviewChange`; undefined for any other topic. */
export function parseReviewTopic(topic: string): string | undefined {
  return topic.startsWith(REVIEW_PREFIX) ? topic.slice(REVIEW_PREFIX.length) : undefined;
}

export type VideoRow = typeof video.$inferSelect;

export function toTaskMessage(row: Pick<VideoRow, 'id' | 'status' | 'progress' | 'detailedStatus' | 'objectKey'>): TaskMessage {
  return {
    taskId: row.id,
    status: row.status,
    progress: row.progress,
    detailedStatus: row.detailedStatus,
    videoUrl: row.status === 'completed' && row.objectKey !== null ? getDownloadPath(row.id) : null,
  };
}

export function getDownloadPath(videoId: string): string {
  return `/api/avatar/download/${videoId}?format=mp4&inline=1`;
}
