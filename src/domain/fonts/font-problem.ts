/** Why a file can't become the font of videos. */
export type FontProblem = 'unreadable' | 'collection' | 'restricted' | 'no-letters' | 'too-complex';

export const FONT_MESSAGES: Readonly<Record<FontProblem, string>> = {
  unreadable: 'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.',
  collection: 'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.',
  restricted: 'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.',
  'no-letters': 'This font lacks letters from A to Z, or digits. Choose one that has them.',
  'too-complex': 'This font is too detailed for videos. Choose a simpler one.',
};
