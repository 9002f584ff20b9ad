import { afterAll } from 'vitest';
import { accountsSuite } from './accounts.suite.ts';
import { createBetterAuthFixture } from './support/better-auth-harness.ts';

const fixture = createBetterAuthFixture();
afterAll(() => fixture.close());

accountsSuite(fixture.harness);
