import type { Unavailable } from '#ports/list-outcome.ts';

/** Apart from the readers of responses, because the first page needs these two and not the readers. */
export const LOCATION_UNAVAILABLE: Unavailable = { kind: 'unavailable', message: 'The country couldn’t be looked up.' };
export const RATES_UNAVAILABLE: Unavailable = { kind: 'unavailable', message: 'The exchange rates couldn’t be loaded.' };
