import type { useClerk } from '@clerk/clerk-react';
import { toRole } from '../shared/wire.ts';
import type { AuthState } from '#domain/account/account.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

export const SIGNED_OUT_STATE: AuthState = { kind: 'signed-out' };

/** Maps the SDK's session to an `AuthState`; null while it switches between two sessions. */
export function toAuthState({ session, user }: Pick<ClerkJs, 'session' | 'user'>): AuthState | null {
  if (session === undefined) return null;
  if (!session || !user || session.status !== 'active') return SIGNED_OUT_STATE;
  return {
    kind: 'signed-in',
    user: {
      id: user.id,
      email: user.primaryEmailAddress?.emailAddress ?? null,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      avatar: user.hasImage ? user.imageUrl : null,
    },
    organization: findActiveOrganization(session, user),
    impersonatorId: session.actor?.sub ?? null,
  };
}

function findActiveOrganization(
  session: ClerkSession,
  user: ClerkUser,
): { readonly id: string; readonly name: string; readonly role: WorkspaceRole } | null {
  const membership = user.organizationMemberships.find(({ organization }) => organization.id === session.lastActiveOrganizationId);
  if (membership === undefined) return null;
  return { id: membership.organization.id, name: membership.organization.name, role: toRole(membership.role) };
}

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
