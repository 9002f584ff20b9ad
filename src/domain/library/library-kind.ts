import type { TaskStatus } from '../tasks/task-machine.ts';

/** Kind of a library item; a project and its videos are one item. */
export const LIBRARY_KINDS = ['draft', 'rendering', 'video', 'failed'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** Task statuses of each kind; a draft has no video. */
export const STATUSES_BY_KIND = {
  draft: [],
  rendering: ['queued', 'processing'],
  video: ['completed'],
  failed: ['failed', 'cancelled'],
} as const satisfies Record<LibraryKind, readonly TaskStatus[]>;

/** `status`: of the newest video, null without one. */
export function getLibraryKind(status: TaskStatus | null): LibraryKind {
  if (status === null) return 'draft';
  return LIBRARY_KINDS.find((kind) => STATUSES_BY_KIND[kind].some((one) => one === status)) ?? 'failed';
}

export const LIBRARY_ORDERS = ['newest', 'oldest', 'title'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

/** Kinds of what users upload. */
export const UPLOAD_KINDS = ['image', 'video', 'audio'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
