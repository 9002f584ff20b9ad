/** What hair can be chosen, in the order of the choices. */
export const HAIR_NAMES = ['fade', 'short', 'swept', 'cropped-curls', 'curls', 'bob', 'long', 'braids', 'bun', 'shaved'] as const;
export type HairName = (typeof HAIR_NAMES)[number];
