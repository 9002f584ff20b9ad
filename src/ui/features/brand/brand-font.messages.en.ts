/** Messages of the kit's font. */
export const messages = {
  title: 'Font',
  text: 'Your company’s font, for titles, names, texts and captions. A text with characters that it doesn’t have keeps the standard font. A variable font gives both weights, bold and regular.',
  none: 'No font yet.',
  hint: 'WOFF2, WOFF, TTF or OTF, up to 2 MB.',
  confirm: 'We may use this font in videos',
  upload: 'Upload font',
  remove: 'Remove font',
  removeHint: 'Videos that have this font keep it.',
  specimen: 'The quick brown fox jumps over 1,234 lazy dogs.',
  specimenOf: (name: string, weight: string) => `Sample of ${name}, ${weight}`,
  weights: { bold: 'Bold', regular: 'Regular' },
  uses: {
    bold: 'For titles, names, captions, and texts set to Bold.',
    regular: 'For roles under names, and texts set to Regular.',
  },
  /** Label of the input. */
  files: { bold: 'Font file', regular: 'Regular font file' },
  replace: { bold: 'Replace bold', regular: 'Replace regular' },
  addRegular: 'Add regular',
  noRegular: 'Not added. Bold and Regular look the same until you upload the font’s regular file.',
  removeRegular: 'Remove regular',
  oddities: {
    'same-file': 'This is the same file as bold, so both weights look the same.',
    'other-name': 'The two files have different names. Check that they belong together.',
  },
  unchanged: 'Your font wasn’t changed.',
} as const;
