import type { AuthState, AuthUser } from '../../ports/auth.ts';

export type ThemeMode = 'light' | 'dark';

/** ENT-1: the signed-in person as the client keeps them. */
export interface UserRecord {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAuthenticated: boolean;
  readonly avatar: string | null;
  readonly preferences: { readonly theme: ThemeMode };
}

/** What the record is before anybody signed in and again after sign-out (STA-1). */
export const INITIAL_USER: UserRecord = {
  id: '',
  email: null,
  firstName: '',
  lastName: '',
  isAuthenticated: false,
  avatar: null,
  preferences: { theme: 'dark' },
};

export function userRecord(state: AuthState): UserRecord {
  return state.kind === 'signed-in' ? copyOf(state.user) : INITIAL_USER;
}

function copyOf(user: AuthUser): UserRecord {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    isAuthenticated: true,
    avatar: user.avatar,
    preferences: INITIAL_USER.preferences,
  };
}

/** How a person is called on the screen. */
export function displayName(user: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return name || (user.email ?? 'You');
}
