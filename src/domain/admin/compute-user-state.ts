export const USER_STATES = ['active', 'banned', 'leaving', 'unverified'] as const;
export type UserState = (typeof USER_STATES)[number];

export interface UserStateInput {
  readonly banned: boolean;
  readonly emailVerified: boolean;
  /** When a closed account is erased; null for an open one. */
  readonly eraseAt: Date | null;
}

/** The most severe state of the account. */
export function computeUserState({ banned, emailVerified, eraseAt }: UserStateInput): UserState {
  if (eraseAt !== null) return 'leaving';
  if (banned) return 'banned';
  return emailVerified ? 'active' : 'unverified';
}
