import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * EXT-11, ENT-9, API-4. Nobody is subscribed by another user: a mail asks first, and every email has a link that
 * ends it. No answer tells whether an address was known.
 */
export interface Newsletter {
  /** Asks for an email that confirms. `rejected` with the sentence to show (ERR-5). */
  subscribe(email: string, options?: CallOptions): Promise<ApiOutcome<{ readonly message: string }>>;
  /** With the link of that email. `rejected` with 404 when it is not good, or no more. */
  confirm(token: string, options?: CallOptions): Promise<ApiOutcome<{ readonly email: string }>>;
  /** With the link of any email; good forever, and again. */
  unsubscribe(token: string, options?: CallOptions): Promise<ApiOutcome<{ readonly email: string }>>;
}
