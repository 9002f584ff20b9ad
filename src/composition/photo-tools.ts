import { createWebPhotoReader } from '#adapters/photo-reader/web/index.ts';
import { createWorkerPresenterCompiler } from '#adapters/presenter-compiler/worker/index.ts';
import type { PhotoTools } from '#ui/app-context.ts';

/** What makes a presenter of a photo: only its studio loads it. */
export const PHOTO_TOOLS: PhotoTools = {
  createPhotoReader: () => createWebPhotoReader(),
  createCompiler: () =>
    createWorkerPresenterCompiler({ openWorker: () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' }) }),
};
