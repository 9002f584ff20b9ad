import { PROJECT_ID, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { CONFIRM_NEEDED } from '#domain/account/code-attempt.ts';
import { findUnstorable } from '#domain/text/storable-text.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';

export type Rejected = Extract<ApiOutcome<never>, { readonly kind: 'rejected' }>;

export const CONFIRM_FIRST: Rejected = {
  kind: 'rejected',
  status: 403,
  code: CONFIRM_NEEDED,
  message: 'Confirm that it’s you to do this.',
};

export const NOT_FOUND: Rejected = {
  kind: 'rejected',
  status: 404,
  code: 'not-found',
  message: 'Not found, or you don’t have access.',
};

export const NOT_FINISHED: Rejected = {
  kind: 'rejected',
  status: 409,
  code: 'not-ready',
  message: 'This video isn’t ready yet. Wait until it’s finished, then download it.',
};

/** Characters of the hidden field that only bots fill in. */
export const WEBSITE_LENGTH = 1_000;

/** A field that the server's schema refuses. */
export function rejectField(field: string, message: string): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}

/** Rejects a text that no database can store, by the name of its field, before any other rule; null when there is none. */
export function rejectUnstorable(sent: object): Rejected | null {
  const field = findUnstorable(sent);
  return field === undefined ? null : rejectField(field, 'This holds a character that cannot be saved. Remove it and try again.');
}

/** What a rule of the server refuses. `field` is left out where no field is at fault. */
export function reject(status: number, code: string, details: { readonly message: string; readonly field?: string }): Rejected {
  return { kind: 'rejected', status, code, ...details };
}

/** ISO 8601 with time and zone UTC, as the server reads it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/u;

export function isMoment(text: string): boolean {
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text));
}

/** Ids of presenters, voices and so on. */
export function isId(text: string): boolean {
  return text.length <= PROJECT_LIMITS.id && PROJECT_ID.test(text);
}

/** Highest page number that every list of the server reads. */
const LAST_PAGE = 1_000_000;

/** Null where the number is left out or can be read. */
export function findPageRejection(page: number | undefined, { field = 'page', most = LAST_PAGE } = {}): Rejected | null {
  if (page === undefined || (Number.isInteger(page) && page >= 1 && page <= most)) return null;
  return rejectField(field, `Use a whole number from 1 to ${most}.`);
}
