import type { FieldErrors } from '../account/account-forms.ts';
import { normalizeEmail } from '../account/normalize-email.ts';
import { parseLine } from '../text/parse-line.ts';
import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** Asks viewers of a shared video for their name and email, which go to its owner by email. */
export interface LeadForm {
  /** What the viewer gets for it, like “Get the checklist”. */
  readonly prompt: string;
}

/** A viewer who wants to hear from the owner. */
export interface Lead {
  readonly name: string;
  readonly email: string;
}

export const LEAD_LIMITS = {
  /** Characters. */
  prompt: 80,
  name: 80,
  /** Emails to the owner about one video within `window`, so that strangers can't fill an inbox. */
  perVideo: 200,
  /** The same of one network, so that a stranger can't use up a video's. Offices share one. */
  perNetwork: TIMED_ALLOWANCES.leads.most,
  /** Milliseconds. The same address is sent once within it. */
  window: TIMED_ALLOWANCES.leads.window,
} as const;

/** Parses the text above the fields: one line, trimmed. Null if it is empty or too long. */
export function parseLeadPrompt(text: string): string | null {
  return parseLine(text, LEAD_LIMITS.prompt);
}

/** Reads what a viewer typed; else an error per field. */
export function parseLead({ name, email }: Lead): { readonly lead: Lead } | { readonly errors: FieldErrors<Lead> } {
  const [line, address] = [parseLine(name, LEAD_LIMITS.name), normalizeEmail(email)];
  if (line !== null && address !== null) return { lead: { name: line, email: address } };
  return {
    errors: {
      ...(line === null && { name: `Enter your name, up to ${LEAD_LIMITS.name} characters.` }),
      ...(address === null && { email: 'Enter an email address like name@example.com.' }),
    },
  };
}
