import { createNodeAvAudioEncoder, createNodeAvVideoEncoder } from '../../adapters/video-encoder/node-av/index.ts';
import { createPresenterFolder } from '../../adapters/presenter-library/disk/index.ts';
import { createEngine, type EngineParts } from '../../engine/create-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { SETS_FOLDER } from '../package-paths.ts';
import { addSets } from './add-sets.ts';
import type { RenderWorkerData } from './render-worker.ts';

/** What changes from one caller to the next; the encoders, the rasterizer and the presenters' adapter are always the same. */
export interface RenderEngineOptions extends Pick<
  EngineParts,
  'speech' | 'getBackgrounds' | 'loadOwnPack' | 'segments' | 'threads' | 'quality'
> {
  readonly presentersFolder: string;
}

/** Gives the engine its adapters: node-av encodes, resvg rasterizes, presenters come from a folder. */
export function createRenderEngine({ presentersFolder, ...options }: RenderEngineOptions): Engine {
  return createEngine({
    ...options,
    getBackgrounds: (ownerId) => addSets(SETS_FOLDER, options.getBackgrounds(ownerId)),
    audio: createNodeAvAudioEncoder(),
    video: createNodeAvVideoEncoder(),
    presenters: createPresenterFolder(presentersFolder),
    worker: createRenderWorker(presentersFolder),
    adapterFolders: ADAPTER_FOLDERS,
  });
}

export function createRenderWorker(presentersFolder: string): EngineParts['worker'] {
  const data: RenderWorkerData = { presentersFolder };
  return { module: new URL('./render-worker.ts', import.meta.url), data };
}

const ADAPTER_FOLDERS = ['../../../src/adapters/rasterizer/resvg/', '../../adapters/video-encoder/node-av/'].map(
  (path) => new URL(path, import.meta.url),
);
