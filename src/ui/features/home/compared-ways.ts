export const WAYS = ['Castwright', 'Hosted avatar services', 'A camera and a person'] as const;

interface Way {
  readonly text: string;
  /** Number of the source, from 1. */
  readonly source?: number;
}

/** One entry for each of `WAYS`. What is said of services is what the source says, of the service it names. */
export const COMPARED_WAYS: readonly { readonly what: string; readonly ways: readonly [Way, Way, Way] }[] = [
  {
    what: 'Half a minute of finished video takes',
    ways: [
      { text: 'Seven to eight seconds on two cores without a graphics card: 1080p, speech included' },
      { text: 'sync.: one to fifteen minutes by model, for the lips of a video that is there already', source: 1 },
      { text: 'An afternoon: setting up, takes, cutting' },
    ],
  },
  {
    what: 'Preview before rendering',
    ways: [
      { text: 'Moving and with sound, by the code that renders; free, as often as you like' },
      { text: 'SundaySky: the face stands still until it is animated, which takes credits', source: 2 },
      { text: 'The take itself' },
    ],
  },
  {
    what: 'One word changes',
    ways: [
      { text: 'That scene alone is drawn again; the render is one more video of your month' },
      { text: 'Colossyan: the full length of the video is taken off your minutes again', source: 3 },
      { text: 'Everybody comes back' },
    ],
  },
  {
    what: 'How alive the presenter looks',
    ways: [
      { text: 'Good stylised people, drawn by us; nobody takes them for filmed' },
      { text: 'Synthesia: paid actors perform for the stock avatars and license their likeness', source: 4 },
      { text: 'Alive' },
    ],
  },
  {
    what: 'How natural the voice is',
    ways: [
      { text: 'Clear, and plainly synthetic' },
      { text: 'HeyGen: several voice engines, some trained on recordings of real people', source: 5 },
      { text: 'Natural' },
    ],
  },
  {
    what: 'Languages spoken',
    ways: [{ text: 'English' }, { text: 'Synthesia: over 140', source: 6 }, { text: 'Those of the person' }],
  },
  {
    what: 'Where your script goes',
    ways: [
      { text: 'To this host only; you can run it yourself, without a network' },
      { text: 'HeyGen: to the service, and to a supplier that makes the sound', source: 7 },
      { text: 'Nowhere' },
    ],
  },
  {
    what: 'When a render fails',
    ways: [
      { text: 'The video goes back to your month by itself' },
      { text: 'HeyGen: its message says that the credits are refunded', source: 8 },
      { text: 'Another take' },
    ],
  },
];

export const SOURCES = [
  { text: 'sync., documentation: Generation Times & Performance', address: 'https://sync.so/docs/product/generation-times' },
  {
    text: 'SundaySky, help: Animating an Avatar',
    address: 'https://help.sundaysky.com/hc/en-us/articles/24377146517533-Animating-an-Avatar',
  },
  {
    text: 'Colossyan, help: Video generation minutes',
    address: 'https://help.colossyan.com/en/articles/8006267-video-generation-minutes',
  },
  {
    text: 'Synthesia: the actors behind its stock avatars',
    address: 'https://synthesia.io/post/introducing-synthesia-talent-experience-program-for-exceptional-actors',
  },
  { text: 'HeyGen Academy: What are voice models', address: 'https://www.heygen.com/academy/voice/what-are-voice-models' },
  { text: 'Synthesia, documentation: Script', address: 'https://docs.synthesia.io/docs/script' },
  { text: 'HeyGen, Trust Center: subprocessors', address: 'https://security.heygen.com/' },
  {
    text: 'HeyGen, developers’ forum: a failed render and its message',
    address: 'https://docs.heygen.com/discuss/679e83e20b7921003d4d57ac',
  },
] as const;
