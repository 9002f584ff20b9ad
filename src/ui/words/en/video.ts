/** One video: its making, watching it, and what can be done with it. */
export const words = {
  pageTitle: 'Video',
  opening: 'Opening the video…',
  notLoaded: 'This page could not be loaded. Nothing is lost.',
  reload: 'Reload page',
  notOpen: 'The video is not open',
  toVideos: 'Go to your videos',
  back: 'Your videos',
  openInEditor: 'Open in the editor',

  kept: {
    video: 'Your video is kept.',
    asItWas: 'Your video is as it was.',
  },

  missing: {
    heading: 'Video not found',
    title: 'There is no such video',
    text: 'It was deleted, or it belongs to another account.',
  },

  removed: {
    heading: 'Deleted video',
    title: 'The video is deleted',
    text: 'It is kept for 30 days; until then you can have it back.',
    undo: 'Undo, keep the video',
  },

  title: {
    rename: 'Rename video',
    field: 'Title of the video',
    save: 'Save title',
    keep: 'Keep the old one',
  },

  making: {
    title: 'Rendering',
    queued: 'Waiting to be rendered',
    rendering: 'Rendering',
    player: (title: string) => `${title}, while it is rendered`,
    tenSecondsLeft: 'About ten seconds left.',
    secondsLeft: (seconds: number) => `About ${seconds} seconds left.`,
    minutesLeft: (minutes: number) => `About ${minutes} minutes left.`,
    leave: 'You can leave this page; it goes on.',
    tooEarly: 'There is not enough to watch yet. Try again in a moment.',
    watch: 'Watch while it renders',
    cancel: 'Cancel rendering',
  },

  notMade: {
    failed: 'This video could not be made',
    cancelled: 'Rendering was cancelled',
    scriptKept: 'Your script is kept.',
    notCounted: 'It does not count towards your videos of this month.',
    again: 'Render it again',
  },

  actions: {
    title: 'What you can do',
    download: 'Download MP4',
    captions: 'Captions (VTT)',
    subtitles: 'Subtitles (SRT)',
    delete: 'Delete video',
  },

  watch: {
    captions: 'Captions',
    broken: 'The video could not be played here. You can still download it below.',
  },

  transcript: {
    title: 'Transcript',
    label: 'Transcript. Arrow keys move, Enter plays from there.',
  },
} as const;
