import { EVENTS } from './events.data.ts';
import { HELP } from './help.data.ts';
import { LESSONS } from './lessons.data.ts';
import { LOCAL } from './local.data.ts';
import { SALES } from './sales.data.ts';
import { SOCIAL } from './social.data.ts';
import { TEAM } from './team.data.ts';
import { TRAINING } from './training.data.ts';
import type { TemplateSource } from '#domain/templates/template-source.ts';

/** What each starter project says and shows, by its id in `index.ts`. Apart from it, because pages that list titles don't load scripts. */
export const SOURCES: Readonly<Record<string, TemplateSource>> = {
  ...TEAM,
  ...TRAINING,
  ...SALES,
  ...HELP,
  ...LESSONS,
  ...EVENTS,
  ...SOCIAL,
  ...LOCAL,
};
