/** Where the service of the adapter sends the browser back to; the operator registers it there. */
export function getCallbackPath(adapterId = 'oidc'): string {
  return `/api/auth/callback/${adapterId}`;
}

/** What the page is told in `?error=`, when a sign-in did not succeed. */
export const HOSTED_ERRORS = [
  'refused',
  'expired',
  'failed',
  'unreachable',
  'email-missing',
  'email-unverified',
  'banned',
  'taken',
] as const;
export type HostedError = (typeof HOSTED_ERRORS)[number];
