import type { BrandEnd } from '#domain/brand/brand-scenes.ts';

interface EndText {
  readonly title: string;
  readonly text: string;
  readonly none: string;
  readonly remove: string;
  readonly take: string;
}

/** Messages of the kit's music, intro and outro. */
export const messages = {
  unchanged: 'Nothing was changed.',

  music: {
    title: 'Music',
    text: 'Plays under the whole video. Upload your own in the editor, under Music.',
    choice: 'Music',
    unset: 'Leave as it is',
    own: (name: string) => `${name} (yours)`,
    untitled: 'Untitled music',
    notLoaded: 'Couldn’t load your music.',
  },

  ends: {
    intro: {
      title: 'Intro',
      text: 'Scenes that every video begins with. They’re copied from a project as they are now, and look the same in every video.',
      none: 'No intro yet.',
      remove: 'Remove intro',
      take: 'Use as intro',
    },
    outro: {
      title: 'Outro',
      text: 'Scenes that every video ends with, copied from a project the same way.',
      none: 'No outro yet.',
      remove: 'Remove outro',
      take: 'Use as outro',
    },
  } satisfies Record<BrandEnd, EndText>,
  scenes: (title: string, count: number) => `“${title}”, ${count === 1 ? '1 scene' : `${count} scenes`}`,
  untitled: 'Untitled project',
  project: 'Project',
  choose: 'Choose a project',
  noProjects: 'There are no projects yet. Make one with your intro or outro, then come back.',
  projectsNotLoaded: 'Couldn’t load your projects.',
  limit: (scenes: number) => `Up to ${scenes} scenes. If you edit the project later, choose it again. Deleting it changes nothing here.`,
  gone: 'This project isn’t there anymore. Choose another one. Nothing was changed.',
  noScenes: 'This project has no scenes of its own. Choose another one.',
  tooManyScenes: (count: number, limit: number) =>
    `This project has ${count} scenes, and ${limit} fit. Choose a shorter one, or make a project with just these scenes.`,
} as const;
