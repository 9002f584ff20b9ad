/** Messages of the brand kit in the editor. */
export const messages = {
  title: 'Brand kit',
  hint: 'Changes this video’s colors, captions, logo and pronunciations to those of your brand kit.',
  empty: 'Save your colors, captions and logo once, then apply them to any video.',
  includedIn: (plan: string) => `Brand kits are part of ${plan}.`,
  apply: 'Apply brand kit',
  edit: 'Edit brand kit',
  setUp: 'Set up your brand kit',
  loading: 'Loading your brand kit…',
  applied: 'Brand kit applied',
  unchanged: 'This video already matches your brand kit',
  color: (color: string) => `Brand color ${color}`,
  colors: (of: string) => `${of}: brand colors`,

  /** Of a pronunciation that goes into the kit. */
  addToKit: 'Also add it to the brand kit',
  addedToKit: (written: string) => `“${written}” is in your brand kit`,
  kitUnchanged: 'The brand kit wasn’t changed.',
  kitFull: 'The brand kit has all the words it can hold. Remove one there first.',
} as const;
