import { workerData } from 'node:worker_threads';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createDiskPresenterLibrary, createPresenterLibrary } from '../../adapters/presenter-library/disk/index.ts';
import { createNodeAvTransparentEncoder, createNodeAvVideoEncoder } from '../../adapters/video-encoder/node-av/index.ts';
import { yieldToOthers } from '../../threads/yield-to-others.ts';
import { runRenderThread } from '../../engine/pool/run-render-thread.ts';
import { createSceneFrameRenderer } from '../../engine/pool/scene-frame-renderer.ts';
import { createInThread, type ThreadAdapters } from './thread-adapters.ts';

export interface RenderWorkerData {
  readonly presentersFolder: string;
  readonly outside: ThreadAdapters;
}

/** Entry of a render thread. It makes its own adapters, because functions cannot be sent to a thread. */
async function start({ presentersFolder, outside }: RenderWorkerData): Promise<void> {
  yieldToOthers();
  const { 'video-encoder': encoder, 'presenter-library': presenters } = outside;
  runRenderThread({
    encoder: encoder === undefined ? createNodeAvVideoEncoder() : await createInThread('video-encoder', encoder),
    transparentEncoder: createNodeAvTransparentEncoder(),
    frameRenderer: createSceneFrameRenderer({
      presenters:
        presenters === undefined
          ? createDiskPresenterLibrary(presentersFolder)
          : createPresenterLibrary(await createInThread('presenter-library', presenters)),
      rasterizer: createNodeRasterizer(),
    }),
  });
}

void start(workerData);
