/** Messages of cloned voices on /dashboard/voices (VID-3). */
export const messages = {
  openFailed: 'Couldn’t load cloned voices. Please reload.',
  loading: 'Loading cloned voices…',
  new: {
    title: 'Clone your voice',
    text: (service: string) =>
      `A copy of a real voice. The speaker reads a consent aloud, then a short text. The consent stays on this server; the recording of the text goes to ${service}, without a name.`,
    name: 'Name of the clone',
    nameMissing: 'Give the clone a name.',
    person: 'Speaker’s full name',
    personHint: 'Yours, or the name of the person who reads.',
    read: 'Read this aloud, from the first word to the last',
    unnamed: 'Enter the speaker’s name to see the text to read.',
    fileMissing: 'Record the text or choose a recording of it.',
    fileTooLarge: (megabytes: number) => `This file is over ${megabytes} MB.`,
    hint: (minutes: number) => `Up to ${minutes} minutes, in a quiet room. WAV, MP3, M4A, WebM or Ogg.`,
    clone: 'Clone this voice',
    cloning: 'Listening for the consent and cloning the voice. This can take a minute…',
    failed: 'Couldn’t clone the voice. Nothing was saved. Try again.',
    ready: (name: string) => `“${name}” is ready. It’s in the editor, under Your voices.`,
  },
  yours: {
    title: 'Cloned voices',
    text: 'Everyone in this workspace can use them. Only the person who made a clone can withdraw the consent, which stays on record.',
    list: 'Cloned voices',
    empty: 'No cloned voices yet.',
    noService: 'This server no longer has a service that clones voices, so these can’t speak. You can still withdraw a consent.',
    agreed: (person: string, date: string) => `${person}, who agreed on ${date}`,
    withdrawnName: 'Withdrawn voice',
    withdrawnOn: (person: string, date: string) => `Consent of ${person} withdrawn on ${date}. Its recording and its speech are erased.`,
    withdraw: 'Withdraw consent',
    withdrawNamed: (name: string) => `Withdraw the consent for ${name}`,
  },
  ask: {
    title: (name: string) => `Withdraw the consent for ${name}?`,
    text: (service: string) =>
      `The voice stops speaking now. Its recording and everything it said are erased here, and ${service} is told to delete its copy until it confirms. Projects that use the voice stay, but their scenes need another one before you can render them. Finished videos stay in your library until you delete them. You can’t undo this.`,
    anyService: 'the service that cloned it',
  },
} as const;
