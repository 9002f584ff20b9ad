import { parentPort } from 'node:worker_threads';
import type { TransparentEncoder, VideoEncoder } from '../../ports/video-encoder.ts';
import { PROGRESS_FRAMES } from '../engine-limits.ts';
import type { FrameRenderer, PreparedFrames } from './frame-renderer.ts';
import { encodeRange, encodeTransparentRange } from './encode-range.ts';
import { downscaleFrame } from './downscale-frame.ts';
import { createBackgroundLibraryClient } from './background-library-client.ts';
import { createOwnPresenterClient } from './own-presenter-client.ts';
import { createRenderCacheClient } from './render-cache-client.ts';
import { createSharedValuesClient } from './shared-values-client.ts';
import type { FromThread, ThreadScene, ThreadResult, ThreadTask, ToThread } from './thread-messages.ts';

/** What a thread draws and encodes with; made in the thread itself. */
export interface ThreadParts {
  readonly encoder: VideoEncoder;
  readonly transparentEncoder: TransparentEncoder;
  readonly frameRenderer: FrameRenderer;
}

/** Performs the pool's tasks in this worker thread, one at a time, until the thread is ended. */
export function runRenderThread({ encoder, transparentEncoder, frameRenderer }: ThreadParts): void {
  const port = parentPort;
  if (port === null) {
    throw new Error('This function runs inside a worker thread.');
  }
  const send = (message: FromThread, transfer: readonly ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  const backgrounds = createBackgroundLibraryClient(send);
  const ownPresenters = createOwnPresenterClient(send);
  const shared = createSharedValuesClient(send);
  const cache = createRenderCacheClient(send);
  /** The last task's scene; both of a task with transparency. */
  let kept: readonly { readonly key: string; readonly prepared: PreparedFrames }[] = [];
  let running = new AbortController();

  async function prepare(scene: ThreadScene, signal: AbortSignal): Promise<PreparedFrames> {
    const known = kept.find(({ key }) => key === scene.key);
    if (known !== undefined) {
      return known.prepared;
    }
    const { ownerId } = scene;
    const options = { backgrounds: backgrounds.ofOwner(ownerId), ownPresenters: ownPresenters.ofOwner(ownerId), shared, cache, signal };
    const prepared = await frameRenderer.prepare(scene, options);
    if (prepared.frames !== scene.frames) {
      throw new Error(`The scene has ${prepared.frames} frames where ${scene.frames} were expected.`);
    }
    kept = [...kept, { key: scene.key, prepared }];
    return prepared;
  }

  async function performTask(task: ThreadTask, stopped: () => boolean): Promise<ThreadResult | undefined> {
    const { signal } = running;
    if (task.kind === 'warm-up') {
      await frameRenderer.warmUp(task.scene, { shared, cache, signal });
      return { kind: 'ready' };
    }
    const scenes = task.kind === 'transparent-segment' ? [task.scene, task.onWhite] : [task.scene];
    kept = kept.filter(({ key }) => scenes.some((scene) => scene.key === key));
    const prepared = await prepare(task.scene, signal);
    if (task.kind === 'still') {
      const frame = task.frame ?? prepared.thumbnailFrame;
      await prepared.prepareRange({ from: frame, to: frame + 1 }, { signal });
      return { kind: 'still', image: downscaleFrame(prepared.draw(frame), task.longSide) };
    }
    if (task.kind === 'behind') {
      await prepared.prepareRange({ from: 0, to: prepared.frames }, { signal });
      return { kind: 'behind', colors: prepared.measureBehind(task.texts) };
    }
    const { range, settings } = task;
    await prepared.prepareRange(range, { signal });
    const callbacks = {
      stopped,
      onFrame: (frames: number) => {
        if (frames % PROGRESS_FRAMES === 0) {
          send({ kind: 'progress', frames });
        }
      },
    };
    if (task.kind === 'segment') return toSegment(await encodeRange({ prepared, range, settings }, encoder, callbacks));
    const onWhite = await prepare(task.onWhite, signal);
    await onWhite.prepareRange(range, { signal });
    return toSegment(await encodeTransparentRange({ onBlack: prepared, onWhite, range, settings }, transparentEncoder, callbacks));
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
      case 'background':
      case 'background-failed':
        backgrounds.answer(message);
        return;
      case 'presenter':
      case 'presenter-failed':
        ownPresenters.answer(message);
        return;
      case 'cached':
        cache.answer(message);
        return;
      case 'shared':
      case 'make-shared':
        shared.answer(message);
    }
  });

  send({ kind: 'loaded' });
}

function toSegment(bytes: Uint8Array | undefined): ThreadResult | undefined {
  return bytes === undefined ? undefined : { kind: 'segment', bytes };
}

function getTransferList(result: ThreadResult): readonly ArrayBuffer[] {
  const bytes = result.kind === 'segment' ? result.bytes : result.kind === 'still' ? result.image.data : undefined;
  return bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}
