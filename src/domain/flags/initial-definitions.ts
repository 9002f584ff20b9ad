import type { FlagRules, FlagDefinitions } from './flag-rules.ts';

/** Keys of the features on /test (TST-1 to TST-4). */
export const TEST_PAGE_FLAGS = { heading: 'site-h1', newLogin: 'Test', buttonColor: 'login-button-color' } as const;

const on = { enabled: true, rules: [] } satisfies Partial<FlagRules>;

/** Definitions of a fresh server: the features of its /test page (TST-1 to TST-4). */
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
