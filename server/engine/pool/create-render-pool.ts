import { LINES } from '#domain/project/frame-size.ts';
import type { ClipFile } from '#domain/renderer/clip/clip-file.ts';
import { createSemaphore } from '#domain/shared/concurrency.ts';
import { IDLE_THREAD_MS, LARGE_FRAME_LINES, LARGE_FRAME_THREADS, SEGMENT_ATTEMPTS, SHARED_VALUES } from '../engine-limits.ts';
import { assignTask } from './assign-task.ts';
import { type PoolOptions, type PoolThread, startPoolThread, type TaskOptions, WorkerCrashedError } from './pool-thread.ts';
import { createSharedBackgrounds } from './shared-backgrounds.ts';
import { createSharedValues } from './shared-values.ts';
import type { ThreadResult, ThreadTask } from './thread-messages.ts';

/** Threads that draw and encode. A task starts as soon as a thread is free for it; `assignTask` says which. */
export interface RenderPool {
  /** Rejects with the signal's reason on abort; tried again once when its thread dies. */
  run(task: ThreadTask, options: TaskOptions): Promise<ThreadResult>;
  /** A clip that an owner may use, as the threads have it; undefined for anything else. */
  loadClip(ownerId: string, assetId: string): Promise<ClipFile | undefined>;
  /** The threads alive now. */
  readonly alive: () => readonly PoolThread[];
  /** Idempotent. Ends all threads; what runs or waits is rejected. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly sceneKey: string;
  readonly start: (thread: PoolThread) => void;
  readonly reject: (reason: unknown) => void;
}

export function createRenderPool(options: PoolOptions): RenderPool {
  const threads = new Set<PoolThread>();
  /** Key of the scene that each thread has prepared last, or is preparing. */
  const held = new Map<PoolThread, string>();
  const idle = new Map<PoolThread, NodeJS.Timeout>();
  const waiting: Waiting[] = [];
  const shared = createSharedValues(SHARED_VALUES);
  const backgrounds = createSharedBackgrounds(options.getBackgrounds);
  const stopping = new AbortController();
  const largeFrameSemaphore = createSemaphore(LARGE_FRAME_THREADS);

  function forget(thread: PoolThread): void {
    threads.delete(thread);
    held.delete(thread);
    if (threads.size === 0) {
      shared.clear();
      backgrounds.clear();
    }
  }

  function freeThreads(): readonly PoolThread[] {
    for (const [thread, timer] of idle) {
      if (thread.hasCrashed()) {
        clearTimeout(timer);
        idle.delete(thread);
        forget(thread);
      }
    }
    if (idle.size > 0) {
      return [...idle.keys()];
    }
    const started = startOne();
    return started === undefined ? [] : [started];
  }

  function next(): void {
    while (waiting.length > 0) {
      const free = freeThreads();
      const busy = new Set([...held].filter(([thread]) => !free.includes(thread)).map(([, key]) => key));
      const pair = assignTask(
        waiting.map((entry) => entry.sceneKey),
        free.map((thread) => held.get(thread)),
        busy,
      );
      const thread = pair === undefined ? undefined : free[pair.thread];
      if (pair === undefined || thread === undefined) {
        return;
      }
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      for (const entry of waiting.splice(pair.task, 1)) {
        held.set(thread, entry.sceneKey);
        entry.start(thread);
      }
    }
  }

  function startOne(): PoolThread | undefined {
    if (threads.size >= options.threads) {
      return undefined;
    }
    const thread = startPoolThread({ ...options, getBackgrounds: backgrounds.ofOwner }, shared);
    threads.add(thread);
    return thread;
  }

  function release(thread: PoolThread): void {
    if (thread.hasCrashed() || stopping.signal.aborted) {
      forget(thread);
    } else {
      const timer = setTimeout(() => {
        idle.delete(thread);
        forget(thread);
        void thread.end();
      }, IDLE_THREAD_MS);
      timer.unref();
      idle.set(thread, timer);
    }
    next();
  }

  function freeThread(sceneKey: string, signal: AbortSignal): Promise<PoolThread> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      const entry: Waiting = {
        sceneKey,
        start: (thread) => {
          signal.removeEventListener('abort', abort);
          resolve(thread);
        },
        reject,
      };
      signal.addEventListener('abort', abort, { once: true });
      waiting.push(entry);
      next();
    });
  }

  /** Tasks with large frames wait for the semaphore before they take a thread. */
  async function inTurn(task: ThreadTask, taskOptions: TaskOptions): Promise<ThreadResult> {
    if (LINES[task.scene.project.resolution] <= LARGE_FRAME_LINES) {
      return attempt(task, taskOptions);
    }
    const endTurn = await largeFrameSemaphore.acquire(taskOptions.signal);
    try {
      return await attempt(task, taskOptions);
    } finally {
      endTurn();
    }
  }

  async function attempt(task: ThreadTask, taskOptions: TaskOptions): Promise<ThreadResult> {
    const thread = await freeThread(task.scene.key, taskOptions.signal);
    try {
      return await thread.run(task, taskOptions);
    } finally {
      void thread.settled().then(() => release(thread));
    }
  }

  return {
    async run(task, taskOptions) {
      const signal = AbortSignal.any([taskOptions.signal, stopping.signal]);
      for (let left = SEGMENT_ATTEMPTS; ; left -= 1) {
        try {
          return await inTurn(task, { ...taskOptions, signal });
        } catch (error) {
          if (!(error instanceof WorkerCrashedError) || left === 1) {
            throw error;
          }
        }
      }
    },

    loadClip: async (ownerId, assetId) => (await backgrounds.ofOwner(ownerId).load(assetId))?.clip,

    alive: () => [...threads].filter((thread) => !thread.hasCrashed()),

    async stop() {
      stopping.abort(new Error('The engine was stopped.'));
      for (const timer of idle.values()) {
        clearTimeout(timer);
      }
      idle.clear();
      await Promise.all([...threads].map((thread) => thread.end()));
      threads.clear();
      held.clear();
      shared.clear();
      backgrounds.clear();
    },
  };
}
