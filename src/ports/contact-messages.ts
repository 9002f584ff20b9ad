import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { ContactMessage } from '../domain/contact/contact-form.ts';

/** API-6: a message to the people who run this server. */
export interface ContactMessages {
  /** `rejected` with the field at fault. The same message sent twice within an hour is one. */
  send(letter: ContactMessage, options?: CallOptions): Promise<ApiOutcome<{ readonly reference: string }>>;
}
