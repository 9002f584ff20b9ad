import { parseLine } from '../text/parse-line.ts';

/** A button that viewers see when a shared video ends. */
export interface CallToAction {
  readonly text: string;
  /** Absolute, https. */
  readonly url: string;
}

/** Characters. */
export const CALL_TO_ACTION_LIMITS = { text: 40, url: 2_000 } as const;

/**
 * Parses the URL of a button as an owner types it, with or without `https://`. Null unless it is https, names a site, and holds no user name or
 * password, which would make another site look like a known one.
 */
export function parseCallToActionUrl(text: string): string | null {
  const typed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(full)) return null;
  const { protocol, hostname, username, password, href } = new URL(full);
  const isSafe = protocol === 'https:' && username === '' && password === '' && /^[^.].*\.[^.]/.test(hostname);
  return isSafe && href.length <= CALL_TO_ACTION_LIMITS.url ? href : null;
}

/** Parses the label of a button: one line, trimmed. Null if it is empty or too long. */
export function parseCallToActionText(text: string): string | null {
  return parseLine(text, CALL_TO_ACTION_LIMITS.text);
}
