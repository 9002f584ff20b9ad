import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashBytes } from './content-hash.ts';

/** Everything whose change may change a pixel or a sample. */
const DRAWING_CODE = [
  '../../../src/domain/project/',
  '../../../src/domain/script/',
  '../../../src/domain/audio/',
  '../../../src/domain/speech/',
  '../../../src/domain/renderer/',
  '../../../src/adapters/rasteriser-resvg/',
  '../../adapters/video-encoder/node-av/',
  '../',
].map((path) => new URL(path, import.meta.url));

/** Exact versions of the encoder and the rasteriser. */
const PINS = new URL('../../../package.json', import.meta.url);

const DRAWING_FILE = /\.(ts|ttf)$/;

let fingerprint: Promise<string> | undefined;

/** Hash of the engine's own source, read once a process: a piece never outlives the code that drew it. */
export function engineFingerprint(): Promise<string> {
  fingerprint ??= hashSources();
  return fingerprint;
}

async function hashSources(): Promise<string> {
  const files = [PINS, ...(await Promise.all(DRAWING_CODE.map(sourceFiles))).flat()];
  return hashBytes(...(await Promise.all(files.map((file) => readFile(file)))));
}

async function sourceFiles(folder: URL): Promise<readonly URL[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && DRAWING_FILE.test(entry.name))
    .map((entry) => pathToFileURL(join(entry.parentPath, entry.name)))
    .toSorted((one, other) => (one.href < other.href ? -1 : 1));
}
