import type { BillingPeriod } from '../../../domain/plans/plan-price.ts';
import type { InvoiceCard } from '../../../ports/billing-api.ts';
import { plural } from './plural.ts';

/** A plan whose price is lowered by what is unused of the one before; sums as they are shown. */
interface CreditedPlan {
  readonly plan: string;
  readonly list: string;
  readonly credit: string;
  readonly due: string;
}

/** /dashboard/billing, section by section. */
export const words = {
  title: 'Plan and billing',
  subtitle: 'We keep no card, and charge nothing without your click.',
  pageFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  loading: 'Loading your plan',
  unchanged: 'Nothing was changed.',
  plan: {
    title: 'Your plan',
    paidBy: {
      annual: '<plan>The plan</plan>, by the year',
      monthly: '<plan>The plan</plan>, by the month',
    } satisfies Record<BillingPeriod, string>,
    free: 'It is free and has no end.',
    given: 'It was given to you and has no end.',
    cancelled: (until: string) => `It is cancelled and ends on ${until}. You keep it until then, and everything you made after that.`,
    pastDue: (paidUntil: string, graceUntil: string) =>
      `What was paid for ended on ${paidUntil}. The plan goes on until ${graceUntil}; pay to keep it.`,
    paidUntil: (until: string) => `Paid until ${until}.`,
    paidThenOther: (until: string, next: string) => `Paid until ${until}. After that ${next}.`,
    paidThenDue: (until: string, due: string) => `Paid until ${until}. To go on after that, ${due} is due; we mail you a week before.`,
    payLate: 'Pay and go on',
    payAhead: 'Pay ahead',
    cancel: 'Cancel plan',
    keep: (plan: string) => `Keep ${plan}`,
  },
  usage: {
    title: 'This month',
    text: (renewsOn: string) => `The count starts anew on ${renewsOn}.`,
    made: (made: number, left: number) => `${plural(made, 'video')} made, ${left} left`,
    perMonth: (videos: number) => `Your plan gives ${videos} a month. A video that fails or is cancelled does not count.`,
    larger: 'See larger plans',
  },
  change: {
    title: 'Change plan',
    text: 'You see what a change costs before anything happens.',
    list: 'Plans',
    price: (price: string) => `${price} a month`,
    present: 'Your plan',
    choose: 'Change',
    chooseLabel: (plan: string) => `Change to ${plan}`,
  },
  preview: {
    title: (plan: string) => `Change to ${plan}`,
    unchanged: 'This is the plan you have.',
    scheduled: (plan: string, at: string) =>
      `What you paid for goes on until ${at}. After that you have ${plan}. Nothing is charged now, and you can take it back until then.`,
    pay: (plan: string, due: string) => `${plan} begins as soon as you have paid. ${due} is due now.`,
    payWithCredit: ({ plan, list, credit, due }: CreditedPlan) =>
      `${plan} begins as soon as you have paid. It costs ${list}. ${credit} of what you have is unused and comes off, so ${due} is due now.`,
    keep: 'Keep what I have',
    checkout: 'Go to checkout',
    confirm: (plan: string) => `Change to ${plan}`,
  },
  invoices: {
    title: 'Invoices',
    text: 'Each payment comes with one.',
    textPaidWith: (method: string) => `Last paid with: ${method}. We do not keep it.`,
    empty: 'There are none yet.',
    list: 'Invoices',
    note: {
      invoice: (date: string) => `Invoice of ${date}`,
      'credit-note': (date: string) => `Credit note of ${date}`,
    } satisfies Record<InvoiceCard['kind'], (date: string) => string>,
    file: 'PDF',
    fileLabel: (number: string) => `Download ${number}`,
  },
  details: {
    title: 'On your invoices',
    text: 'All of it may stay empty. It is used for the next invoice and those after it.',
    name: 'Name',
    company: 'Company',
    address: 'Address',
    country: 'Country, two letters',
    taxId: 'Tax number',
    save: 'Save details',
    saved: 'Saved. The next invoice has them.',
    failed: 'Your details could not be saved. What you typed is still here; try again.',
    kept: 'What you typed is still here.',
  },
} as const;
