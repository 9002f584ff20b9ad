import { SAVED_COLORS_LIMITS } from '#domain/presenters/saved-colors.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import type { ProfileChange } from '#ports/profile-api.ts';
import { type Rejected, rejectField } from './memory-rejections.ts';

/** What the server stores of a change: names without the blanks around them. */
export function trimProfileChange({ preferences, ...names }: ProfileChange): ProfileChange {
  const trimmed = Object.fromEntries(Object.entries(names).map(([field, name]) => [field, name.trim()]));
  if (preferences?.colors === undefined) return preferences === undefined ? trimmed : { ...trimmed, preferences };
  const colors = preferences.colors.map((one) => ({ ...one, name: one.name.trim() }));
  return { ...trimmed, preferences: { ...preferences, colors } };
}

/** Why the server refuses a trimmed change, by its first field at fault; null when it takes it. */
export function findProfileRejection({ firstName, lastName = '', preferences }: ProfileChange): Rejected | null {
  if (firstName === '') return rejectField('firstName', 'Enter your first name.');
  if ((firstName ?? '').length > USER_LIMITS.name) return rejectField('firstName', `Use at most ${USER_LIMITS.name} characters.`);
  if (lastName.length > USER_LIMITS.name) return rejectField('lastName', `Use at most ${USER_LIMITS.name} characters.`);
  const colors = preferences?.colors ?? [];
  const wrong = colors.findIndex(({ name }) => name === '' || name.length > SAVED_COLORS_LIMITS.name);
  if (wrong >= 0) return rejectField(`preferences.colors.${wrong}.name`, 'Give the colors a name.');
  return colors.length > SAVED_COLORS_LIMITS.count ? rejectField('preferences.colors', `Save at most ${SAVED_COLORS_LIMITS.count}.`) : null;
}
