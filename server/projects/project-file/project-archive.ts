import { unzipSync, type UnzipFileInfo, zipSync } from 'fflate';
import { z } from 'zod';
import { assetCreditSchema } from '#contract/projects/asset-credit-schema.ts';
import type { Project } from '#domain/project/project.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import { parseProjectText, ProjectFileError } from './parse-project.ts';

/** Bytes of a whole `.castwright` file. */
export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024;

/** Bytes of everything in it, unpacked. */
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;

/** Bytes of the project itself, unpacked; the largest that is saved is half a megabyte. */
const MAX_PROJECT_BYTES = 8 * 1024 * 1024;

/** Bytes of one unpacked asset: a recording of ten minutes, with its timing. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

export const MAX_ENTRIES = 200;

/** A project with its images and recordings by asset id, and with its paid speech by request hash. */
export interface ProjectArchive {
  readonly project: Project;
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly speech?: ReadonlyMap<string, Uint8Array>;
  /** Of those assets that came from a stock service. */
  readonly credits?: ReadonlyMap<string, AssetCredit>;
}

/** First bytes of a zip: `PK` and the kind of its first record. A text may begin with `PK` too. */
const ZIP = [0x50, 0x4b] as const;
const ZIP_RECORDS = [0x0304, 0x0506, 0x0708];

const PROJECT_ENTRY = 'project.json';
const CREDITS_ENTRY = 'credits.json';
const DOCUMENTS: readonly string[] = [PROJECT_ENTRY, CREDITS_ENTRY];
const SPEECH_ENTRY = /^speech\/([0-9a-f]{64})\.cws$/;
const ASSET_ENTRY = /^assets\/([A-Za-z0-9._-]{1,64})$/;

/** Fixed modification time of all entries, so that equal projects give equal files. */
const FIXED_ENTRY_TIME = new Date(1980, 0, 1);

const NO_COMPRESSION = 0;

/** The bytes of a `.castwright` file: a zip of `project.json`, `assets/<id>`, `speech/<hash>.cws` and, where assets have credits, `credits.json`. */
export function writeProjectArchive({ project, assets, speech = new Map(), credits = new Map() }: ProjectArchive): Uint8Array<ArrayBuffer> {
  const files = [
    ...[...assets].map(([id, bytes]) => [`assets/${id}`, bytes] as const),
    ...[...speech].map(([hash, bytes]) => [`speech/${hash}.cws`, bytes] as const),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(
    {
      [PROJECT_ENTRY]: encodeJson(project),
      ...(credits.size > 0 && { [CREDITS_ENTRY]: encodeJson(Object.fromEntries(credits)) }),
      ...Object.fromEntries(files.map(([name, bytes]) => [name, [bytes, { level: NO_COMPRESSION }]])),
    },
    { mtime: FIXED_ENTRY_TIME },
  );
}

function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}

/** Whether the bytes are a zip. */
export function isZip(bytes: Uint8Array): boolean {
  const record = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  return ZIP.every((byte, at) => bytes[at] === byte) && ZIP_RECORDS.includes(record);
}

/** Whether a zip is a `.castwright` file. Throws `ProjectFileError` when it can't be opened. */
export function hasProjectEntry(bytes: Uint8Array): boolean {
  let found = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= name === PROJECT_ENTRY;
        return false;
      },
    });
  } catch {
    throw new ProjectFileError('The file is damaged and can’t be opened. Export or save it again.');
  }
  return found;
}

/** Reads a project as untrusted JSON. Throws `ProjectFileError`. */
export function readProjectJson(bytes: Uint8Array): ProjectArchive {
  if (bytes.length > MAX_PROJECT_BYTES) throw new ProjectFileError('There’s no project in this file. Choose a .castwright file.');
  return { project: parseProjectText(new TextDecoder().decode(bytes)), assets: new Map() };
}

/**
 * Reads an untrusted `.castwright` file. Checks sizes before it unpacks anything, and unpacks no entry beyond its own. Throws
 * `ProjectFileError`.
 */
export function readProjectArchive(bytes: Uint8Array): ProjectArchive {
  if (bytes.length > MAX_ARCHIVE_BYTES) {
    throw new ProjectFileError(`The file is too big: at most ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB can be read.`);
  }
  const entries = unpack(bytes);
  const text = entries[PROJECT_ENTRY];
  if (text === undefined) {
    throw new ProjectFileError('There’s no project in this file. Choose a .castwright file.');
  }
  const project = parseProjectText(new TextDecoder().decode(text));
  return {
    ...{ project, assets: pickEntries(entries, ASSET_ENTRY), speech: pickEntries(entries, SPEECH_ENTRY) },
    credits: readCredits(entries[CREDITS_ENTRY]),
  };
}

const creditsSchema = z.record(z.string(), assetCreditSchema);

/** Whose the assets are, as an untrusted file says. */
function readCredits(text: Uint8Array | undefined): ReadonlyMap<string, AssetCredit> {
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(creditsSchema.parse(JSON.parse(new TextDecoder().decode(text)))));
  } catch {
    throw new ProjectFileError('The credits in this file are damaged. Export the project again.');
  }
}

/** Entries by the name that the pattern finds in their path. */
function pickEntries(entries: Readonly<Record<string, Uint8Array>>, pattern: RegExp): ReadonlyMap<string, Uint8Array> {
  return new Map(
    Object.entries(entries).flatMap(([path, content]): readonly [string, Uint8Array][] => {
      const name = pattern.exec(path)?.[1];
      return name === undefined ? [] : [[name, content]];
    }),
  );
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const isAllowedEntry = createEntryFilter();
  try {
    return unzipSync(bytes, { filter: isAllowedEntry });
  } catch (error) {
    if (error instanceof ProjectFileError) {
      throw error;
    }
    throw new ProjectFileError('The file is damaged and can’t be opened. Export the project again.');
  }
}

/**
 * Bytes that fflate makes of an entry. A packed one fills a buffer of the declared size and no more; one that is only stored is copied as long
 * as it is, whatever size it declares, and entries may share the same bytes.
 */
export function getUnpackedSize({ compression, size, originalSize }: UnzipFileInfo): number {
  return compression === NO_COMPRESSION ? size : originalSize;
}

/** Checks sizes before anything is unpacked. */
function createEntryFilter(): (entry: UnzipFileInfo) => boolean {
  let entries = 0;
  let total = 0;
  return (entry) => {
    const { name } = entry;
    const unpackedSize = getUnpackedSize(entry);
    entries += 1;
    if (entries > MAX_ENTRIES) {
      throw new ProjectFileError(`The file holds more than ${MAX_ENTRIES} entries and wasn’t opened.`);
    }
    if (!DOCUMENTS.includes(name) && !ASSET_ENTRY.test(name) && !SPEECH_ENTRY.test(name)) {
      return false;
    }
    total += unpackedSize;
    if (unpackedSize > (DOCUMENTS.includes(name) ? MAX_PROJECT_BYTES : MAX_ENTRY_BYTES) || total > MAX_UNPACKED_BYTES) {
      throw new ProjectFileError('The file is too large for a project and wasn’t opened.');
    }
    return true;
  };
}
