import { pluralize } from '../../text/pluralize.en.ts';

export const messages = {
  title: 'Templates',
  description:
    'Ready-made projects: a welcome, an update, a lesson, an invitation. Open one, swap in your own words and render it. They all work on the free plan.',

  card: {
    use: 'Use this template',
    useLabel: (title: string) => `Use this template: ${title}`,
    read: 'Read the script',
    readLabel: (title: string) => `Read the script: ${title}`,
    /** `format`: null for the usual one. */
    contents: (scenes: number, seconds: number, format: string | null) =>
      `${pluralize(scenes, 'scene')}, about ${pluralize(seconds, 'second')}${format === null ? '' : `, ${format}`}`,
    preview: (title: string) => `The first few seconds of “${title}”, muted`,
    play: (title: string) => `Play the preview of ${title}`,
    pause: (title: string) => `Pause the preview of ${title}`,
  },

  own: {
    title: 'Templates of your workspace',
    by: (name: string) => `Saved by ${name}`,
    manage: 'Manage them in your library',
    kept: 'The template is unchanged.',
  },

  after: {
    title: 'What you get',
    project:
      'A template is a regular project: scenes, presenters, a script, and titles tied to words. Once you start editing, you have your own copy; the template itself doesn’t change.',
    cast: (seconds: number) =>
      `The presenters are illustrated and the voices are synthetic. Every preview above was rendered from its template. On the free plan, videos can be up to ${seconds} seconds long.`,
  },
} as const;
