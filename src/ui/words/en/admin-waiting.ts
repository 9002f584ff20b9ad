import type { WaitlistState } from '../../../ports/admin-api.ts';

export const words = {
  title: 'Waiting list',
  table: 'Waiting list',
  stateFilter: 'State',
  columns: {
    name: 'Name',
    address: 'Address',
    asked: 'Asked',
    state: 'State',
    decide: 'Decide',
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
    title: 'Nobody here',
    text: 'Sign-up is by approval when the host is started with WAITLIST=on. Who asks for a place is listed here.',
  },
} as const;
