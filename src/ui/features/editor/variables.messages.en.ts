import { pluralize } from '../../text/pluralize.en.ts';

/** Messages about the variables of a project. */
export const messages = {
  title: (count: number) => `${pluralize(count, 'variable')}:`,
  withDefault: (name: string, fallback: string) => (fallback === '' ? `${name} (default: nothing)` : `${name} (default: ${fallback})`),
  shown: 'The preview and an ordinary render say the default, or the variable’s name if it has none.',
  batches: 'Make a video for each row of a sheet',
} as const;
