import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCK_FILE, lockDataFolder } from '#server/adapters/database/embedded/data-folder-lock.ts';
import { toDataFolderError } from '#server/adapters/database/embedded/data-folder-error.ts';
import { getProcessStartTime } from '#server/adapters/database/embedded/process-start-time.ts';

let folder: string;
const getLockFile = () => join(folder, LOCK_FILE);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function createDeadProcessId(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('lockDataFolder', () => {
  test('rejects a folder in use, naming folder and process, and cleans up when released', async () => {
    const release = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      code: 'data-folder-in-use',
      message: expect.stringMatching(new RegExp(`${folder}.*process ${process.pid}`)),
    });
    await release();
    await release();
    await (
      await lockDataFolder(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  test('reports a folder that cannot be created, without waiting forever', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const impossible of [join(folder, 'file', 'below'), '/proc/castwright/below']) {
      await expect(lockDataFolder(impossible)).rejects.toMatchObject({ message: expect.stringContaining('isn’t writable') });
    }
  });

  test('recognizes all disk-full errors and no others', () => {
    for (const error of [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      { name: 'ErrnoError', errno: 51 },
      new Error('could not extend file: No space left on device'),
    ]) {
      expect(toDataFolderError(folder, error)).toMatchObject({ code: 'disk-full', message: expect.stringContaining(folder) });
    }
    for (const error of [undefined, null, 'text', { name: 'ErrnoError', errno: 2 }, new Error('else')]) {
      expect(toDataFolderError(folder, error)).toBe(error);
    }
  });

  test('creates a missing folder', async () => {
    await (
      await lockDataFolder(join(folder, 'deep/er'))
    )();
  });

  test.each([
    ['a process that has ended', async () => JSON.stringify({ pid: await createDeadProcessId(), startedAt: '1' })],
    ['an earlier process with this process’s id', async () => JSON.stringify({ pid: process.pid, startedAt: 'another time' })],
    ['a process that has ended, whose start nobody knew', async () => JSON.stringify({ pid: await createDeadProcessId(), startedAt: '' })],
    ['a number that is no process’s', async () => JSON.stringify({ pid: 0, startedAt: '' })],
    ['an unreadable process', async () => '{"pid":'],
    ['no process', async () => ''],
  ])('takes over a lock of %s', async (_who, content) => {
    await writeFile(getLockFile(), await content());
    const release = await lockDataFolder(folder);
    expect(JSON.parse(await readFile(getLockFile(), 'utf8'))).toMatchObject({
      pid: process.pid,
      startedAt: getProcessStartTime(process.pid),
    });
    await release();
  });

  test('leaves an abandoned lock to another process that is removing it', async () => {
    const removing = join(folder, `${LOCK_FILE}.removing`);
    await writeFile(getLockFile(), 'stale');
    await writeFile(removing, JSON.stringify({ pid: process.pid, startedAt: getProcessStartTime(process.pid) }));
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ message: expect.stringContaining('in use by another process') });
    expect((await readdir(folder)).toSorted()).toEqual([LOCK_FILE, `${LOCK_FILE}.removing`]);
  });

  test('gives an abandoned lock to one of many processes', async () => {
    await writeFile(getLockFile(), 'stale');
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual([LOCK_FILE]);
  });
});
