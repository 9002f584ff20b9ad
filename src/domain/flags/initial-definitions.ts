import type { FlagRules } from './flag-rules.ts';
import type { FlagDefinitions } from './flag-definitions.ts';
import { TEST_PAGE_FLAGS } from './test-page-flags.ts';

const on = { enabled: true, rules: [] } satisfies Partial<FlagRules>;

/** TST-1..4: what a fresh host begins with; the features its own /test page asks for. */
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
