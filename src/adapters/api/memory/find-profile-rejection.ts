import { SAVED_COLORS_LIMITS } from '../../../domain/presenters/saved-colors.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { ProfileChange } from '../../../ports/profile-api.ts';

type Rejected = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

/** Maximum length of a name on the server. */
const NAME_LENGTH = 80;

/** What the server stores of a change: names without the blanks around them. */
export function trimProfileChange({ preferences, ...names }: ProfileChange): ProfileChange {
  const trimmed = Object.fromEntries(Object.entries(names).map(([field, name]) => [field, name.trim()]));
  if (preferences?.colors === undefined) return preferences === undefined ? trimmed : { ...trimmed, preferences };
  const colors = preferences.colors.map((one) => ({ ...one, name: one.name.trim() }));
  return { ...trimmed, preferences: { ...preferences, colors } };
}

/** Why the server refuses a trimmed change, by its first field at fault; null when it takes it. */
export function findProfileRejection({ firstName, lastName = '', preferences }: ProfileChange): Rejected | null {
  if (firstName === '') return toInvalid('firstName', 'Enter your first name.');
  if ((firstName ?? '').length > NAME_LENGTH) return toInvalid('firstName', `Use at most ${NAME_LENGTH} characters.`);
  if (lastName.length > NAME_LENGTH) return toInvalid('lastName', `Use at most ${NAME_LENGTH} characters.`);
  const colors = preferences?.colors ?? [];
  const wrong = colors.findIndex(({ name }) => name === '' || name.length > SAVED_COLORS_LIMITS.name);
  if (wrong >= 0) return toInvalid(`preferences.colors.${wrong}.name`, 'Give the colors a name.');
  return colors.length > SAVED_COLORS_LIMITS.count ? toInvalid('preferences.colors', `Save at most ${SAVED_COLORS_LIMITS.count}.`) : null;
}

function toInvalid(field: string, message: string): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}
