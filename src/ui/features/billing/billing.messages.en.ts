import type { BillingPeriod } from '#domain/plans/plan-price.ts';
import type { InvoiceSummary } from '#ports/billing-api.ts';
import { pluralize } from '../../text/pluralize.en.ts';

/** A plan whose price is reduced by credit; formatted amounts. */
interface CreditedPlan {
  readonly plan: string;
  readonly list: string;
  readonly credit: string;
  readonly due: string;
}

/** Messages of /dashboard/billing, by section. */
export const messages = {
  title: 'Plan and billing',
  subtitle: 'We don’t store your card and never charge you automatically.',
  pageFailed: 'Couldn’t load this page. Please reload.',
  loading: 'Loading your plan…',
  unchanged: 'Nothing was changed.',
  plan: {
    title: 'Your plan',
    paidBy: {
      annual: '<plan>The plan</plan>, billed annually',
      monthly: '<plan>The plan</plan>, billed monthly',
    } satisfies Record<BillingPeriod, string>,
    free: 'It’s free and never expires.',
    granted: 'An administrator gave you this plan. It never expires.',
    cancelled: (until: string) => `Canceled. Your plan stays active until ${until}, and you keep everything you’ve made.`,
    pastDue: (paidUntil: string, graceUntil: string) =>
      `Your paid period ended on ${paidUntil}. The plan stays active until ${graceUntil}; pay to keep it.`,
    paidUntil: (until: string) => `Paid until ${until}.`,
    paidThenOther: (until: string, next: string) => `Paid until ${until}. After that ${next}.`,
    paidThenDue: (until: string, due: string) => `Paid until ${until}. To continue, you pay ${due}; we’ll email you a week before.`,
    payOverdue: 'Pay and continue',
    renewEarly: 'Renew early',
    cancel: 'Cancel plan',
    keep: (plan: string) => `Keep ${plan}`,
  },
  usage: {
    title: 'This month',
    text: (renewsOn: string) => `Your allowance resets on ${renewsOn}.`,
    made: (made: number, left: number) => `${pluralize(made, 'video')} made, ${left} left`,
    perMonth: (videos: number) =>
      `Your plan includes ${videos} a month. Failed and canceled videos don’t count, unless you watched more than a few seconds while they rendered.`,
    larger: 'See plans',
  },
  change: {
    title: 'Change plan',
    text: 'You’ll see the cost before anything changes.',
    list: 'Plans',
    price: (price: string) => `${price} a month`,
    present: 'Current plan',
    choose: 'Change',
    chooseLabel: (plan: string) => `Change to ${plan}`,
  },
  preview: {
    title: (plan: string) => `Change to ${plan}`,
    unchanged: 'This is your current plan.',
    scheduled: (plan: string, at: string) =>
      `Your current plan runs until ${at}, then you move to ${plan}. Nothing is charged now, and you can change your mind until then.`,
    pay: (plan: string, due: string) => `${plan} starts as soon as you’ve paid. ${due} is due now.`,
    payWithCredit: ({ plan, list, credit, due }: CreditedPlan) =>
      `${plan} starts as soon as you’ve paid. It costs ${list}, minus ${credit} for the unused part of your current plan, so ${due} is due now.`,
    keep: 'Keep current plan',
    checkout: 'Go to checkout',
    confirm: (plan: string) => `Change to ${plan}`,
  },
  invoices: {
    title: 'Invoices',
    text: 'You get one for every payment.',
    textPaidWith: (method: string) => `Last paid with ${method}. We don’t store it.`,
    empty: 'No invoices yet.',
    list: 'Invoices',
    note: {
      invoice: (date: string) => `Invoice from ${date}`,
      'credit-note': (date: string) => `Credit note from ${date}`,
    } satisfies Record<InvoiceSummary['kind'], (date: string) => string>,
    file: 'PDF',
    fileLabel: (number: string) => `Download ${number}`,
  },
  details: {
    title: 'On your invoices',
    text: 'All optional. These details appear on your next invoice and every one after that.',
    name: 'Name',
    company: 'Company',
    address: 'Address',
    country: 'Country code (two letters)',
    taxId: 'Tax ID',
    save: 'Save details',
    saved: 'Saved. They’ll appear on your next invoice.',
    failed: 'Couldn’t save your details. What you typed is still here. Try again.',
    kept: 'What you typed is still here.',
  },
} as const;
