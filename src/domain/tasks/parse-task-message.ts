import { TASK_STATUSES, type TaskMessage, type TaskStatus } from './task-machine.ts';

/** Parses a status message; undefined when it is invalid. The id may be named `id`, and `complete` means `completed` (ENT-4, STA-4). */
export function parseTaskMessage(value: unknown): TaskMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };

  const taskId = fields['taskId'] ?? fields['id'];
  const status = parseStatus(fields['status']);
  if (typeof taskId !== 'string' || taskId === '' || status === undefined) return undefined;

  const { detailedStatus, videoUrl } = fields;
  return {
    taskId,
    status,
    progress: parseProgress(fields['progress'], status),
    detailedStatus: typeof detailedStatus === 'string' ? detailedStatus : '',
    videoUrl: typeof videoUrl === 'string' && videoUrl !== '' ? videoUrl : null,
  };
}

function parseStatus(value: unknown): TaskStatus | undefined {
  if (value === 'complete') return 'completed';
  return TASK_STATUSES.find((status) => status === value);
}

function parseProgress(value: unknown, status: TaskStatus): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return status === 'completed' ? 100 : 0;
  return Math.min(100, Math.max(0, Math.floor(value)));
}
