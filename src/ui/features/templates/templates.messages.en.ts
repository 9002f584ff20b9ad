import type { AspectRatio } from '#domain/project/project.ts';
import { pluralize } from '../../text/pluralize.en.ts';

export const messages = {
  title: 'Templates',
  description:
    'Ready-made projects: a welcome, a demo, a lesson, an apology. Open one, swap in your own words and render it. Most of them fit the free plan.',

  tools: {
    search: 'Search templates',
    searchPlaceholder: 'Search titles and scripts',
    use: 'Use',
    anyUse: 'For anything',
    format: 'Format',
    anyFormat: 'Any format',
    formats: { '16:9': '16:9 wide', '9:16': '9:16 tall', '1:1': '1:1 square', '4:5': '4:5 portrait' } satisfies Record<AspectRatio, string>,
    free: (seconds: number) => `Fits the free plan (${seconds} s)`,
  },
  found: (count: number) => pluralize(count, 'template'),
  nothingFound: {
    title: 'No template matches',
    text: 'Try fewer words, or another use or format.',
    showAll: 'Show all templates',
  },

  card: {
    use: 'Use this template',
    useLabel: (title: string) => `Use this template: ${title}`,
    read: 'Read the script',
    readLabel: (title: string) => `Read the script: ${title}`,
    /** `format`: null for the usual one. */
    contents: (scenes: number, seconds: number, format: string | null) =>
      `${pluralize(scenes, 'scene')}, about ${pluralize(seconds, 'second')}${format === null ? '' : `, ${format}`}`,
    tooLong: (limit: number) => `Longer than the free plan’s ${limit} seconds.`,
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
      `The presenters are illustrated and the voices are synthetic. Every preview above was rendered from its template. If its presenter isn’t part of your plan, one of yours stands in. On the free plan, videos can be up to ${seconds} seconds long.`,
  },
} as const;
