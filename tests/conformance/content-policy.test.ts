import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFakeContentPolicy } from '../../server/adapters/content-policy/fake/index.ts';
import { createNoContentPolicy } from '../../server/adapters/content-policy/none/index.ts';
import { createWordListPolicy } from '../../server/adapters/content-policy/word-list/index.ts';
import { StartError } from '../../server/errors/start-error.ts';
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
    await expect(createWordListPolicy({ file: '/no/such/list.txt' })).rejects.toThrow(StartError);
    await expect(createWordListPolicy({ file: await createListedPolicy('# nothing\n\n') })).rejects.toThrow(/CONTENT_WORDS/);
  });
});
