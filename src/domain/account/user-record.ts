import type { AuthState, AuthUser } from './account.ts';

export type Area = 'site' | 'studio';

/** TIM-2: the site starts light, the signed-in studio follows the user's preference; an explicit choice wins. */
export function computeTheme(choice: ThemeMode | null, area: Area, preferred: ThemeMode): ThemeMode {
  if (choice) return choice;
  return area === 'studio' ? preferred : 'light';
}

export function parseThemeChoice(text: string | null): ThemeMode | null {
  return text === 'light' || text === 'dark' ? text : null;
}

export type ThemeMode = 'light' | 'dark';

/** ENT-1: the signed-in user as the client keeps them. */
export interface UserRecord {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAuthenticated: boolean;
  readonly avatar: string | null;
  readonly preferences: { readonly theme: ThemeMode };
  /** Of what the profile says beyond what the adapter of accounts does. */
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly error: string | null;
}

/** The part of the record that comes from the profile. */
export type ProfilePart = Pick<UserRecord, 'preferences' | 'status' | 'error'>;

/** Until the profile has come. */
export const NO_PROFILE: ProfilePart = { preferences: { theme: 'dark' }, status: 'idle', error: null };

/** What the record is before anybody signed in and again after sign-out (STA-1). */
export const INITIAL_USER: UserRecord = {
  id: '',
  email: null,
  firstName: '',
  lastName: '',
  isAuthenticated: false,
  avatar: null,
  ...NO_PROFILE,
};

export function toUserRecord(state: AuthState, profile: ProfilePart = NO_PROFILE): UserRecord {
  return state.kind === 'signed-in' ? { ...toRecordFields(state.user), ...profile } : INITIAL_USER;
}

function toRecordFields(user: AuthUser): Omit<UserRecord, keyof ProfilePart> {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    isAuthenticated: true,
    avatar: user.avatar,
  };
}

/** How a user is called on the screen. */
export function formatDisplayName(user: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return name || (user.email ?? 'You');
}
