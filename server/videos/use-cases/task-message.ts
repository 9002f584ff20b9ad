import type { video } from '../../adapters/database/schema.ts';
import type { TaskMessage } from '../../../src/domain/tasks/task-status.ts';

export type VideoRow = typeof video.$inferSelect;

export function taskMessage(row: Pick<VideoRow, 'id' | 'status' | 'progress' | 'detailedStatus' | 'objectKey'>): TaskMessage {
  return {
    taskId: row.id,
    status: row.status,
    progress: row.progress,
    detailedStatus: row.detailedStatus,
    videoUrl: row.status === 'completed' && row.objectKey !== null ? downloadPath(row.id) : null,
  };
}

export function downloadPath(videoId: string): string {
  return `/api/avatar/download/${videoId}?format=mp4&inline=1`;
}
