import type { Side, VoteChoice, VoteCounts } from '#domain/comparisons/comparison.ts';
import type { TimingLevel } from '#ports/speech.ts';

export const messages = {
  title: 'Voices',
  intro: 'Speech services, in the order set by SPEECH. The first is the default. Costs are totaled by month (UTC).',
  loading: 'Loading the services…',
  working: 'Working',
  facts: {
    timing: 'Timing from the service',
    languages: 'Languages',
    atOnce: 'Requests at once',
    price: 'Price',
    spent: 'This month',
    audio: 'Same request',
  },
  timing: {
    none: 'None: words are aligned here',
    marks: 'Marks',
    characters: 'Characters',
    words: 'Words',
    visemes: 'Mouth shapes',
    phones: 'Speech sounds',
  } satisfies Record<TimingLevel, string>,
  free: 'Free',
  /** `$15.00`. */
  price: (dollars: string) => `${dollars} for 1,000 characters`,
  spent: (cost: string, characters: string) => `${cost}, ${characters} characters`,
  repeatable: 'Sounds the same every time',
  varies: 'Sounds different each time, so it’s kept',
  voices: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
  test: {
    text: 'Sentence',
    sentence: 'Hello, this is how I sound when I read your script.',
    voice: 'Voice',
    say: 'Say it',
    stop: 'Stop',
    preparing: 'One moment…',
    kept: 'Nothing was changed.',
    failed: 'Couldn’t play the voice. Try again.',
    note: 'Testing a paid voice is charged to your own workspace.',
  },
  compare: {
    title: 'Compare by ear',
    text: 'The sentence above, twice: as this voice sounds, and as its library says it without our intonation, breaths and high frequencies. Listen to both, then vote. The audit log keeps your vote.',
    sides: { left: 'Hear A', right: 'Hear B' } satisfies Record<Side, string>,
    choices: { left: 'A sounds better', right: 'B sounds better', same: 'No difference' } satisfies Record<VoteChoice, string>,
    totals: ({ first, second, same }: VoteCounts) =>
      `Votes on this voice so far: ${second} for how it sounds now, ${first} for the plain version, ${same} for no difference. A and B were dealt again.`,
  },
  add: {
    title: 'Add a service',
    text: 'Set these environment variables and restart the server. Keys stay out of the database.',
    lines: (name: string) => `Settings of ${name}`,
    copy: 'Copy',
  },
} as const;
