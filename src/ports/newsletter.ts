import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Subscribes to the newsletter with double opt-in (EXT-11, ENT-9, API-4): an email asks for confirmation first, and every email has an
 * unsubscribe link. No response reveals whether an email address was known.
 */
export interface Newsletter {
  /** Sends the confirmation email. `rejected` with the text to show (ERR-5). */
  subscribe(email: string, options?: CallOptions): Promise<ApiOutcome<{ readonly message: string }>>;
  /** Confirms with the token of that email's link. `rejected` with 404 when the token is invalid or expired. */
  confirm(token: string, options?: CallOptions): Promise<ApiOutcome<{ readonly email: string }>>;
  /** Unsubscribes with the token of any email's link. Tokens never expire and work repeatedly. */
  unsubscribe(token: string, options?: CallOptions): Promise<ApiOutcome<{ readonly email: string }>>;
}
