/** Whether this browser's user lets us count what is done on the site. Not said is not given. */
export const CONSENT_STATES = ['unknown', 'given', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** The browser's own word, Global Privacy Control or Do Not Track, stands until the user says otherwise here. */
export function computeConsent(stored: string | null, browser: { readonly asksNotTo: boolean }): ConsentState {
  if (stored === 'given' || stored === 'refused') return stored;
  return browser.asksNotTo ? 'refused' : 'unknown';
}
