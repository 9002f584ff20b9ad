import type { video } from '../tables/video-tables.ts';
import type { TaskMessage } from '../../../src/domain/tasks/task-machine.ts';

const TASK_PREFIX = 'task:';
const SEGMENTS_PREFIX = 'pieces:';

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
