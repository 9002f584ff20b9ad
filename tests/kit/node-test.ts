/**
 * `castwright/testing/node-test`: importing it makes the suites declare their tests with `node:test`. `expect` is vitest's, which works
 * without its runner. Import it before the first suite is called.
 */
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTestRunner } from './runner/test-runner.ts';

setTestRunner({
  describe: (title, declare) => describe(title, declare),
  test: (title, work, timeout) => test(title, timeout === undefined ? {} : { timeout }, work),
  skip: (title) => test.skip(title),
  beforeAll: (work) => before(async () => void (await work())),
  afterAll: (work) => after(async () => void (await work())),
  beforeEach: (work) => beforeEach(async () => void (await work())),
  afterEach: (work) => afterEach(async () => void (await work())),
});
