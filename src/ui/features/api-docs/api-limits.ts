import { messages } from '#messages/features/api-docs/api-docs.messages';

/** Limits per user and minute as this page states them; a test compares them with the server's. */
export const API_LIMITS = { calls: 1200, videoOrders: 30, speech: 120, uploads: 30, bodyMegabytes: 1 } as const;

export const ERROR_ROWS: readonly (readonly [status: string, codes: string, meaning: string])[] = [
  ['400', messages.errors.andOthers('invalid-request'), messages.errors.invalid],
  ['401', 'unauthorised', messages.errors.unknownKey],
  ['403', 'plan-without-api', messages.errors.planWithoutApi],
  ['403', 'key-not-enough', messages.errors.keyNotAllowed],
  ['404', 'not-found', messages.errors.notFound],
  ['409', 'stale', messages.errors.stale],
  ['429', 'too-many-requests', messages.errors.tooMany],
  ['5xx', '', messages.errors.serverError],
];
