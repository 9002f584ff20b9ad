import { pluralize } from '../../text/pluralize.en.ts';

/** Messages of the sentences that a scene is based on. */
export const messages = {
  sources: (count: number) => `${pluralize(count, 'sentence')} of the source`,
  openSource: 'Show it on the page',
};
