import { expect, test } from 'vitest';
import { explainError } from '../../scripts/run.mjs';

test.each([
  ['npm error code ENOSPC', 'disk is full'],
  ["EACCES: permission denied, open '/opt/castwright/dist/index.html'", 'cannot be written'],
  ['npm error network request to the registry failed, reason: getaddrinfo ENOTFOUND', 'could not be reached'],
])('%s has a plain explanation', (complaint, words) => {
  expect(explainError(complaint)).toContain(words);
});

test('an unknown error keeps its own message', () => {
  expect(explainError('SyntaxError: Unexpected token')).toBeUndefined();
});
