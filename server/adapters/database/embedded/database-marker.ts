import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/errors/start-error.ts';
import { toDataFolderError } from './data-folder-error.ts';

/** The engine's major version; its files are read by no other. */
export const ENGINE_MAJOR = 18;
export const ENGINE_FOLDER = 'database';
export const MARK_FILE = 'database.json';

interface Mark {
  readonly engineMajor: number;
  readonly createdAt: string;
}

/**
 * Where the engine keeps its files. The mark is written once they are complete: files without it were left by a first
 * start that did not come to its end, and are put aside.
 */
export async function prepareEngineFolder(folder: string): Promise<{ readonly path: string; readonly fresh: boolean }> {
  const path = join(folder, ENGINE_FOLDER);
  const mark = await readMark(folder);
  if (mark && mark.engineMajor !== ENGINE_MAJOR) {
    throw new StartError(
      'data-version',
      `The data folder ${folder} was written by database version ${mark.engineMajor}, and this release reads version ${ENGINE_MAJOR}. ` +
        'Nothing was changed. Start the release that wrote it, or set DATA_DIR to another folder.',
    );
  }
  if (mark && existsSync(path)) return { path, fresh: false };
  if (existsSync(path)) await rename(path, `${path}.unfinished-${Date.now()}`);
  return { path, fresh: true };
}

export async function markComplete(folder: string): Promise<void> {
  const mark: Mark = { engineMajor: ENGINE_MAJOR, createdAt: new Date().toISOString() };
  const file = join(folder, MARK_FILE);
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(mark)}\n`);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw toDataFolderError(folder, error);
  }
}

async function readMark(folder: string): Promise<Mark | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MARK_FILE), 'utf8')) as Mark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
