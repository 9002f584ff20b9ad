import type { AdminUser } from '#ports/admin-api.ts';
import type { UserState } from '#domain/admin/compute-user-state.ts';

export const messages = {
  title: 'Users',
  table: 'Users',
  filters: {
    search: 'Search by name or email',
    state: 'State',
    plan: 'Plan',
    role: 'Role',
  },
  columns: {
    name: 'Name',
    address: 'Email',
    state: 'State',
    plan: 'Plan',
    videos: 'Videos this month',
    joined: 'Joined',
    lastSeen: 'Last active',
    change: 'Edit',
  },
  states: {
    active: 'Active',
    banned: 'Banned',
    leaving: 'Closed',
    unverified: 'Unverified',
  } satisfies Record<UserState, string>,
  roles: { user: 'User', admin: 'Administrator' } satisfies Record<AdminUser['role'], string>,
  noName: 'No name',
  neverSeen: 'Never',
  credits: (count: number) => `${count} credits`,
  erased: (time: string) => `Will be erased ${time}`,
  change: 'Edit',
  changeOf: (email: string) => `Edit ${email}`,
  dialog: {
    role: 'Role',
    plan: 'Plan',
    credits: 'Credits',
    creditsHint: 'Extra videos on top of the plan.',
    creditsWrong: 'Enter a whole number from 0 to 999999.',
    banned: 'Ban: sign out now and block sign-in',
    reason: 'Reason',
    reasonMissing: 'Enter a reason. It’s kept in the audit log.',
    impersonate: 'View as this user',
    restore: 'Restore account',
    remove: 'Delete account',
  },
  removal: {
    title: (email: string) => `Delete the account of ${email}?`,
    text: 'They’re signed out everywhere now, and everything they’ve made is erased in 30 days. Until then, you can restore it.',
  },
} as const;
