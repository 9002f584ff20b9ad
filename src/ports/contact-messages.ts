import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** API-6: a letter to the people who run this host. */
export interface ContactMessages {
  /** `rejected` with the field at fault. The same letter sent twice within an hour is one. */
  send(letter: ContactMessage, options?: CallOptions): Promise<ApiOutcome<{ readonly reference: string }>>;
}

export const CONTACT_TOPICS = ['help', 'sales', 'press', 'partners', 'accessibility', 'privacy', 'other'] as const;

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: (typeof CONTACT_TOPICS)[number];
  /** 20 to 5000 characters. */
  readonly message: string;
  /** The answer of the host's captcha; empty where it asks none. */
  readonly captcha: string;
  /** People do not see it and leave it empty; a letter in which it is filled is thanked for and goes nowhere. */
  readonly website?: string;
}
