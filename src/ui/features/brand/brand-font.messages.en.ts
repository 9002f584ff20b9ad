/** Messages of the kit's font. */
export const messages = {
  title: 'Font',
  text: 'Your company’s font, for titles, names, texts and captions. A text with characters that it doesn’t have keeps the standard font. Variable fonts become bold.',
  none: 'No font yet.',
  hint: 'WOFF2, WOFF, TTF or OTF, up to 2 MB.',
  confirm: 'We may use this font in videos',
  upload: 'Upload font',
  replace: 'Replace font',
  file: 'Font file',
  remove: 'Remove font',
  removeHint: 'Videos that have this font keep it.',
  specimen: 'The quick brown fox jumps over 1,234 lazy dogs.',
  specimenOf: (name: string) => `Sample of ${name}`,
  unchanged: 'Your font wasn’t changed.',
} as const;
