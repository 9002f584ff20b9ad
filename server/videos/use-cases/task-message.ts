import type { video } from '../tables/video-tables.ts';
import type { TaskMessage } from '../../../src/domain/tasks/task-machine.ts';

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
