import type { AuthState, AuthUser } from './account.ts';

export type Area = 'site' | 'studio';

/**
 * The theme to show (TIM-2), one for site and app: a choice made in this browser, else the user's preference. Until there is one of both, the
 * site is light and the app has the preference that users start with.
 */
export function computeTheme(choice: ThemeMode | null, area: Area, preferred: ThemeMode | null): ThemeMode {
  return choice ?? preferred ?? (area === 'studio' ? NO_PROFILE.preferences.theme : 'light');
}

export function parseThemeChoice(text: string | null): ThemeMode | null {
  return text === 'light' || text === 'dark' ? text : null;
}

export type ThemeMode = 'light' | 'dark';

/** The signed-in user in the client (ENT-1). */
export interface UserRecord {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAuthenticated: boolean;
  readonly avatar: string | null;
  readonly preferences: { readonly theme: ThemeMode };
  /** Loading state of the fields that come from the profile. */
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly error: string | null;
}

/** The fields that come from the profile. */
export type ProfilePart = Pick<UserRecord, 'preferences' | 'status' | 'error'>;

/** Values before the profile has loaded. */
export const NO_PROFILE: ProfilePart = { preferences: { theme: 'dark' }, status: 'idle', error: null };

/** The record before sign-in and after sign-out (STA-1). */
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

/** The user's name for display, else the email. */
export function formatDisplayName(user: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return name || (user.email ?? 'You');
}
