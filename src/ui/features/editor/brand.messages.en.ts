/** Messages of the brand kit in the editor. */
export const messages = {
  title: 'Brand kit',
  hint: 'Gives this video the colors, captions, logo, font, music, intro, outro and pronunciations of your brand kit.',
  empty: 'Save your colors, captions, logo, font, music, intro and outro once, then apply them to any video.',
  includedIn: (plan: string) => `Brand kits are part of ${plan}.`,
  apply: 'Apply brand kit',
  edit: 'Edit brand kit',
  setUp: 'Set up your brand kit',
  loading: 'Loading your brand kit…',
  applied: 'Brand kit applied',
  standardFont: (name: string) => `Replace ${name} with the standard font`,
  fontReplaced: 'This video has the standard font',
  unchanged: 'This video already matches your brand kit',
  /** The intro and outro don't fit; `over`: by how many scenes or characters. */
  tooLong: {
    scenes: (over: number) =>
      `Your intro and outro don’t fit: this video would have ${over} more ${over === 1 ? 'scene' : 'scenes'} than it can. Remove some, then apply your kit. Nothing was changed.`,
    scripts: (over: number) =>
      `Your intro and outro don’t fit: the scripts of this video would be ${over} characters too long. Shorten them, then apply your kit. Nothing was changed.`,
  },
  color: (color: string) => `Brand color ${color}`,
  colors: (of: string) => `${of}: brand colors`,

  /** Of a pronunciation that goes into the kit. */
  addToKit: 'Also add it to the brand kit',
  addedToKit: (written: string) => `“${written}” is in your brand kit`,
  kitUnchanged: 'The brand kit wasn’t changed.',
  kitFull: 'The brand kit has all the words it can hold. Remove one there first.',
} as const;
