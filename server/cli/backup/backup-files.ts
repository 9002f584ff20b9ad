import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../usage-error.ts';
import type { DatabaseCopy } from './copy-database.ts';
import { splitLines } from './table-rows.ts';

/** Written last: a folder without it isn't a whole backup. */
const MANIFEST = 'backup.json';
/** SHA-256 of every other file, as `sha256sum --check` reads them. */
const CHECKSUMS = 'checksums.txt';
/** Folder of the objects, in the form of the store on disk. */
export const OBJECTS_FOLDER = 'files';
/** Rows, a file for each table. */
export const ROWS_FOLDER = 'database';
/** Files beside the database in the data folder: secrets. */
export const DATA_FOLDER = 'data';

export interface BackupManifest {
  /** Version of the program. */
  readonly release: string;
  /** ISO time. */
  readonly madeAt: string;
  readonly database: DatabaseCopy;
  readonly objects: number;
  /** SHA-256 of the checksums. */
  readonly checksums: string;
}

/** Marks the folder as a whole backup. */
export async function writeManifest(folder: string, about: Omit<BackupManifest, 'checksums'>): Promise<void> {
  const checksums = join(folder, CHECKSUMS);
  await pipeline(Readable.from(generateChecksums(folder)), createWriteStream(checksums, { flush: true, mode: 0o600 }));
  const manifest: BackupManifest = { ...about, checksums: await computeDigest(checksums) };
  const file = join(folder, MANIFEST);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, undefined, 1)}\n`, { flush: true, mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Reads a backup's manifest and compares every file with its checksum. Throws `UsageError` where one is missing, another, or one more. */
export async function readCheckedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`${folder} isn't a whole backup: it has no ${MANIFEST}. Nothing was changed.`);
  const manifest = JSON.parse(text) as BackupManifest & { readonly checksums?: string };
  if (manifest.checksums === undefined)
    throw new UsageError(
      `An earlier preview made the backup in ${folder}. Restore it with that preview, then upgrade. Nothing was changed.`,
    );
  const checksums = join(folder, CHECKSUMS);
  if ((await computeDigest(checksums).catch(() => '')) !== manifest.checksums) throw createDamagedError(CHECKSUMS);
  const found = generateChecksums(folder);
  for await (const expected of splitLines(createReadStream(checksums, 'utf8'))) {
    const { value } = await found.next();
    // Both are in order: what comes first is missing, or one more.
    if (value !== `${expected}\n`) throw createDamagedError([expected, value ?? expected].map(getPath).toSorted()[0]);
  }
  const { value: more } = await found.next();
  if (more !== undefined) throw createDamagedError(getPath(more));
  return manifest;
}

/** Whether nothing is there, or an empty folder. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

const getPath = (line: string): string => line.slice(line.indexOf('  ') + 2).trimEnd();

function createDamagedError(path = ''): UsageError {
  return new UsageError(`The backup is damaged, at ${path}. Nothing was changed. Use another backup.`);
}

async function* generateChecksums(folder: string): AsyncGenerator<string, undefined> {
  for (const path of (await readdir(folder, { recursive: true })).toSorted()) {
    if ([MANIFEST, CHECKSUMS].includes(path) || !(await stat(join(folder, path))).isFile()) continue;
    yield `${await computeDigest(join(folder, path))}  ${path}\n`;
  }
}

async function computeDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
