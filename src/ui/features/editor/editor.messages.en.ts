/** Messages of the editor's page, toolbar and saving. */
export const messages = {
  title: 'Editor',
  untitled: 'Untitled video',
  toVideos: 'Go to your videos',

  opening: {
    busy: 'Opening the editor…',
    notOpen: 'The editor didn’t open',
    notLoaded: 'Couldn’t load the editor. Nothing is lost. Please reload.',
    kept: 'Your work is safe.',
    presentersFailed: 'Couldn’t load the presenters. Try again.',
  },

  refused: {
    title: 'Your role here doesn’t let you edit',
    text: 'Ask an owner or admin of the organization to make you an editor, or switch to your personal workspace and make your own videos there.',
    workspaces: 'Switch workspace',
  },

  missing: {
    pageTitle: 'Project not found',
    title: 'Project not found',
    text: 'It was deleted or belongs to another account.',
    start: 'Start a new video',
  },

  templateOpened: {
    title: 'This copy is yours',
    text: 'Swap in your own words, then choose “Render video”. The next page shows when you can watch it.',
  },
  standIns: {
    title: 'Someone else presents on your plan',
    /** `plan`: undefined when no plan includes the presenter. */
    text: (wanted: string, instead: string, plan: string | undefined) =>
      `${wanted} is part of ${plan ?? 'a larger plan'}, so ${instead} stands in.`,
  },
  templateMissing: {
    title: 'This template no longer exists',
    text: 'We opened a blank project instead.',
  },

  bar: {
    back: 'Back to your videos',
    versions: 'Versions',
    translate: 'Translate',
    videoTitle: 'Video title',
    undo: 'Undo',
    redo: 'Redo',
    download: 'Download project',
    render: 'Render video',
    writeFirst: 'Write a script first.',
    emptyScene: (scene: number) => `Scene ${scene} has no script yet. Write one, or remove the scene.`,
    left: (left: number, all: number) => `${left} of ${all} videos left this month`,
    usedUp: (all: number, day: string) => `You’ve used all ${all} videos this month. Your allowance resets on ${day}.`,
    shared: (left: number, all: number, name: string) => `${left} of ${all} videos left this month, shared by ${name}`,
    sharedUsedUp: (name: string, day: string) => `All videos that ${name} shares are used this month. They reset on ${day}.`,
    plans: 'See plans',
  },

  kept: {
    changes: 'Your changes are saved in this browser.',
    project: 'Your project is safe.',
  },

  conflict: {
    cannotMerge: 'This project was changed elsewhere, and the changes couldn’t be merged.',
  },

  /** `short` is displayed, `long` is the tooltip and accessible text. */
  saving: {
    new: { short: 'Not saved yet', long: 'Your project is saved as soon as you change something.' },
    saved: { short: 'Saved', long: 'All changes are saved.' },
    saving: { short: 'Saving…', long: 'Saving your latest changes.' },
    retrying: {
      short: 'Not saved, retrying',
      long: (reason: string) => `Not saved yet. ${reason} We’ll keep retrying.`,
    },
    refused: {
      short: 'Not saved',
      long: (reason: string) => `Not saved. ${reason} Your changes are saved in this browser.`,
    },
    stale: { short: 'Saved elsewhere', long: 'Not saved: choose which version to keep.' },
  },
} as const;
