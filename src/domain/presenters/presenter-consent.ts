/** Who is in the photo that becomes a presenter. */
export const CONSENT_KINDS = ['self', 'permission', 'drawing'] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What the user agrees to, word by word; stored with the presenter. */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, string>> = {
  self: 'This is me. I agree to Castwright making a presenter that speaks from this photo. I don’t hold public office.',
  permission:
    'I have this person’s permission to make a presenter that speaks from this photo. They are an adult and don’t hold public office.',
  drawing: 'This is a drawing, painting, or character that I have the right to use. It doesn’t show a real person.',
};

/** `person` and `date` are asked for with `permission` only. */
export interface PresenterConsent {
  readonly kind: ConsentKind;
  readonly person: string;
  /** Day on which the person gave permission, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface ConsentProblem {
  readonly field: 'consent' | 'consentPerson' | 'consentDate';
  readonly message: string;
}

/** Characters of a person's name. */
export const CONSENT_NAME_LENGTH = 100;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** Somewhere on Earth it is already tomorrow. Milliseconds. */
const TOMORROW = 24 * 60 * 60_000;

export function isConsentKind(value: unknown): value is ConsentKind {
  return CONSENT_KINDS.some((kind) => kind === value);
}

/** `now`: milliseconds since 1970. */
export function findConsentProblem({ kind, person, date }: PresenterConsent, now: number): ConsentProblem | undefined {
  if (kind !== 'permission') return undefined;
  const name = person.trim();
  if (name === '' || name.length > CONSENT_NAME_LENGTH)
    return { field: 'consentPerson', message: `Write the person’s full name, up to ${CONSENT_NAME_LENGTH} characters.` };
  const day = DAY.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(day) || !isCalendarDay(date, day))
    return { field: 'consentDate', message: 'Write the date on which the person gave permission.' };
  if (day > now + TOMORROW)
    return { field: 'consentDate', message: 'This date is in the future. Write the date on which the person gave permission.' };
  return undefined;
}

/** False for days that no month has: the date parser reads February 31 as a day in March. */
function isCalendarDay(date: string, day: number): boolean {
  return new Date(day).toISOString().startsWith(date);
}
