import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findFacePackage, findForegroundFile } from './find-models.ts';
import type { Tensor, Tensors } from './tensors.ts';

/** One face as the model reports it. Places are pixels of the image. */
export interface ModelFace {
  /** 0 to 1. */
  readonly score: number;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** 468 points of the face, then ten of the irises. */
  readonly mesh: readonly (readonly [x: number, y: number, z: number])[];
}

export interface FaceModel {
  readonly tensors: Tensors;
  /** One image: its batch, rows, columns, and RGB from 0 to 255. */
  detect(image: Tensor): Promise<{ readonly face: readonly ModelFace[] }>;
}

interface FacePackage {
  readonly Human: new (options: object) => {
    readonly tf: Tensors;
    load(): Promise<void>;
    detect: FaceModel['detect'];
  };
}

/** Faces below this score are none. */
const LEAST_SCORE = 0.2;
const MOST_FACES = 5;
const OFF = { enabled: false } as const;
/** Face, mesh and irises: 4.6 MB of 28 in the package. */
const OPTIONS = {
  backend: 'cpu',
  debug: false,
  async: false,
  cacheSensitivity: 0,
  ...{ filter: OFF, body: OFF, hand: OFF, gesture: OFF, object: OFF, segmentation: OFF },
  face: {
    enabled: true,
    detector: { enabled: true, maxDetected: MOST_FACES, rotation: true, minConfidence: LEAST_SCORE, return: false },
    mesh: { enabled: true },
    iris: { enabled: true },
    ...{ attention: OFF, emotion: OFF, description: OFF, antispoof: OFF, liveness: OFF },
  },
} as const;

/**
 * Loads the models into this process, which from then on has a `fetch` that reads files of the package and nothing else. The package's
 * build for browsers has TensorFlow.js inside, where that for Node asks for four packages more (90 MB); it takes a process with a window
 * for a browser (`IS_BROWSER` in tfjs-core/src/flags.ts).
 */
export async function loadFaceModel(): Promise<FaceModel> {
  const folder = dirname(findFacePackage());
  const models = join(dirname(folder), 'models');
  Object.assign(globalThis, { window: globalThis, document: {}, fetch: createFileFetch(models) });
  const bundle: FacePackage = await import(pathToFileURL(join(folder, 'human.esm.js')).href);
  const human = new bundle.Human({ ...OPTIONS, modelBasePath: pathToFileURL(`${models}/`).href });
  await human.load();
  return { tensors: human.tf, detect: (image) => human.detect(image) };
}

/** The file of the model that tells a person from what is behind. */
export async function readForegroundFile(): Promise<Uint8Array> {
  return readFile(findForegroundFile());
}

/** Rejects for whatever isn't a file of the folder. */
function createFileFetch(folder: string): (url: string | URL) => Promise<Response> {
  return async (url) => {
    const path = fileURLToPath(String(url));
    if (dirname(path) !== folder) throw new TypeError('Only models are read here.');
    const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(await readFile(path), { headers: { 'content-type': type } });
  };
}
