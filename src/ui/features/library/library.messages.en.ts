import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { LibraryKind } from '#domain/library/library-kind.ts';
import type { TaskStatus } from '#domain/tasks/task-machine.ts';
import { pluralize } from '../../text/pluralize.en.ts';

/** Messages of the library. */
export const messages = {
  title: 'Your videos',
  fromTemplate: 'Start from a template',
  loading: 'Loading your videos…',
  notLoaded: 'Couldn’t load this page. Your videos are safe. Please reload.',

  tools: {
    search: 'Search titles, tags and scripts',
    searchPlaceholder: 'Search',
    order: 'Sort by',
    orders: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' },
    found: (count: number) => `${pluralize(count, 'result')} found`,
    kind: 'Show',
    kinds: {
      all: 'Everything',
      draft: 'Drafts',
      rendering: 'Rendering',
      video: 'Videos',
      failed: 'Failed',
      templates: 'Templates',
    } satisfies Record<LibraryKind | 'all' | 'templates', string>,
    tag: 'Tag',
    anyTag: 'All tags',
    presenter: 'Presenter',
    anyPresenter: 'All presenters',
  },

  nothingFound: {
    title: 'No matches',
    text: (search: string) => `Nothing matches “${search}”.`,
    filtered: 'Nothing here matches these filters.',
    showAll: 'Show everything',
  },

  /** Remaining quota (PLN-4, ERR-2). */
  quota: {
    left: (left: number, all: number) => `${left} of ${all} videos left this month`,
    almostUsedUp: (left: number, all: number) => `${left} of ${all} videos left this month. <plans>See plans</plans>`,
    usedUp: (all: number, day: string) =>
      `You’ve used all ${all} videos this month. Your allowance resets on ${day}. <plans>See plans</plans>`,
    shared: (left: number, all: number, name: string) => `${left} of ${all} videos left this month, shared by ${name}`,
    sharedUsedUp: (name: string, day: string) => `All videos that ${name} shares are used this month. They reset on ${day}.`,
    failed: 'Failed to fetch profile',
  },

  /** Script of a new account's first video, short enough for every plan. */
  nothingYet: {
    title: 'Nothing here yet',
    text: 'Videos and projects that editors of this organization make will show up here.',
  },
  first: {
    videoTitle: 'My first video',
    script:
      'Hello! A moment ago, these words were just text. Castwright gave them a voice, and gave that voice a face. Change the script, and I’ll say something else.',
    title: 'Your first video is already written',
    text: 'Render it as is to see how it works, or open it in the editor and make it your own.',
    render: 'Render this video',
    edit: 'Edit it first',
    suggested: 'Or start from a template',
    allTemplates: 'See all templates',
    notStarted: 'Couldn’t start the video',
    noPresenters: 'No presenters are available yet. Try again in a moment.',
  },

  card: {
    play: (title: string) => `Play ${title}`,
    open: (title: string) => `Open ${title}`,
    cancel: (title: string) => `Cancel ${title}`,
    more: (title: string) => `More options for ${title}`,
    videoTitle: 'Title',
    select: (title: string) => `Select ${title}`,
    tags: 'Tags',
    draft: 'Draft',
    template: 'Template',
    scenes: ({ from, to }: SceneRange) => (from === to ? `Scene ${from}` : `Scenes ${from}–${to}`),
    versions: (count: number) => pluralize(count, 'version'),
    by: (name: string) => `by ${name}`,
    status: {
      queued: 'Waiting',
      processing: 'Rendering',
      completed: 'Ready',
      failed: 'Failed',
      cancelled: 'Canceled',
    } satisfies Record<TaskStatus, string>,
  },

  menu: {
    rename: 'Rename',
    duplicate: 'Duplicate',
    startFromTemplate: 'New project from this template',
    setTemplate: (isTemplate: boolean) => (isTemplate ? 'Save as template' : 'Remove from templates'),
    translate: 'Translate',
    personalize: 'Personalize',
    project: 'Download project',
    move: 'Move to folder…',
    tag: 'Edit tags…',
    transfer: 'Move or copy to a workspace…',
    notYours: 'Only its owner or an admin can delete this',
    video: 'Download video (MP4)',
    gif: 'Download GIF',
    gifTooLong: `GIF: for videos up to ${GIF_LIMITS.seconds} seconds`,
    captions: 'Download captions (VTT)',
    subtitles: 'Download captions (SRT)',
  },

  import: {
    open: 'Import',
    title: 'Import a presentation or script',
    formats:
      'PowerPoint: a scene for each slide, its notes as the script. Word and Markdown: a scene for each heading. Text: a line of three dashes starts a scene. Captions (.srt, .vtt, .ttml): the script with its pauses. A .castwright file opens as it was.',
    slideImages: 'Show each slide as one image, just as it looks. Its text can’t be edited then.',
    file: 'Presentation, document, or project',
    choose: 'Choose a file',
    paste: 'Or paste a script',
    submit: 'Create project',
    done: 'Project imported',
    edit: 'Open in the editor',
    pasted: 'Pasted script',
  },

  uploads: 'Uploads',
  brand: 'Brand kit',
  trash: 'Trash',

  folders: {
    label: 'Folders',
    all: 'All',
    create: 'New folder',
    name: 'Folder name',
    hint: 'Your workspace’s videos and uploads share these folders.',
    new: { title: 'New folder', submit: 'Create folder' },
    rename: { title: 'Rename folder', submit: 'Rename' },
    more: (name: string) => `More options for the folder ${name}`,
    deleted: (name: string) => `The folder “${name}” is deleted. What was in it is still in your library.`,
  },

  move: {
    title: (count: number) => (count === 1 ? 'Move to folder' : `Move ${count} items to a folder`),
    folder: 'Folder',
    none: 'No folder',
    new: 'New folder…',
    submit: 'Move',
  },

  tags: {
    title: (count: number) => (count === 1 ? 'Edit tags' : `Edit tags of ${count} items`),
    list: 'Tags',
    field: 'Add a tag',
    hint: 'Press Enter after each tag.',
    remove: (tag: string) => `Remove ${tag}`,
    tooMany: (most: number) => `Use up to ${most} tags.`,
  },

  transfer: {
    title: (count: number) => (count === 1 ? 'Move or copy to a workspace' : `Move or copy ${count} items to a workspace`),
    text: 'Custom colors and backgrounds go along. A matched voice stays with its owner: its scenes use the voice it’s based on.',
    workspace: 'Workspace',
    personal: 'Personal workspace',
    how: 'Move or copy',
    modes: { move: 'Move it there', copy: 'Keep it here and put a copy there' },
    submit: { move: 'Move', copy: 'Copy' },
    done: {
      move: (count: number, place: string) => `${pluralize(count, 'item')} moved to ${place}`,
      copy: (count: number, place: string) => `${pluralize(count, 'item')} copied to ${place}`,
    },
    voicesReplaced: (names: readonly string[]) => `Matched voices that stayed behind: ${names.join(', ')}.`,
    onlyWorkspace: 'You have one workspace. Create an organization to share projects and videos with others.',
    newOrganization: 'Create an organization',
  },

  selection: {
    label: 'Selected items',
    count: (count: number) => `${count} selected`,
    all: 'Select all',
    none: 'Clear',
    move: 'Move',
    tag: 'Tag',
    transfer: 'Workspace',
    download: (count: number) => (count === 0 ? 'Download' : `Download (${count})`),
  },

  /** Errors, with their consequence. */
  failed: {
    rename: 'Couldn’t rename it',
    cancel: 'Couldn’t cancel the video',
    restore: 'Couldn’t restore it',
    remove: 'Couldn’t delete everything',
    edit: 'Couldn’t open it in the editor',
    duplicate: 'Couldn’t duplicate it',
    setTemplate: 'Couldn’t change the templates',
    startFromTemplate: 'Couldn’t make a project from the template',
    move: 'Couldn’t move everything',
    tag: 'Couldn’t change the tags',
    transfer: 'Couldn’t move or copy everything',
    removeFolder: 'Couldn’t delete the folder',
  },
  kept: {
    title: 'It still has the old title.',
    rendering: 'It’s still rendering.',
    deleted: 'It’s still deleted.',
    inLibrary: 'It’s back in your library.',
    script: 'Your script is still here.',
    unchanged: 'Nothing was changed.',
    notImported: 'Nothing was imported.',
    videos: 'Your videos are safe.',
  },

  templateSet: (title: string, isTemplate: boolean) => (isTemplate ? `“${title}” is a template now` : `“${title}” is no longer a template`),
  deleted: (title: string) => `“${title}” moved to the trash`,
  deletedItems: (count: number) => `${pluralize(count, 'item')} moved to the trash`,
  undo: 'Undo',
} as const;
