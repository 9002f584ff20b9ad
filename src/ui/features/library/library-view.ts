import type { TaskMessage } from '../../../domain/tasks/task-status.ts';
import type { VideoSummary } from '../../../ports/video-api.ts';

export const LIBRARY_ORDERS = ['newest', 'oldest', 'title'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

/** The list's row with what is newer of its task. */
export function withLatest(video: VideoSummary, latest: TaskMessage | undefined): VideoSummary {
  return latest && latest.taskId === video.taskId ? { ...video, ...latest } : video;
}

/** The videos whose title holds every word of the search, in the order asked for. */
export function arranged(videos: readonly VideoSummary[], search: string, order: LibraryOrder): readonly VideoSummary[] {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const found = videos.filter(({ title }) => words.every((word) => title.toLocaleLowerCase().includes(word)));
  return found.toSorted(comparison(order));
}

function comparison(order: LibraryOrder): (one: VideoSummary, other: VideoSummary) => number {
  switch (order) {
    case 'newest':
      return (one, other) => other.createdAt.localeCompare(one.createdAt);
    case 'oldest':
      return (one, other) => one.createdAt.localeCompare(other.createdAt);
    case 'title':
      return (one, other) => one.title.localeCompare(other.title, undefined, { numeric: true });
  }
}
