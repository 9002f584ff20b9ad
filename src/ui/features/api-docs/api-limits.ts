import { words } from '#messages/features/api-docs/api-docs.messages';

/** What the host allows one person in a minute, as this page says it; a test holds it against the host's own limits. */
export const API_FACTS = { calls: 1200, videoOrders: 30, speech: 120, uploads: 30, bodyMegabytes: 1 } as const;

export const ERROR_ROWS: readonly (readonly [status: string, codes: string, meaning: string])[] = [
  ['400', words.errors.andOthers('invalid-request'), words.errors.invalid],
  ['401', 'unauthorised', words.errors.unknownKey],
  ['403', 'plan-without-api', words.errors.planWithoutApi],
  ['403', 'key-not-enough', words.errors.keyNotEnough],
  ['404', 'not-found', words.errors.notFound],
  ['409', 'stale', words.errors.stale],
  ['429', 'too-many-requests', words.errors.tooMany],
  ['5xx', '', words.errors.ours],
];
