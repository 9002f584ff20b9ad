/** Consent to analytics in this browser. `unknown` counts as refused. */
export const CONSENT_STATES = ['unknown', 'given', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** The stored choice; without one, the browser's Global Privacy Control or Do Not Track counts as a refusal. */
export function computeConsent(stored: string | null, browser: { readonly asksNotTo: boolean }): ConsentState {
  if (stored === 'given' || stored === 'refused') return stored;
  return browser.asksNotTo ? 'refused' : 'unknown';
}
