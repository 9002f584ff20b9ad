/** Environment variables that most speech services declare, under names of their own. */

/** Price of a service, in US dollars. */
export const PRICE_VARIABLE = {
  kind: 'number',
  min: 0,
  max: 100,
  fallback: 0,
  about: 'What 1,000 characters cost you, in US dollars.',
} as const;

/** Voices that copy one person, made in the account of a service. Everybody on this server could speak with them, so none is offered unasked. */
export const CLONED_VOICES_VARIABLE = {
  kind: 'text',
  about: 'Ids of cloned voices in your account, with commas between them, whose speakers agreed that everyone on this server uses them.',
} as const;

/** Requests that a service may get at the same time. */
export function createConcurrencyVariable<const About extends string>(fallback: number, about: About) {
  return { kind: 'number', min: 1, max: 64, fallback, about } as const;
}
