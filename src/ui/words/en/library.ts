import type { TaskStatus } from '../../../domain/tasks/task-status.ts';
import { plural } from './plural.ts';

/** The videos of the signed-in person. */
export const words = {
  title: 'Your videos',
  fromTemplate: 'Start from a template',
  loading: 'Loading your videos…',
  notLoaded: 'Couldn’t load this page. Your videos are safe. Please reload.',

  tools: {
    search: 'Search your videos',
    searchPlaceholder: 'Search',
    order: 'Sort by',
    orders: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' },
    found: (count: number) => `${plural(count, 'video')} found`,
  },

  nothingFound: {
    title: 'No matching videos',
    text: (search: string) => `Nothing matches “${search}”.`,
    showAll: 'Show all videos',
  },

  /** PLN-4, ERR-2. */
  quota: {
    left: (left: number, all: number) => `${left} of ${all} videos left this month`,
    little: (left: number, all: number) => `${left} of ${all} videos left this month. <plans>See plans</plans>`,
    spent: (all: number, day: string) =>
      `You’ve used all ${all} videos this month. Your allowance resets on ${day}. <plans>See plans</plans>`,
    failed: 'Failed to fetch profile',
  },

  /** A new account's first video: short enough for every plan, and it tells what just happened. */
  first: {
    videoTitle: 'My first video',
    script:
      'Hello! A moment ago, these words were just text. Castwright gave them a voice, and gave that voice a face. Change the script, and I’ll say something else.',
    title: 'Your first video is already written',
    text: 'Render it as is to see how it works, or open it in the editor and make it your own.',
    render: 'Render this video',
    edit: 'Edit it first',
    notStarted: 'Couldn’t start the video',
    nobody: 'No presenters are available yet. Try again in a moment.',
    castFailed: 'Couldn’t load the presenters. Your script is still here. Try again in a moment.',
  },

  card: {
    play: (title: string) => `Play ${title}`,
    open: (title: string) => `Open ${title}`,
    cancel: (title: string) => `Cancel ${title}`,
    more: (title: string) => `More options for ${title}`,
    videoTitle: 'Video title',
    status: {
      queued: 'Waiting',
      processing: 'Rendering',
      completed: 'Ready',
      failed: 'Failed',
      cancelled: 'Canceled',
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
    rename: 'Couldn’t rename the video',
    cancel: 'Couldn’t cancel the video',
    restore: 'Couldn’t restore the video',
    remove: 'Couldn’t delete the video',
  },
  kept: {
    title: 'It still has the old title.',
    rendering: 'It’s still rendering.',
    deleted: 'It’s still deleted.',
    inLibrary: 'It’s back in your library.',
    script: 'Your script is still here.',
    videos: 'Your videos are safe.',
  },

  deleted: (title: string) => `“${title}” deleted`,
  undo: 'Undo',
} as const;
