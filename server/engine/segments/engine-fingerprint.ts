import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashBytes } from './content-hash.ts';

/** Everything whose change may change a pixel or a sample. */
const RENDERING_CODE = [
  '../../../src/domain/project/',
  '../../../src/domain/script/',
  '../../../src/domain/audio/',
  '../../../src/domain/speech/',
  '../../../src/domain/renderer/',
  '../../../src/adapters/rasterizer/resvg/',
  '../../adapters/video-encoder/node-av/',
  '../',
].map((path) => new URL(path, import.meta.url));

/** Exact versions of the encoder and the rasterizer. */
const PINS = new URL('../../../package.json', import.meta.url);

const RENDERING_FILE = /\.(ts|ttf)$/;

let fingerprint: Promise<string> | undefined;

/** Hash of the engine's own source, computed once a process: a cached segment is never used with other code. */
export function loadEngineFingerprint(): Promise<string> {
  fingerprint ??= hashSources();
  return fingerprint;
}

async function hashSources(): Promise<string> {
  const files = [PINS, ...(await Promise.all(RENDERING_CODE.map(listSourceFiles))).flat()];
  return hashBytes(...(await Promise.all(files.map((file) => readFile(file)))));
}

async function listSourceFiles(folder: URL): Promise<readonly URL[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && RENDERING_FILE.test(entry.name))
    .map((entry) => pathToFileURL(join(entry.parentPath, entry.name)))
    .toSorted((one, other) => (one.href < other.href ? -1 : 1));
}
