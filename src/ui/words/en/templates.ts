import { plural } from './plural.ts';

export const words = {
  title: 'Templates',
  description:
    'Projects to begin with: a welcome, an update, a lesson, an invitation. Open one, put in your own words, render it. All of them fit the free plan.',

  card: {
    use: 'Use this template',
    useLabel: (title: string) => `Use this template: ${title}`,
    read: 'Read the script',
    readLabel: (title: string) => `Read the script: ${title}`,
    /** `format` is left out where it is the usual one. */
    contents: (scenes: number, seconds: number, format: string | null) =>
      `${plural(scenes, 'scene')}, about ${plural(seconds, 'second')}${format === null ? '' : `, ${format}`}`,
    preview: (title: string) => `The first seconds of “${title}”, without sound`,
    play: (title: string) => `Play the preview of ${title}`,
    pause: (title: string) => `Pause the preview of ${title}`,
  },

  after: {
    title: 'What you get',
    project:
      'A template is a project like any other: scenes, who speaks in them, the script, and titles that hang on words. It becomes yours when you change the first word, and the template stays as it is.',
    cast: (seconds: number) =>
      `The presenters are drawn and the voices are synthetic; nobody was filmed. What you see above was rendered from these very projects. On the free plan a video may be ${seconds} seconds long.`,
  },
} as const;
