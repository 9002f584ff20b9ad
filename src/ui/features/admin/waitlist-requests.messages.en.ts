import type { WaitlistState } from '#ports/admin-api.ts';

export const messages = {
  title: 'Waitlist',
  table: 'Waitlist',
  stateFilter: 'State',
  columns: {
    name: 'Name',
    address: 'Email',
    requested: 'Requested',
    state: 'State',
    decide: 'Decision',
  },
  states: {
    waiting: 'Waiting',
    approved: 'Invited',
    declined: 'Declined',
    joined: 'Joined',
  } satisfies Record<WaitlistState, string>,
  approve: 'Approve',
  approveOf: (email: string) => `Approve ${email}`,
  decline: 'Decline',
  declineOf: (email: string) => `Decline ${email}`,
  empty: {
    title: 'No requests yet',
    text: 'Start the server with WAITLIST=on to approve sign-ups yourself. Requests are listed here.',
  },
} as const;
