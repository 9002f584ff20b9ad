import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashBytes } from './content-hash.ts';
import type { VideoSettings } from '../../ports/video-encoder.ts';

/** What changes the pixels beside the scene. */
export interface RenderFingerprint {
  /** Hash of the code that draws. */
  readonly engine: string;
  /** `VideoEncoder.identity` of the encoder. */
  readonly encoder: string;
  /** Hash of the packs of the scene's presenters and their looks. */
  readonly pack: string;
  /** The same of the scene before, where its last frame is seen. */
  readonly previousPack?: string;
  readonly quality: VideoSettings['quality'];
}

/** The engine's part of what may change a pixel or a sample. */
const RENDERING_CODE = [
  '../../../src/domain/project/',
  '../../../src/domain/script/',
  '../../../src/domain/audio/',
  '../../../src/domain/speech/',
  '../../../src/domain/renderer/',
  '../../../src/domain/text/',
  '../../../src/domain/fonts/',
  '../../../src/domain/emoji/',
  '../',
].map((path) => new URL(path, import.meta.url));

/** Exact versions of the encoder and the rasterizer. */
const PINS = new URL('../../../package.json', import.meta.url);

const RENDERING_FILE = /\.(ts|ttf)$/;

/**
 * Hash of the source of the engine and of the adapters in `adapterFolders`, computed once: a cached segment is never
 * used with other code.
 */
export function createEngineFingerprint(adapterFolders: readonly URL[]): () => Promise<string> {
  let fingerprint: Promise<string> | undefined;
  return () => (fingerprint ??= hashSources([...RENDERING_CODE, ...adapterFolders]));
}

async function hashSources(folders: readonly URL[]): Promise<string> {
  const files = [PINS, ...(await Promise.all(folders.map(listSourceFiles))).flat()];
  return hashBytes(...(await Promise.all(files.map((file) => readFile(file)))));
}

async function listSourceFiles(folder: URL): Promise<readonly URL[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && RENDERING_FILE.test(entry.name))
    .map((entry) => pathToFileURL(join(entry.parentPath, entry.name)))
    .toSorted((one, other) => (one.href < other.href ? -1 : 1));
}
