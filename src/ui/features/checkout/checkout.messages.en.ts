import { quoteText } from '#domain/preflight/finding.ts';
import { pluralize } from '../../text/pluralize.en.ts';

/** No receipt is sent when nothing was due. */
const videosLeft = (count: number, granted: boolean): string =>
  `You have ${pluralize(count, 'video')} left this month. ${granted ? 'We’ve emailed you the details of your plan.' : 'We’ve emailed your receipt.'}`;

/** Messages of /checkout (CHK-1 to CHK-8). */
export const messages = {
  title: 'Checkout',
  pageFailed: 'Couldn’t load this page. Nothing was charged. Please reload.',
  nothingCharged: 'Nothing was charged.',
  plan: {
    price: (period: string) => `<price>The price</price> a ${period}`,
    other: 'Choose a different plan',
  },
  summary: {
    title: 'Order summary',
    loading: 'Calculating the price…',
    promoApplied: (code: string) => `${code} is applied.`,
    byYear: (plan: string) => `${plan}, billed for a year`,
    byMonth: (plan: string) => `${plan}, billed for a month`,
    promo: (code: string) => `Promo code ${code}`,
    credit: 'Credit from your current plan',
    due: 'Due now',
    begins: (start: string, end: string) => `Starts ${start}, paid until ${end}.`,
    continues: (start: string, end: string) => `Continues from ${start}, paid until ${end}.`,
    nextYear: (amount: string) =>
      `After that, ${amount} for another year. We’ll email you a week before, and never charge you automatically.`,
    nextMonth: (amount: string) =>
      `After that, ${amount} for another month. We’ll email you a week before, and never charge you automatically.`,
  },
  pay: {
    pay: (amount: string) => `Pay ${amount}`,
    start: 'Start plan',
    checkAgain: 'Check again',
  },
  /** Status line of a payment. */
  payment: {
    notCompleted: 'The payment wasn’t completed and nothing was charged. You can try again.',
    declined: (why: string) => `Your payment was declined and nothing was charged. ${why}`.trim(),
    redirecting: 'Taking you to the payment page…',
    unreadable: 'We couldn’t tell how your payment ended. If you paid, your plan starts automatically in a few minutes.',
    priceExpired: 'The price we held for you has expired. Here is the current price. Check it, then pay.',
    pending: 'Your payment is being processed. Your plan starts automatically when it arrives; you can leave this page.',
    unconfirmed: 'We haven’t received confirmation of your payment yet. It isn’t lost, so please don’t pay again.',
  },
  /** Texts for the log. */
  report: {
    notOrdered: (why: string) => `The order was not made: ${why}`,
    notCompleted: (why: string) => `The payment was not completed: ${why}`,
    notConfirmed: (why: string) => `The payment was not confirmed: ${why}`,
    windowClosed: 'the window was closed',
    unreadable: 'the payment page sent back nothing that can be read',
    pageStillHere: 'the page is still here',
  },
  done: {
    title: (plan: string) => `You’re on ${plan}`,
    titlePending: 'Your payment is being processed',
    loading: 'Loading your plan…',
    videosLeft,
    paidAndLeft: (until: string, count: number, granted: boolean) =>
      `${granted ? 'Yours' : 'Paid'} until ${until}. ${videosLeft(count, granted)}`,
    backToDraft: (title: string) => (title === '' ? 'Back to your draft' : `Back to ${quoteText(title)}`),
    makeVideo: 'Make a video',
    billing: 'Plan and billing',
  },
} as const;
