import type { UserState } from '../../ports/admin-api.ts';

export interface UserStateInput {
  readonly banned: boolean;
  readonly emailVerified: boolean;
  /** When a closed account is erased; null for an open one. */
  readonly eraseAt: Date | null;
}

/** One word for how an account stands: the one that weighs most. */
export function computeUserState({ banned, emailVerified, eraseAt }: UserStateInput): UserState {
  if (eraseAt !== null) return 'leaving';
  if (banned) return 'banned';
  return emailVerified ? 'active' : 'unverified';
}
