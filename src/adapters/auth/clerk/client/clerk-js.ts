import type { useClerk } from '@clerk/clerk-react';

/** The SDK's own object, as its script makes it. */
export type ClerkJs = ReturnType<typeof useClerk>;

export type ClerkUser = NonNullable<ClerkJs['user']>;
export type ClerkSession = NonNullable<ClerkJs['session']>;
export type ClerkSignIn = ClerkJs['client']['signIn'];
export type ClerkSignUp = ClerkJs['client']['signUp'];

/** What the SDK calls itself while it makes do with a cookie because it could not ask. */
const STAND_IN_SESSION_ID = 'client_init';

/** The vendor has answered: what the SDK says of sessions is more than a guess. */
export function hasResponded(clerk: ClerkJs): boolean {
  const client: ClerkJs['client'] | undefined = clerk.client;
  return clerk.loaded && client !== undefined && client.id !== STAND_IN_SESSION_ID;
}
