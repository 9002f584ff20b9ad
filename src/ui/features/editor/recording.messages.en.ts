export const messages = {
  source: 'Who speaks',
  synthetic: 'Synthetic voice',
  own: 'Your recording',

  intro: 'Read the script aloud. Your presenter speaks with your voice, and the lips follow it.',
  record: 'Record this scene',
  recordAgain: 'Record again',
  upload: 'Upload a recording',
  uploadHint: (minutes: number, megabytes: number) => `WAV, MP3, M4A, Ogg, or WebM; up to ${minutes} minutes and ${megabytes} MB.`,
  file: 'Recording file',
  remove: 'Remove the recording',
  working: 'Cleaning up your recording and finding the words…',
  inUse: (time: string) => `This scene plays your recording (${time}).`,
  notLoaded: 'We couldn’t load your recording.',
  retry: 'Try again',
  anyway: 'Use it anyway',
  gone: 'This recording isn’t in this workspace. Record the scene again, or use the synthetic voice.',

  stale: {
    text: 'You changed the script after you recorded this scene.',
    again: 'Record again',
    synthetic: 'Use the synthetic voice for now',
    keep: 'Keep the recording',
  },

  dialog: {
    title: 'Record your voice',
    titleOfSentence: 'Record one sentence again',
    text: 'Sit close to the microphone, in a quiet room. You can record as many takes as you like.',
    start: 'Start recording',
    another: 'Record another take',
    stop: 'Stop',
    cancel: 'Cancel',
    close: 'Close',
    asking: 'Waiting for the microphone…',
    unsupported: 'This browser can’t record. Upload a recording instead.',
    nothing: 'Nothing was recorded. Check your microphone and try again.',
    countdown: (seconds: number) => `Starting in ${seconds}`,
    recording: (time: string) => `Recording, ${time}`,
    level: 'Microphone level',
    prompter: 'Script to read',
    pace: 'Reading pace',
    paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    takes: 'Takes',
    take: (number: number, time: string) => `Take ${number}, ${time}`,
    play: (number: number) => `Play take ${number}`,
    use: 'Use this take',
    useOf: (number: number) => `Use this take: take ${number}`,
    remove: 'Delete',
    removeOf: (number: number) => `Delete take ${number}`,
  },

  trim: {
    title: 'Trim',
    hint: 'Cut the silence or noise before your first word and after your last. Words are never cut.',
    start: 'Cut from the start',
    end: 'Cut from the end',
    cut: (seconds: number) => `${seconds.toFixed(2)} s`,
    listenTo: { start: 'Listen to the start', end: 'Listen to the end' },
    reset: 'Reset',
    nothingCut: 'Nothing is cut',
  },

  words: {
    title: 'Word timing',
    hint: 'Choose a word to move it. On the keyboard, use the arrow keys to go from word to word, and comma and period to move the chosen one by 10 ms, or with Shift by 50 ms.',
    unsure: 'timing unsure',
    unsureCount: (count: number) =>
      count === 1
        ? 'We’re unsure about one word. It’s marked with a dashed line.'
        : `We’re unsure about ${count} words. They’re marked with a dashed line.`,
    group: (word: string) => `Move “${word}”`,
    by: (milliseconds: number) => (milliseconds < 0 ? `${-milliseconds} ms earlier` : `${milliseconds} ms later`),
    label: (milliseconds: number) => (milliseconds < 0 ? `−${-milliseconds}` : `+${milliseconds}`),
    moved: (word: string, milliseconds: number) =>
      milliseconds === 0
        ? `“${word}” is where we found it.`
        : `“${word}” is ${Math.abs(milliseconds)} ms ${milliseconds < 0 ? 'earlier' : 'later'} than we found it.`,
    notMoved: 'This word is where it was heard',
    reset: 'Reset',
    listen: 'Listen',
    sentence: (text: string) => `Record “${text}” again`,
    sentences: 'Record one sentence again',
  },

  differences: {
    title: 'You said something else',
    saidFirst: 'Write what you said first',
    leftOut: (words: string) => `“${words}” isn’t in your recording.`,
    different: (words: string) => `Instead of “${words}” we hear something else.`,
    added: (word: string | undefined) =>
      word === undefined
        ? 'At the end we hear something that isn’t in the script.'
        : `Before “${word}” we hear something that isn’t in the script.`,
    listen: 'Listen',
    takeOut: 'Remove it from the script and captions',
    said: 'What you said',
    accept: 'Put it in the script and captions',
  },
} as const;
