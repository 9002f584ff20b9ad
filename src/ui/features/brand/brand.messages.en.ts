import type { BrandLock } from '#ports/brand-api.ts';

/** Messages of the brand kit page. */
export const messages = {
  title: 'Brand kit',
  subtitle: 'Your colors, captions, logo, font, music, intro, outro and words. Apply them to any video in one step.',
  openFailed: 'Couldn’t load this page. Your brand kit is safe. Please reload.',
  loading: 'Loading your brand kit…',
  unsaved: 'Your last change isn’t saved yet.',

  locked: {
    role: 'Only owners and admins of the organization can change its brand kit. You can apply it to your videos.',
    plan: 'Brand kits are part of <plans>the Business plan</plans>.',
  } satisfies Record<BrandLock, string>,

  colors: {
    title: 'Colors',
    text: 'They come first wherever you choose a color. Applying the kit changes each color in a video to the closest one here. Black, white and grays stay.',
    list: 'Brand colors',
    none: 'No colors yet.',
    pick: 'Pick a color',
    code: 'Color code',
    codeExample: '#1d4ed8',
    codeWrong: 'Type a color code like #1d4ed8.',
    add: 'Add color',
    remove: (color: string) => `Remove ${color}`,
    full: (limit: number) => `That’s the limit of ${limit} colors. Remove one to add another.`,
  },

  captions: {
    title: 'Captions',
    text: 'The look of burned-in captions. Whether a video has them is up to each video.',
    style: 'Caption style',
    position: 'Caption position',
    unset: 'Leave as they are',
  },

  logo: {
    title: 'Logo',
    text: 'Goes in the same corner of every scene.',
    image: 'Logo image',
    none: 'No logo',
    untitled: (number: number) => `Image ${number}`,
    notLoaded: 'Couldn’t load your images.',
  },

  pronunciations: {
    title: 'Pronunciation',
    text: 'How the voice says your names and abbreviations. Applying the kit adds them to a video; captions keep your spelling.',
    list: 'Pronunciations',
    none: 'No pronunciations yet.',
    written: 'Word',
    writtenExample: 'e.g. Siobhan',
    spoken: 'Sounds like',
    spokenExample: 'e.g. shiv awn',
    add: 'Add word',
    remove: (written: string) => `Remove the pronunciation of “${written}”`,
    full: (limit: number) => `That’s the limit of ${limit} words. Remove one to add another.`,
  },

  terms: {
    title: 'Translation glossary',
    text: 'Names that every translation keeps, and words that always become the same in a language.',
    list: 'Glossary',
    none: 'No terms yet.',
    term: 'Term',
    termExample: 'e.g. Castle Street',
    language: 'Language',
    anyLanguage: 'Any language: keep as it is',
    translation: 'Always becomes',
    keeps: 'stays as it is',
    becomes: (translation: string, language: string) => `${translation} (${language})`,
    add: 'Add term',
    remove: (term: string, language: string) => (language === '' ? `Remove “${term}”` : `Remove “${term}” for ${language}`),
    full: (limit: number) => `That’s the limit of ${limit} terms. Remove one to add another.`,
  },

  /** Changes are saved as they're made. */
  state: { saving: 'Saving…', saved: 'Saved' },
} as const;
