import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { ContactMessage } from '#domain/contact/contact-form.ts';

/** Sends a message to the operators of this server (API-6). */
export interface ContactMessages {
  /** `rejected` with the invalid field. An identical message within an hour is not delivered twice. */
  send(letter: ContactMessage, options?: CallOptions): Promise<ApiOutcome<{ readonly reference: string }>>;
}
