import { plural } from './plural.ts';

const videosLeft = (count: number): string => `You have ${plural(count, 'video')} to make this month. Your receipt is in your mail.`;

/** CHK-1..8: /checkout. */
export const words = {
  title: 'Checkout',
  pageFailed: 'This page could not be opened. Nothing was charged. Load it again.',
  nothingCharged: 'Nothing was charged.',
  plan: {
    price: (period: string) => `<price>The price</price> a ${period}`,
    other: 'Choose another plan',
  },
  summary: {
    title: 'Order summary',
    loading: 'Working out the price',
    promoApplied: (code: string) => `${code} is applied.`,
    byYear: (plan: string) => `${plan}, billed for a year`,
    byMonth: (plan: string) => `${plan}, billed for a month`,
    promo: (code: string) => `Promo code ${code}`,
    credit: 'Unused of your present plan',
    due: 'Due now',
    begins: (start: string, end: string) => `Begins ${start}, paid until ${end}.`,
    goesOn: (start: string, end: string) => `Goes on from ${start}, paid until ${end}.`,
    nextYear: (amount: string) =>
      `To go on after that: ${amount} for another year. We mail you a week before. Nothing is charged by itself.`,
    nextMonth: (amount: string) =>
      `To go on after that: ${amount} for another month. We mail you a week before. Nothing is charged by itself.`,
  },
  pay: {
    pay: (amount: string) => `Pay ${amount}`,
    start: 'Start the plan',
    checkAgain: 'Look again',
  },
  /** What the page says of a payment, in its quiet line. */
  payment: {
    notCompleted: 'The payment was not completed. Nothing was charged; you can try again.',
    declined: (why: string) => `The payment was declined and nothing was charged. ${why}`.trim(),
    priceGone: 'This price was held for you until just now. Here is the price of this moment: look at it, then pay.',
    pending: 'Your payment is on its way. Your plan begins by itself as soon as it arrives; you need not stay on this page.',
    unconfirmed: 'Your payment went out, and its confirmation has not come through yet. It is not lost: do not pay again.',
  },
  /** For whoever looks after the site. */
  report: {
    notOrdered: (why: string) => `The order was not made: ${why}`,
    notCompleted: (why: string) => `The payment was not completed: ${why}`,
    notConfirmed: (why: string) => `The payment was not confirmed: ${why}`,
    windowClosed: 'the window was closed',
    pageStillHere: 'the page is still here',
  },
  done: {
    title: (plan: string) => `You have ${plan}`,
    titlePending: 'Your payment is on its way',
    loading: 'Loading your plan',
    videosLeft,
    paidAndLeft: (until: string, count: number) => `It is paid until ${until}. ${videosLeft(count)}`,
    makeVideo: 'Make a video',
    billing: 'Plan and billing',
  },
} as const;
