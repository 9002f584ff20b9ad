import { expect, test } from 'vitest';
import { retryStuck } from '../journeys/support/retry-stuck.ts';

const SOON = 5;

test('restarts a stuck attempt and reports which', async () => {
  const printed: string[] = [];
  let tries = 0;
  const attempt = (): Promise<string> => ((tries += 1) === 2 ? Promise.resolve('done') : new Promise(() => {}));
  expect(await retryStuck('The visit of /a', attempt, { limitMs: SOON, print: (line) => void printed.push(line) })).toBe('done');
  expect(printed).toEqual(['The visit of /a did not end within 0.005 s (try 1 of 3).']);
});

test('gives up after three tries', async () => {
  const never = (): Promise<never> => new Promise(() => {});
  await expect(retryStuck('The visit of /a', never, { limitMs: SOON, print: () => {} })).rejects.toThrow('did not end in 3 tries');
});

test('throws an error at once', async () => {
  let tries = 0;
  const fail = (): Promise<never> => {
    tries += 1;
    return Promise.reject(new Error('Not found'));
  };
  await expect(retryStuck('The visit of /a', fail)).rejects.toThrow('Not found');
  expect(tries).toBe(1);
});
