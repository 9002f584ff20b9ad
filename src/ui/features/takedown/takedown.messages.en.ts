import type { TakedownKind } from '#domain/moderation/takedown.ts';

/** Messages of /dashboard/takedowns/:id. */
export const messages = {
  title: 'Taken down',
  openFailed: 'Couldn’t load this page. Please reload.',
  loading: 'Loading what was taken down…',
  what: {
    share: (name: string) => `The link to your video “${name}” was taken down. You still have the video.`,
    video: (name: string) => `Your video “${name}” was taken down. Its project is still in your library.`,
    presenter: (name: string) => `Your presenter “${name}” was taken down. Videos you’ve made with it stay.`,
  } satisfies Record<TakedownKind, (name: string) => string>,
  lifted: (name: string) => `“${name}” was restored. It works as before.`,
  reason: 'Why',
  answer: 'Our answer',
  yourAppeal: 'Your appeal',
  waiting: 'We got your appeal. A person will read it and answer by email.',
  appeal: {
    title: 'Think we got this wrong?',
    text: 'Tell us why. You can appeal once, and a person will read it.',
    field: 'Your appeal',
    send: 'Send appeal',
    failed: 'Couldn’t send your appeal. What you wrote is still here. Try again.',
  },
} as const;
