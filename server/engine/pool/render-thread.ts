import { parentPort, workerData } from 'node:worker_threads';
import { createNodeAvVideoEncoder } from '../../adapters/video-encoder/node-av/index.ts';
import { PROGRESS_FRAMES } from '../engine-limits.ts';
import type { FrameRenderer, CreateFrameRenderer, PreparedFrames } from './frame-renderer.ts';
import { encodeRange } from './encode-range.ts';
import { downscaleFrame } from './downscale-frame.ts';
import { createBackgroundLibraryClient } from './background-library-client.ts';
import { createRenderCacheClient } from './render-cache-client.ts';
import { createSharedValuesClient } from './shared-values-client.ts';
import type { FromThread, ThreadScene, ThreadResult, ThreadSetup, ThreadTask, ToThread } from './thread-messages.ts';

const port = parentPort;
if (port === null) {
  throw new Error('This module is the inside of a worker thread.');
}

const { setup, artistModule }: { readonly setup: ThreadSetup; readonly artistModule: string } = workerData;
const encoder = createNodeAvVideoEncoder();
const backgrounds = createBackgroundLibraryClient(send);
const shared = createSharedValuesClient(send);
const cache = createRenderCacheClient(send);
let frameRenderer: FrameRenderer | undefined;
let last: { readonly key: string; readonly prepared: PreparedFrames } | undefined;
let running = new AbortController();

function send(message: FromThread, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function getFrameRenderer(): Promise<FrameRenderer> {
  if (frameRenderer === undefined) {
    const module: { readonly createFrameRenderer: CreateFrameRenderer } = await import(artistModule);
    frameRenderer = await module.createFrameRenderer(setup);
  }
  return frameRenderer;
}

async function prepare(scene: ThreadScene, signal: AbortSignal): Promise<PreparedFrames> {
  if (last?.key === scene.key) {
    return last.prepared;
  }
  last = undefined;
  const options = { backdrops: backgrounds.ofOwner(scene.ownerId), shared, cache, signal };
  const prepared = await (await getFrameRenderer()).prepare(scene, options);
  if (prepared.frames !== scene.frames) {
    throw new Error(`The scene has ${prepared.frames} pictures where ${scene.frames} were expected.`);
  }
  last = { key: scene.key, prepared };
  return prepared;
}

async function performTask(task: ThreadTask, stopped: () => boolean): Promise<ThreadResult | undefined> {
  const { signal } = running;
  if (task.kind === 'get-ready') {
    await (await getFrameRenderer()).warmUp(task.scene, { shared, cache, signal });
    return { kind: 'ready' };
  }
  const prepared = await prepare(task.scene, signal);
  if (task.kind === 'still') {
    await prepared.prepareRange({ from: prepared.thumbnailFrame, to: prepared.thumbnailFrame + 1 }, { signal });
    return { kind: 'still', still: downscaleFrame(prepared.draw(prepared.thumbnailFrame), task.longSide) };
  }
  await prepared.prepareRange(task.range, { signal });
  const bytes = await encodeRange({ prepared, range: task.range, settings: task.settings }, encoder, {
    stopped,
    onFrame: (frames) => {
      if (frames % PROGRESS_FRAMES === 0) {
        send({ kind: 'progress', frames });
      }
    },
  });
  return bytes === undefined ? undefined : { kind: 'piece', bytes };
}

function getTransferList(result: ThreadResult): readonly ArrayBuffer[] {
  const bytes = result.kind === 'piece' ? result.bytes : result.kind === 'still' ? result.still.data : undefined;
  return bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

async function run(task: ThreadTask, stop: Int32Array): Promise<void> {
  running = new AbortController();
  const stopped = (): boolean => Atomics.load(stop, 0) !== 0;
  try {
    const result = await performTask(task, stopped);
    if (result === undefined) {
      send({ kind: 'stopped' });
    } else {
      send({ kind: 'done', result }, getTransferList(result));
    }
  } catch (error) {
    send(stopped() ? { kind: 'stopped' } : { kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'start':
      void run(message.task, message.stop);
      return;
    case 'stop':
      running.abort();
      return;
    case 'backdrop':
    case 'backdrop-failed':
      backgrounds.answer(message);
      return;
    case 'kept':
      cache.answer(message);
      return;
    case 'shared':
    case 'make-shared':
      shared.answer(message);
  }
});

send({ kind: 'loaded' });
