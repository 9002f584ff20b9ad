/** Texts to show when a list that pages need before anything else can't be loaded. */
export const VOICES_UNAVAILABLE = 'We can’t load voices right now. Try again.';
export const PRESENTERS_UNAVAILABLE = 'We can’t load presenters right now. Try again.';
