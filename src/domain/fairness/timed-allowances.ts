import { DAY, HOUR, MINUTE } from '../shared/utc-time.ts';
import type { Allowances } from './allowance.ts';

const refused = { unit: 'items', beyond: 'refused' } as const;
const aDay = { ...refused, window: DAY } as const;
const aMonth = { unit: 'dollars', beyond: 'refused', window: 30 * DAY } as const;

/** What may be used within a time. */
export const TIMED_ALLOWANCES = {
  /** Services are paid by use, and all users share what the operator's key allows. */
  translations: { what: 'Translations', who: 'account', most: 300, ...aDay, code: 'too-many-translations', isCounted: true },
  writings: { what: 'Texts written by a model', who: 'account', most: 100, ...aDay, code: 'too-many-scripts', isCounted: true },
  stockSearches: { what: 'Searches of stock media', who: 'account', most: 300, ...aDay, code: 'stock-share', isCounted: true },
  /** Parts of two minutes at most. */
  transcriptParts: {
    what: 'Parts of recordings turned into text',
    who: 'account',
    most: 90,
    ...aDay,
    code: 'too-many-transcripts',
    isCounted: true,
  },
  /** Strangers can sign up. */
  speechSpending: {
    ...{ what: 'Purchased speech', who: 'workspace', most: 5, ...aMonth },
    ...{ code: 'speech-quota', setting: 'SPEECH_MONTHLY_CAP' },
  },
  rerenders: { what: 'Videos rendered again to compare', who: 'workspace', most: 5, ...aDay, code: 'too-many-rerenders' },
  scriptComments: { what: 'Comments on scripts', who: 'account', most: 30, ...refused, window: MINUTE, code: 'too-many-comments' },
  mentionMails: { what: 'Emails about mentions', who: 'account', most: 30, unit: 'items', window: HOUR, beyond: 'skipped' },
  promoGuesses: { what: 'Unknown promo codes', who: 'requester', most: 10, ...refused, window: 10 * MINUTE, code: 'too-many-guesses' },
  newErrors: { what: 'New kinds of errors', who: 'requester', most: 200, unit: 'items', window: DAY, beyond: 'skipped' },
  refusals: { what: 'Refused requests', who: 'requester', most: 1_200, ...refused, window: MINUTE, code: 'too-many-requests' },
  /** Of one video. */
  sharePasswords: {
    what: 'Passwords tried at a shared video',
    who: 'network',
    most: 10,
    ...refused,
    window: 15 * MINUTE,
    code: 'too-many-attempts',
  },
  leads: { what: 'Names and emails left at a video', who: 'network', most: 20, ...aDay, code: 'too-many-leads' },
  reviewWrites: {
    what: 'Comments and decisions on a review link',
    who: 'network',
    most: 20,
    ...refused,
    window: MINUTE,
    code: 'too-many-comments',
  },
  contentReports: { what: 'Reports of content', who: 'network', most: 10, ...aDay, code: 'too-many-reports' },
  contactMessages: { what: 'Contact messages from one mailbox', who: 'network', most: 5, ...aDay, code: 'too-many-letters' },
} as const satisfies Allowances;
