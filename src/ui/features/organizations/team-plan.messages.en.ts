import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';

const { min, max } = TEAM_LIMITS.memberVideos;
const videos = (count: number): string => (count === 1 ? '1 video' : `${count} videos`);

/** Messages of a plan that an organization shares (PLN-3). */
export const messages = {
  title: 'Plan',
  loading: 'Loading the plan…',
  none: {
    own: `Everyone here uses their own plan. Share your Business plan, and up to ${TEAM_LIMITS.seats} people, you included, make their videos here with it: its length, resolution, looks and features, and its monthly videos.`,
    plan: `Everyone here uses their own plan. With Business, you can share yours with up to ${TEAM_LIMITS.seats} people.`,
    role: 'Everyone here uses their own plan. An owner with the Business plan can share it with everyone.',
    plans: 'See plans',
    share: 'Share my plan',
  },
  shared: 'Your plan is now shared.',
  ended: 'The plan is no longer shared. Everyone uses their own.',
  by: (name: string) => `Shared by ${name}`,
  mine: 'Shared by you',
  left: (count: number, day: string) => `${videos(count)} left this month for everyone. Resets on ${day}.`,
  paused: (name: string) => `${name} no longer has a plan to share here, so everyone uses their own.`,
  limit: {
    label: 'Videos a month per person',
    hint: 'Optional. Your own videos aren’t limited.',
    each: (count: number) => `Each person can make ${videos(count)} a month.`,
    save: 'Save limit',
    saved: 'Limit saved.',
    wrong: `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}, or leave it empty.`,
    failed: 'Couldn’t save this. Try again.',
  },
  seats: {
    list: 'Seats',
    free: (count: number) => (count === 1 ? '1 free seat' : `${count} free seats`),
    used: (count: number) => `${videos(count)} this month`,
    open: 'Gets a seat with the first video',
    full: 'No seat: all are taken',
    none: 'No seat: uses their own plan',
    take: 'Remove seat',
    takeLabel: (name: string) => `Remove the seat of ${name}`,
    give: 'Give seat',
    giveLabel: (name: string) => `Give ${name} a seat`,
  },
  end: {
    open: 'Stop sharing',
    question: 'Stop sharing this plan?',
    warning: 'Everyone here will use their own plan. Finished videos stay.',
    cancel: 'Keep sharing',
  },
} as const;
