/** The page, its bar, and what is said of saving. */
export const words = {
  title: 'Editor',
  untitled: 'Untitled video',
  toVideos: 'Go to your videos',

  opening: {
    busy: 'Opening the editor…',
    notOpen: 'The editor is not open',
    notLoaded: 'The editor could not be loaded. Nothing is lost; reload the page.',
    failed: 'The editor could not be opened. Try again.',
    castFailed: 'The cast could not be loaded. Try again.',
  },

  missing: {
    pageTitle: 'No such project',
    title: 'This project is not here',
    text: 'It was deleted, or it belongs to another account.',
    start: 'Start a new video',
  },

  templateGone: {
    title: 'This template is not here any more',
    text: 'You have a new, empty project instead.',
  },

  bar: {
    back: 'Back to your videos',
    videoTitle: 'Title of the video',
    undo: 'Undo',
    redo: 'Redo',
    render: 'Render video',
  },

  kept: {
    changes: 'Your changes are kept in this browser.',
    project: 'Your project is kept.',
  },

  conflict: {
    text: 'This project was saved somewhere else since you opened it. What you see here is kept in this browser.',
    saveThis: 'Save this version',
    loadOther: 'Load the other version',
  },

  /** `short` is seen, `long` is read by a screen reader and by who points at it. */
  saving: {
    new: { short: 'Not saved yet', long: 'Your project is saved when you make the first change.' },
    saved: { short: 'Saved', long: 'All changes are saved.' },
    underWay: { short: 'Saving…', long: 'Your last changes are being saved.' },
    retrying: {
      short: 'Not saved, trying again',
      long: (reason: string) => `Not saved yet. ${reason} Saving is tried again by itself.`,
    },
    refused: {
      short: 'Not saved',
      long: (reason: string) => `Not saved. ${reason} Your changes are kept in this browser.`,
    },
    stale: { short: 'Saved elsewhere', long: 'Not saved: choose which version to keep.' },
  },
} as const;
