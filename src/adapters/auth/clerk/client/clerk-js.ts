import type { useClerk } from '@clerk/clerk-react';

/** The SDK's main object, as its script creates it. */
export type ClerkJs = ReturnType<typeof useClerk>;

export type ClerkUser = NonNullable<ClerkJs['user']>;
export type ClerkSession = NonNullable<ClerkJs['session']>;
export type ClerkSignIn = ClerkJs['client']['signIn'];
export type ClerkSignUp = ClerkJs['client']['signUp'];

/** Id of the placeholder client that the SDK builds from its cookie while Clerk is unreachable. */
const STAND_IN_SESSION_ID = 'client_init';

/** Whether Clerk has responded; before, the SDK's session is only a guess. */
export function hasResponded(clerk: ClerkJs): boolean {
  const client: ClerkJs['client'] | undefined = clerk.client;
  return clerk.loaded && client !== undefined && client.id !== STAND_IN_SESSION_ID;
}
