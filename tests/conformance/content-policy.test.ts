import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFakeContentPolicy } from '#server/adapters/content-policy/fake/index.ts';
import { createNoContentPolicy } from '#server/adapters/content-policy/none/index.ts';
import { createWordListPolicy } from '#server/adapters/content-policy/word-list/index.ts';
import { StartError } from '#server/errors/start-error.ts';
import { contentPolicySuite } from './content-policy.suite.ts';

const LIST = '# Not on this site\nfrobnicate\n\n  Secret Sauce\nnaïve plan\n';

async function createListedPolicy(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'words.txt');
  await writeFile(file, text);
  return file;
}
const wordList = async () => createWordListPolicy({ file: await createListedPolicy(LIST) });

contentPolicySuite({
  name: 'none',
  create: async () => createNoContentPolicy(),
  allowed: ['Hello there.', 'forbidden'],
  rejectedText: { reason: 'It refuses nothing.' },
});

contentPolicySuite({
  name: 'fake',
  create: async () => createFakeContentPolicy(),
  allowed: ['Hello there.'],
  rejectedText: ['This is forbidden.', 'FORBIDDEN'],
});

contentPolicySuite({
  name: 'word-list',
  create: wordList,
  allowed: ['Hello there.', 'A secret, and a sauce', 'frobnicated', 'Not on this site'],
  rejectedText: ['Frobnicate', 'Please FROBNICATE, now!', 'the secret\n\n—sauce—', 'a naive plan', 'ｆｒｏｂｎｉｃａｔｅ'],
});

describe('ContentPolicy: word-list', () => {
  test('finds a phrase anywhere, but never inside another word', async () => {
    const policy = await wordList();
    const around = fc.stringMatching(/^[ .,!?a-z]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(around, around, async (before, after) => {
        expect((await policy.check(`${before} frobnicate ${after}`)).kind).toBe('refused');
        expect((await policy.check(`xfrobnicate frobnicatex`)).kind).toBe('allowed');
      }),
    );
  });

  test('a missing or empty word list stops the server and names the setting', async () => {
    const missing = createWordListPolicy({ file: '/no/such/list.txt' });
    await expect(missing).rejects.toThrow(StartError);
    await expect(missing).rejects.toMatchObject({
      code: 'configuration',
      message: 'CONTENT_WORDS: /no/such/list.txt cannot be read (ENOENT). Name a text file with one word or phrase a line.',
    });
    const empty = createWordListPolicy({ file: await createListedPolicy('# nothing\n\n') });
    await expect(empty).rejects.toThrow(StartError);
    await expect(empty).rejects.toMatchObject({ code: 'configuration', message: expect.stringMatching(/^CONTENT_WORDS: .+ has no word/) });
  });

  test('matches phrases of several words at the beginning, middle, and end of a script', async () => {
    const policy = await createWordListPolicy({ file: await createListedPolicy('one two three\nfour\n') });
    for (const script of ['One two three', 'zero one, two: three', 'one two three four', 'one two four'])
      expect((await policy.check(script)).kind, script).toBe('refused');
    for (const script of ['one two', 'two three', 'one three two', 'onetwothree', 'three one two'])
      expect((await policy.check(script)).kind, script).toBe('allowed');
  });
});
