import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Written last: a folder without it isn't a whole backup. */
const MANIFEST = 'backup.json';
/** Folder of the objects, in the form of the store on disk. */
export const OBJECTS_FOLDER = 'files';
/** What `pg_dump` writes. */
export const DUMP_FILE = 'database.dump';
/** Files beside the database in the data folder: secrets, and the mark of the embedded database. */
export const DATA_FOLDER = 'data';

export interface BackupManifest {
  /** Version of the program. */
  readonly release: string;
  /** ISO time. */
  readonly madeAt: string;
  readonly database: 'server' | 'embedded';
  /** SHA-256 of each file by its path in the backup. */
  readonly files: Readonly<Record<string, string>>;
}

/** Marks the folder as a whole backup. */
export async function writeManifest(folder: string, about: Omit<BackupManifest, 'files'>): Promise<BackupManifest> {
  const manifest: BackupManifest = { ...about, files: await computeDigests(folder) };
  const file = join(folder, MANIFEST);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, undefined, 1)}\n`, { flush: true });
  await rename(`${file}.new`, file);
  return manifest;
}

/** Reads a backup's manifest and compares every file with it. Throws `UsageError` where something is missing or another. */
export async function readCheckedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`${folder} isn't a whole backup: it has no ${MANIFEST}. Nothing was changed.`);
  const manifest = JSON.parse(text) as BackupManifest;
  const found = await computeDigests(folder);
  const damaged = Object.entries(manifest.files).filter(([path, digest]) => found[path] !== digest);
  const [first] = damaged;
  if (first !== undefined) {
    const others = damaged.length === 1 ? '' : ` and ${damaged.length - 1} more`;
    throw new UsageError(`The backup is damaged: ${first[0]}${others}. Nothing was changed. Use another backup.`);
  }
  return manifest;
}

/** Whether nothing is there, or an empty folder. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

async function computeDigests(folder: string): Promise<Record<string, string>> {
  const paths = await readdir(folder, { recursive: true });
  const digests: Record<string, string> = {};
  for (const path of paths.toSorted()) {
    if (path === MANIFEST || !(await stat(join(folder, path))).isFile()) continue;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Uint8Array);
    digests[path] = hash.digest('hex');
  }
  return digests;
}
