import type { AuthState, AuthUser } from './account.ts';

export type Area = 'site' | 'studio';

export type ThemeMode = 'light' | 'dark';

/** What users choose from; `system` is the mode of their device, whatever it is at the moment. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/**
 * The theme to show (TIM-2), one for site and app: a choice made in this browser, else the user's preference. Until there is one of both, the
 * site is light and the app has the preference that users start with.
 */
export function computeTheme(choice: ThemeChoice | null, area: Area, preferred: ThemeChoice | null): ThemeChoice {
  return choice ?? preferred ?? (area === 'studio' ? NO_PROFILE.preferences.theme : 'light');
}

export function toThemeMode(choice: ThemeChoice, device: ThemeMode): ThemeMode {
  return choice === 'system' ? device : choice;
}

export function parseThemeChoice(text: string | null): ThemeChoice | null {
  return THEME_CHOICES.find((choice) => choice === text) ?? null;
}

/** The signed-in user in the client (ENT-1). */
export interface UserRecord {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAuthenticated: boolean;
  readonly avatar: string | null;
  readonly preferences: { readonly theme: ThemeChoice };
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
