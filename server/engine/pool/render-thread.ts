import { parentPort, workerData } from 'node:worker_threads';
import { createNodeAvVideoEncoder } from '../../adapters/video-encoder/node-av/index.ts';
import { PROGRESS_PICTURES } from '../engine-limits.ts';
import type { Artist, CreateArtist, PreparedPictures } from './frame-renderer.ts';
import { encodeRange } from './encode-range.ts';
import { stillOf } from './downscale-frame.ts';
import { createThreadBackdrops } from './background-library-client.ts';
import { createThreadKept } from './render-cache-client.ts';
import { createThreadShared } from './shared-values-client.ts';
import type { FromThread, SceneForThreads, ThreadResult, ThreadSetup, ThreadTask, ToThread } from './thread-messages.ts';

const port = parentPort;
if (port === null) {
  throw new Error('This module is the inside of a worker thread.');
}

const { setup, artistModule }: { readonly setup: ThreadSetup; readonly artistModule: string } = workerData;
const encoder = createNodeAvVideoEncoder();
const backdrops = createThreadBackdrops(send);
const shared = createThreadShared(send);
const kept = createThreadKept(send);
let artist: Artist | undefined;
let last: { readonly key: string; readonly prepared: PreparedPictures } | undefined;
let running = new AbortController();

function send(message: FromThread, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function theArtist(): Promise<Artist> {
  if (artist === undefined) {
    const module: { readonly createArtist: CreateArtist } = await import(artistModule);
    artist = await module.createArtist(setup);
  }
  return artist;
}

async function prepare(scene: SceneForThreads, signal: AbortSignal): Promise<PreparedPictures> {
  if (last?.key === scene.key) {
    return last.prepared;
  }
  last = undefined;
  const options = { backdrops: backdrops.ofOwner(scene.ownerId), shared, kept, signal };
  const prepared = await (await theArtist()).prepare(scene, options);
  if (prepared.pictures !== scene.pictures) {
    throw new Error(`The scene has ${prepared.pictures} pictures where ${scene.pictures} were expected.`);
  }
  last = { key: scene.key, prepared };
  return prepared;
}

async function perform(task: ThreadTask, stopped: () => boolean): Promise<ThreadResult | undefined> {
  const { signal } = running;
  if (task.kind === 'get-ready') {
    await (await theArtist()).getReady(task.scene, { shared, kept, signal });
    return { kind: 'ready' };
  }
  const prepared = await prepare(task.scene, signal);
  if (task.kind === 'still') {
    await prepared.turnTo({ from: prepared.still, to: prepared.still + 1 }, { signal });
    return { kind: 'still', still: stillOf(prepared.draw(prepared.still), task.longSide) };
  }
  await prepared.turnTo(task.range, { signal });
  const bytes = await encodeRange({ prepared, range: task.range, settings: task.settings }, encoder, {
    stopped,
    onPicture: (pictures) => {
      if (pictures % PROGRESS_PICTURES === 0) {
        send({ kind: 'progress', pictures });
      }
    },
  });
  return bytes === undefined ? undefined : { kind: 'piece', bytes };
}

function transferOf(result: ThreadResult): readonly ArrayBuffer[] {
  const bytes = result.kind === 'piece' ? result.bytes : result.kind === 'still' ? result.still.data : undefined;
  return bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

async function run(task: ThreadTask, stop: Int32Array): Promise<void> {
  running = new AbortController();
  const stopped = (): boolean => Atomics.load(stop, 0) !== 0;
  try {
    const result = await perform(task, stopped);
    if (result === undefined) {
      send({ kind: 'stopped' });
    } else {
      send({ kind: 'done', result }, transferOf(result));
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
      backdrops.answer(message);
      return;
    case 'kept':
      kept.answer(message);
      return;
    case 'shared':
    case 'make-shared':
      shared.answer(message);
  }
});

send({ kind: 'loaded' });
