import type { FlagRules, FlagDefinitions } from './flag-rules.ts';

/** TST-1..4: the keys of what /test asks for. */
export const TEST_PAGE_FLAGS = { heading: 'site-h1', newLogin: 'Test', buttonColor: 'login-button-color' } as const;

const on = { enabled: true, rules: [] } satisfies Partial<FlagRules>;

/** TST-1..4: what a fresh server starts with; the features its own /test page asks for. */
export const INITIAL_DEFINITIONS: FlagDefinitions = {
  flags: [
    {
      ...on,
      key: TEST_PAGE_FLAGS.buttonColor,
      description: 'Button color of the login form on /test.',
      type: 'string',
      defaultValue: 'blue',
    },
    {
      ...on,
      key: TEST_PAGE_FLAGS.heading,
      description: 'Heading of /test.',
      type: 'string',
      defaultValue: 'Your script, said by someone',
    },
    { ...on, key: TEST_PAGE_FLAGS.newLogin, description: 'The new login form on /test.', type: 'boolean', defaultValue: false },
  ],
  experiments: [],
  groups: [],
};
