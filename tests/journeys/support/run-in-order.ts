import { afterEach, beforeEach } from 'vitest';

/** Each test of the group continues where the one before it ended; after a failure the rest is skipped. */
export function runTestsInOrder(): void {
  let broken = false;
  beforeEach(({ skip }) => skip(broken, 'an earlier step failed'));
  afterEach(({ task }) => {
    broken ||= task.result?.state === 'fail';
  });
}
