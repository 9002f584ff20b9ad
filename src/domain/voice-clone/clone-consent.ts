import { CONSENT_NAME_LENGTH } from '../presenters/presenter-consent.ts';

/** What the speaker of a cloned voice reads aloud: the consent first, then a passage that becomes the sample. */
export interface CloneConsent {
  /** The speaker's name. */
  readonly person: string;
  /** The day of the recording, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface CloneConsentProblem {
  readonly field: 'person' | 'date';
  readonly message: string;
}

/** The consent and the passage are in this language. */
export const CLONE_LANGUAGE = 'en-US';

/** Long enough for a sample: about 25 seconds at a usual pace. */
export const CLONE_PASSAGE =
  'The morning train was late, so we walked along the river and talked about the summer. Past the old bridge, a baker was opening her shop, and the smell of warm bread filled the whole street. Would you like to try some? We bought four rolls, thanked her, and ate them on a bench while small boats went by. It was the best breakfast I have had all year.';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** Today differs by a day around the world. Milliseconds. */
const ONE_DAY = 24 * 60 * 60_000;

/** The sentence that is shown, read aloud, and stored. */
export function formatCloneConsent({ person, date }: CloneConsent): string {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `My name is ${person}, and today is ${day}. I agree that Castwright makes a copy of my voice and speaks with it in the videos of this workspace. I can withdraw my consent at any time.`;
}

/** `now`: milliseconds since 1970. */
export function findCloneConsentProblem({ person, date }: CloneConsent, now: number): CloneConsentProblem | undefined {
  const name = person.trim();
  if (!/\p{L}/u.test(name) || name.length > CONSENT_NAME_LENGTH)
    return { field: 'person', message: `Write the speaker’s full name, up to ${CONSENT_NAME_LENGTH} characters.` };
  const day = DAY.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const isToday = !Number.isNaN(day) && now > day - ONE_DAY && now < day + 2 * ONE_DAY;
  return isToday && new Date(day).toISOString().startsWith(date)
    ? undefined
    : { field: 'date', message: 'The consent has another day’s date. Reload the page and record it again.' };
}
