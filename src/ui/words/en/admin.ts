import type { PlanId } from '../../../domain/plans/plan-limits.ts';

/** What every page of the administrators' portal says. */
export const words = {
  title: 'Administration',
  parts: {
    users: 'Users',
    flags: 'Flags',
    promoCodes: 'Promo codes',
    errors: 'Errors',
    analytics: 'Analytics',
    audit: 'Audit log',
    waitlist: 'Waiting list',
    providers: 'Providers',
  },
  checking: 'Checking what you may see…',
  refused: {
    title: 'This part is for administrators',
    text: 'Your account does not have that role. Your videos are where you left them.',
    leave: 'Your videos',
  },
  openFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  anyValue: 'All',
  search: 'Search',
  download: 'Download as CSV',
  plans: { starter: 'Starter', creator: 'Creator', business: 'Business' } satisfies Record<PlanId, string>,
} as const;
