import { workerData } from 'node:worker_threads';
import { createNodeRasterizer } from '../../../src/adapters/rasterizer/resvg/server/index.ts';
import { createDiskPresenterLibrary } from '../../adapters/presenter-library/disk/index.ts';
import { createNodeAvVideoEncoder } from '../../adapters/video-encoder/node-av/index.ts';
import { runRenderThread } from '../../engine/pool/run-render-thread.ts';
import { createSceneFrameRenderer } from '../../engine/pool/scene-frame-renderer.ts';

export interface RenderWorkerData {
  readonly presentersFolder: string;
}

const { presentersFolder }: RenderWorkerData = workerData;

/** Entry of a render thread. It makes its own adapters, because functions cannot be sent to a thread. */
runRenderThread({
  encoder: createNodeAvVideoEncoder(),
  frameRenderer: createSceneFrameRenderer({
    presenters: createDiskPresenterLibrary(presentersFolder),
    rasterizer: createNodeRasterizer(),
  }),
});
