import type { video } from '../../adapters/database/schema.ts';
import type { TaskMessage } from '../../../src/domain/tasks/task-status.ts';

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
