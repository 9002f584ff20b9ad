import type { MoodKind } from '../../../../domain/script/find-moods.ts';
import type { GestureKind } from '../../../../domain/script/find-gesture-marks.ts';
import type { SpeedName } from '../../../../domain/script/find-tempo-marks.ts';

/** Messages of the toolbar of the script, of its chips, and of the form for a pronunciation. */
export const messages = {
  toolbar: 'Script tools',
  insertPause: 'Insert pause',
  mood: 'Mood',
  insertMood: (mood: string) => `Insert mood: ${mood.toLowerCase()}`,
  pace: 'Pace',
  insertPace: (pace: string) => `Insert pace: ${pace.toLowerCase()}`,
  gesture: 'Gesture',
  insertGesture: (gesture: string) => `Insert gesture: ${gesture.toLowerCase()}`,
  emphasize: 'Emphasize',
  emphasizeWord: 'Emphasize the selected words',
  pronounce: 'Pronounce',
  pronounceWord: 'Pronounce the selected word',
  split: 'Split scene',
  splitAtCaret: 'Split the scene at the cursor',
  merge: 'Merge with the previous scene',
  shorter: 'Shorten pause by 0.1 seconds',
  longer: 'Lengthen pause by 0.1 seconds',
  slower: 'Slow down by 5%',
  faster: 'Speed up by 5%',
  chipHelp: 'Drag the right edge of a pause, or select it and press the up and down arrow keys, to change its length.',

  /** Text of a chip in the script. */
  pauseChip: (seconds: number) => `Pause ${Math.round(seconds * 1000) / 1000} s`,
  moods: { neutral: 'Neutral', warm: 'Warm', serious: 'Serious', excited: 'Excited', sorry: 'Sorry' } satisfies Record<MoodKind, string>,
  paces: { slow: 'Slower', normal: 'Normal pace', fast: 'Faster' } satisfies Record<SpeedName, string>,
  gestures: {
    nod: 'Nod',
    'glance left': 'Glance left',
    'glance right': 'Glance right',
    'glance up': 'Glance up',
    'glance down': 'Glance down',
  } satisfies Record<GestureKind, string>,
  paceChip: (speed: number) => `Pace ${Math.round(speed * 100)}%`,
  strongChip: 'Emphasis',
  speakerChip: (speaker: number) => `Presenter ${speaker}`,
  soundsLike: (spoken: string) => `Sounds like “${spoken}”`,

  form: {
    title: (written: string) => `Pronounce “${written}”`,
    spoken: (written: string) => `“${written}” sounds like`,
    example: 'e.g. shiv awn',
    spokenFirst: 'Write how it sounds first',
    save: 'Save',
    remove: 'Use the voice’s own',
    cancel: 'Cancel',
    hear: 'Hear this word',
    stop: 'Stop',
  },

  noWord: 'Put the cursor in a word first',
  longWords: 'Select fewer words',
  manyWords: (limit: number) => `Select up to ${limit} words to emphasize`,
  lexiconFull: 'The list of pronunciations is full. Remove one first.',
  scriptFull: 'The script is full. Shorten it first.',
  firstScene: 'This is the first scene',
  tooMuch: 'Together, the two scenes would be too long for one',

  comment: 'Comment',
  commentHere: 'Comment on the selected words or the scene',
  commented: 'There’s a comment on this.',
  keywords: {
    pause: 'silence break wait chip',
    mood: 'emotion tone smile feeling',
    pace: 'speed tempo slow fast rate',
    gesture: 'head nod glance look eyes',
    emphasize: 'bold stress strong accent stand out',
    pronounce: 'say lexicon name abbreviation sounds',
    comment: 'note remark mention feedback thread',
    split: 'cut divide break',
    merge: 'join combine',
  },
};
