import type { TaskStatus } from '../../../domain/tasks/task-status.ts';
import { plural } from './plural.ts';

/** The videos of the signed-in person. */
export const words = {
  title: 'Your videos',
  fromTemplate: 'Start from a template',
  loading: 'Loading your videos…',
  notLoaded: 'This page could not be opened. Your videos are kept. Load it again.',

  tools: {
    search: 'Search your videos',
    searchPlaceholder: 'Search',
    order: 'Order',
    orders: { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' },
    found: (count: number) => `${plural(count, 'video')} found`,
  },

  nothingFound: {
    title: 'No video is called that',
    text: (search: string) => `Nothing matches “${search}”.`,
    showAll: 'Show all videos',
  },

  /** PLN-4, ERR-2. */
  quota: {
    left: (left: number, all: number) => `${left} of ${all} videos left this month`,
    little: (left: number, all: number) => `${left} of ${all} videos left this month. <plans>See larger plans</plans>`,
    spent: (all: number, day: string) =>
      `You have made all ${all} videos of this month; the count starts anew on ${day}. <plans>See larger plans</plans>`,
    failed: 'Failed to fetch profile',
  },

  /** A new account's first video: short enough for every plan, and it tells what just happened. */
  first: {
    videoTitle: 'My first video',
    script:
      'Hello! A moment ago these words were only text. Castwright turned them into a voice, and the voice into a picture that moves with it. Change the script, and I will say something else.',
    title: 'Your first video is already written',
    text: 'Render it as it is to see how this works, or open it in the editor and make it yours.',
    render: 'Render this video',
    edit: 'Edit it first',
    notStarted: 'The video was not started',
    nobody: 'There is no presenter yet. Try again in a moment.',
    castFailed: 'The presenters could not be loaded. Your script is still here. Try again in a moment.',
  },

  card: {
    play: (title: string) => `Play ${title}`,
    open: (title: string) => `Open ${title}`,
    cancel: (title: string) => `Cancel ${title}`,
    more: (title: string) => `More for ${title}`,
    videoTitle: 'Title of the video',
    status: {
      queued: 'Waiting',
      processing: 'Rendering',
      completed: 'Ready',
      failed: 'Failed',
      cancelled: 'Cancelled',
    } satisfies Record<TaskStatus, string>,
  },

  menu: {
    rename: 'Rename',
    video: 'Download video (MP4)',
    captions: 'Download captions (VTT)',
    subtitles: 'Download captions (SRT)',
  },

  /** What did not work, and what came of it. */
  failed: {
    rename: 'The title was not changed',
    cancel: 'The video was not cancelled',
    restore: 'The video was not brought back',
    remove: 'The video was not deleted',
  },
  kept: {
    title: 'The old title is back.',
    rendering: 'The video goes on rendering.',
    deleted: 'The video is still deleted.',
    inLibrary: 'The video is back in your library.',
    script: 'Your script is still here.',
    videos: 'Your videos are kept.',
  },

  deleted: (title: string) => `“${title}” is deleted`,
  undo: 'Undo',
} as const;
