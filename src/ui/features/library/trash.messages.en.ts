import { pluralize } from '../../text/pluralize.en.ts';

/** Messages of the trash. */
export const messages = {
  title: 'Trash',
  text: 'Deleted projects and videos stay here for 30 days, then they’re deleted for good.',
  back: 'Your videos',
  notLoaded: 'Couldn’t load the trash. Nothing is lost. Please reload.',
  unchanged: 'Nothing was changed.',
  empty: 'Empty trash',
  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  deleteForGood: 'Delete for good',
  purgeOne: (title: string) => `Delete ${title} for good`,
  restored: (title: string) => `“${title}” is back in your library`,
  purged: (title: string) => `“${title}” is deleted for good`,
  emptied: (count: number) => `${pluralize(count, 'item')} deleted for good`,
  until: (day: string) => `kept until ${day}`,
  what: (type: 'project' | 'video', videos: number) => {
    if (type === 'video') return 'Video';
    return videos === 0 ? 'Draft' : `Project with ${pluralize(videos, 'video')}`;
  },
  notYours: 'Only its owner or an admin can restore this.',
  nothing: { title: 'The trash is empty', text: 'What you delete is kept here for 30 days.' },
  sure: {
    title: 'Delete for good?',
    one: (title: string) => `“${title}” can’t be restored after this.`,
    all: 'Nothing in the trash can be restored after this.',
  },
} as const;
