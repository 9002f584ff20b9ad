import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorkFolder, removeAbandonedFolders } from '#server/shared/work-folder.ts';

test('the folders of killed processes are removed at the next start, those of running ones are not', async () => {
  const within = await mkdtemp(join(tmpdir(), 'castwright-test-'));
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(killed, 'spawn');
  const [mine, theirs] = [await makeWorkFolder(within), await makeWorkFolder(within)];
  const left = theirs.replace(`-${process.pid}-`, `-${killed.pid}-`);
  await writeFile(join(theirs, 'video.mp4'), 'half a video');
  await rename(theirs, left);
  expect(await removeAbandonedFolders(within)).toBe(0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await removeAbandonedFolders(within)).toBe(1);
  expect((await readdir(within)).map((name) => join(within, name))).toEqual([mine]);
  await rm(within, { recursive: true });
});
