/** Messages of pronunciations. */
export const messages = {
  title: 'Pronunciation',
  hint: 'Tell the voice how to say a name or an abbreviation. Captions keep your spelling.',
  word: 'Word',
  wordExample: 'e.g. Siobhan',
  spoken: 'Sounds like',
  spokenExample: 'e.g. shiv awn',
  add: 'Add',
  bothFirst: 'Fill in both fields first',
  play: 'Play',
  stop: 'Stop',
  playEntry: (written: string) => `Play “${written}”`,
  stopEntry: (written: string) => `Stop “${written}”`,
  remove: (written: string) => `Remove “${written}”`,
  duplicate: 'This word is already in the list. Remove it there first.',
} as const;
