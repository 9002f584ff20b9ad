import type { RenderStage } from '#domain/tasks/render-stages.ts';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';

/** Messages of a video's page. */
export const messages = {
  takenDown: 'This video was taken down by the people who run this site. <why>See why, and appeal</why>',
  pageTitle: 'Video',
  opening: 'Opening the video…',
  notLoaded: 'Couldn’t load this page. Nothing is lost.',
  reload: 'Reload page',
  notOpen: 'Couldn’t open the video',
  toVideos: 'Go to your videos',
  back: 'Your videos',
  openInEditor: 'Open in editor',
  readOnly: (canComment: boolean) =>
    `Your role in this organization lets you watch and download this video${canComment ? ', and comment on it' : ''}. To do more, ask an owner or admin for another role.`,

  kept: {
    video: 'Your video is safe.',
    unchanged: 'Your video hasn’t changed.',
  },

  missing: {
    heading: 'Video not found',
    title: 'We couldn’t find this video',
    text: 'It was deleted or belongs to another account.',
  },

  removed: {
    heading: 'Deleted video',
    title: 'Video deleted',
    text: 'You have 30 days to restore it.',
    undo: 'Restore video',
  },

  title: {
    rename: 'Rename video',
    field: 'Video title',
    save: 'Save title',
    keep: 'Cancel',
  },

  rendering: {
    title: 'Rendering',
    queued: 'Waiting to be rendered',
    rendering: 'Rendering',
    stages: 'Steps',
    stage: {
      waiting: 'Waiting for a free place',
      speaking: 'Recording the voice',
      drawing: 'Drawing the scenes',
      joining: 'Putting them together',
    } satisfies Record<RenderStage, string>,
    stageDone: ', done',
    player: (title: string) => `${title}, while it renders`,
    fewSecondsLeft: 'A few seconds left.',
    secondsLeft: (seconds: number) => `About ${seconds} seconds left.`,
    minutesLeft: (minutes: number) => `About ${minutes} minutes left.`,
    leave: 'You can leave this page; rendering continues.',
    lost: 'Connection lost, so this may be out of date. Your video is safe, and this page catches up as soon as it can reach the server.',
    tooEarly: 'There’s not enough to watch yet. Try again in a moment.',
    watch: 'Watch while it renders',
    watchedCounts: 'If you watch more than a few seconds, the video counts even if you cancel it.',
    cancel: 'Cancel rendering',
  },

  failed: {
    failed: 'We couldn’t make this video',
    cancelled: 'Rendering canceled',
    scriptKept: 'Your script is safe.',
    again: 'Render again',
  },

  viewers: {
    title: 'Analytics and leads',
    text: 'Plays, how long people watched, and where they stopped.',
    leads: 'If you ask viewers for their email address, each one that’s left is sent to you by email.',
    open: 'See who watched',
  },

  versions: {
    title: 'Other videos from this project',
    status: { queued: 'Waiting', processing: 'Rendering', completed: 'Ready', failed: 'Failed', cancelled: 'Canceled' },
  },

  actions: {
    notYours: 'Only the person who made this video, and owners and admins, can delete it.',
    title: 'Actions',
    download: 'Download MP4',
    poster: 'Use this frame as poster',
    posterChosen: 'Poster changed. Your library, the share page, and embeds show this frame.',
    more: 'More downloads',
    audio: 'Audio (M4A)',
    gif: 'GIF',
    gifTooLong: (canEdit: boolean) =>
      `This video is too long for a GIF. GIFs can be up to ${GIF_LIMITS.seconds} seconds.${canEdit ? ' In the editor, you can render some of its scenes alone.' : ''}`,
    captions: 'Captions (VTT)',
    subtitles: 'Subtitles (SRT)',
    timedText: 'Subtitles (TTML)',
    credits: 'Credits (TXT)',
    editors: { otio: 'Cuts for editors (OTIO)', fcpxml: 'Cuts for Final Cut, Resolve (FCPXML)', edl: 'Cuts as a list (EDL)' },
    delete: 'Delete video',
  },

  watch: {
    captions: 'Captions',
    broken: 'Couldn’t play the video here. You can still download it.',
  },

  languages: {
    title: 'Other languages',
    hint: 'You can also turn on captions in these languages in the player.',
    watch: (language: string) => `Watch in ${language}`,
    captions: (language: string) => `${language} captions (VTT)`,
    subtitles: (language: string) => `${language} subtitles (SRT)`,
  },

  transcript: {
    title: 'Transcript',
    label: 'Transcript. Use the arrow keys to move and Enter to play from there.',
  },
} as const;
