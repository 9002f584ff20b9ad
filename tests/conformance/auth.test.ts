import { accountsSuite } from './accounts.suite.ts';
import { createFakeAccountsHarness } from './support/fake-accounts-harness.ts';

accountsSuite(createFakeAccountsHarness('fake'));
