import type { AuthOffers } from '#ports/auth.ts';

/** The service whose own page signs users in, where passwords are changed; null when they belong to this site. */
export type PasswordHome = AuthOffers['hosted'];

export function formatPasswordChange(home: PasswordHome): string {
  return home === null ? 'change your password' : `change your password at ${home.name}`;
}

/** As emails about an account's safety tell when something happened. */
export function formatMailTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
