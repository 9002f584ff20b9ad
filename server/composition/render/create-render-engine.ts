import { createNodeAvGifEncoder } from '../../adapters/video-encoder/node-av/encode-gif.ts';
import {
  createNodeAvAudioEncoder,
  createNodeAvTransparentEncoder,
  createNodeAvVideoEncoder,
} from '../../adapters/video-encoder/node-av/index.ts';
import { createPresenterFolder } from '../../adapters/presenter-library/disk/index.ts';
import { createEngine, type EngineParts } from '../../engine/create-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { SETS_FOLDER } from '../package-paths.ts';
import { addSets } from './add-sets.ts';
import type { RenderWorkerData } from './render-worker.ts';
import type { ThreadAdapters } from './thread-adapters.ts';

/** What callers choose; the encoders of audio and GIFs and the rasterizer are always the same. */
export interface RenderEngineOptions extends Pick<
  EngineParts,
  'speech' | 'getBackgrounds' | 'getMusic' | 'loadOwnPack' | 'segments' | 'threads' | 'quality' | 'tracer'
> {
  readonly presentersFolder: string;
  /** The chosen encoder and presenter library; the built-in ones when left out. */
  readonly video?: EngineParts['video'];
  readonly presenters?: EngineParts['presenters'];
  /** Those of them that are from outside, for the threads. */
  readonly outside?: ThreadAdapters;
}

/** Gives the engine its adapters. Where nothing else is chosen node-av encodes and presenters come from a folder; resvg rasterizes. */
export function createRenderEngine({ presentersFolder, outside = {}, ...options }: RenderEngineOptions): Engine {
  return createEngine({
    ...options,
    getBackgrounds: (ownerId) => addSets(SETS_FOLDER, options.getBackgrounds(ownerId)),
    audio: createNodeAvAudioEncoder(),
    opus: createNodeAvAudioEncoder('opus'),
    gif: createNodeAvGifEncoder(),
    video: options.video ?? createNodeAvVideoEncoder(),
    transparent: createNodeAvTransparentEncoder(),
    presenters: options.presenters ?? createPresenterFolder(presentersFolder),
    worker: createRenderWorker(presentersFolder, outside),
    adapterFolders: ADAPTER_FOLDERS,
  });
}

export function createRenderWorker(presentersFolder: string, outside: ThreadAdapters = {}): EngineParts['worker'] {
  const data: RenderWorkerData = { presentersFolder, outside };
  return { module: new URL('./render-worker.ts', import.meta.url), data };
}

const ADAPTER_FOLDERS = ['../../../src/adapters/rasterizer/resvg/', '../../adapters/video-encoder/node-av/'].map(
  (path) => new URL(path, import.meta.url),
);
