import type { FlagRules } from './flag-rules.ts';
import type { FlagSheets } from './flag-sheets.ts';

const on = { enabled: true, rules: [] } satisfies Partial<FlagRules>;

/** TST-1..4: what a fresh host begins with; the features its own /test page asks for. */
export const FIRST_SHEETS: FlagSheets = {
  flags: [
    {
      ...on,
      key: 'login-button-color',
      description: 'Colour of the button of the login form on /test.',
      type: 'string',
      defaultValue: 'blue',
    },
    { ...on, key: 'site-h1', description: 'Heading of /test.', type: 'string', defaultValue: 'Your script, said by somebody' },
    { ...on, key: 'Test', description: 'The new login form on /test.', type: 'boolean', defaultValue: false },
  ],
  experiments: [],
  groups: [],
};
