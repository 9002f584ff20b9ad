import { accountsSuite } from './accounts.suite.ts';
import { fakeAccountsHarness } from './support/fake-accounts-harness.ts';

accountsSuite(fakeAccountsHarness('fake'));
