import type { UserState } from '#domain/admin/compute-user-state.ts';
import type { TakedownKind, TakedownState } from '#domain/moderation/takedown.ts';

/** Messages of /admin/reported and /admin/takedowns. */
export const messages = {
  lookUp: {
    title: 'Look up',
    subject: 'Link, video ID or email address',
    nothing: { title: 'Nothing found', text: 'No video, link or account here has this name. Ask the reporter for the link.' },
    start: { title: 'What do you want to look at?', text: 'Paste the link to a shared video, its ID, or the owner’s email address.' },
    owner: 'Owner',
    states: { active: 'Active', banned: 'Banned', leaving: 'Closed', unverified: 'Unverified' } satisfies Record<UserState, string>,
    openOwner: 'Open in Users',
    videos: 'Videos',
    noVideos: 'No videos.',
    watch: 'Watch',
    watchOf: (title: string) => `Watch ${title}`,
    notShared: 'Not shared',
    named: 'Reported',
    presenters: 'Presenters from photos',
    noPresenters: 'No presenters.',
    takedowns: 'Taken down',
    noTakedowns: 'Nothing was taken down from this account.',
  },
  takeDown: {
    share: 'Take down link',
    video: 'Take down video',
    presenter: 'Take down presenter',
    of: (action: string, name: string) => `${action}: ${name}`,
    title: (name: string) => `Take down “${name}”?`,
    text: {
      share:
        'The link stops working and can’t be made again. The owner keeps the video. They get your reason by email and can appeal once.',
      video: 'Nobody can watch, share or download it, its owner included. They get your reason by email and can appeal once.',
      presenter: 'No new videos can be made with it. Finished videos stay. The owner gets your reason by email and can appeal once.',
    } satisfies Record<TakedownKind, string>,
    reason: 'Reason (sent to the owner)',
  },
  list: {
    title: 'Taken down',
    table: 'Taken down',
    stateFilter: 'State',
    states: { active: 'Down', appealed: 'Appealed', lifted: 'Restored' } satisfies Record<TakedownState, string>,
    kinds: { share: 'Link', video: 'Video', presenter: 'Presenter' } satisfies Record<TakedownKind, string>,
    columns: { when: 'When', what: 'What', owner: 'Owner', reason: 'Reason', appeal: 'Appeal', answer: 'Answer', act: 'Action' },
    noAppeal: 'None',
    restore: 'Restore',
    uphold: 'Keep down',
    of: (action: string, name: string) => `${action}: ${name}`,
    empty: { title: 'Nothing here', text: 'What you take down under Look up is listed here, with its owner’s appeals.' },
  },
  decide: {
    restoreTitle: (name: string) => `Restore “${name}”?`,
    restoreText: 'It works as before, and the owner gets your answer by email.',
    upholdTitle: (name: string) => `Keep “${name}” down?`,
    upholdText: 'The owner gets your answer by email. They can’t appeal again.',
    answer: 'Answer (sent to the owner)',
  },
} as const;
