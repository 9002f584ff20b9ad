import type { PlanId } from '#domain/plans/plan-limits.ts';

/** Messages that all admin pages share. */
export const messages = {
  title: 'Administration',
  parts: {
    users: 'Users',
    flags: 'Flags',
    payments: 'Payments',
    promoCodes: 'Promo codes',
    errors: 'Errors',
    analytics: 'Analytics',
    looks: 'A/B videos',
    voices: 'Voices',
    reports: 'Reports',
    lookUp: 'Look up',
    takedowns: 'Taken down',
    storage: 'Storage',
    jobs: 'Jobs',
    audit: 'Audit log',
    waitlist: 'Waitlist',
    providers: 'Providers',
  },
  checking: 'Checking your access…',
  secondFactor: {
    title: 'Turn on two-step verification',
    text: 'This site requires it for administrators. Set it up in your profile, then come back.',
    turnOn: 'Set it up',
    done: 'I’ve done it',
  },
  refused: {
    title: 'Administrators only',
    text: 'Your account isn’t an administrator. Your videos are right where you left them.',
    leave: 'Your videos',
  },
  openFailed: 'Couldn’t load this page. Please reload.',
  anyValue: 'All',
  search: 'Search',
  download: 'Download as CSV',
  plans: { starter: 'Starter', creator: 'Creator', business: 'Business' } satisfies Record<PlanId, string>,
} as const;
