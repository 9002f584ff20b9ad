import { afterAll } from 'vitest';
import { accountsSuite } from './accounts.suite.ts';
import { betterAuthStage } from './support/better-auth-harness.ts';

const stage = betterAuthStage();
afterAll(() => stage.close());

accountsSuite(stage.harness);
