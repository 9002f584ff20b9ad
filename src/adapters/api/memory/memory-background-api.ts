import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { listUsedAssets } from '#domain/project/find-project-problems.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundApi, BackgroundSummary, BackgroundUse, ClipReading } from '#ports/background-api.ts';
import type { Faults } from './faults.ts';
import { findMemoryUses } from './find-memory-uses.ts';
import { NOT_FOUND, reject, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Size assumed for every image: nothing is decoded here. */
const IMAGE_SIZE = { width: 1280, height: 720 };

/** Length assumed for every clip. */
const CLIP_SECONDS = 8;

export function createMemoryBackgroundApi(server: MemoryServer, faults: Faults): BackgroundApi {
  const findIndex = (assetId: string): number => server.backgrounds.findIndex((summary) => summary.assetId === assetId);
  const findUses = (assetId: string): readonly BackgroundUse[] =>
    findMemoryUses(server, (document) => listUsedAssets(document).includes(assetId));

  return {
    list: (options) => faults.run(() => ({ kind: 'ok', value: server.backgrounds.toReversed() }), options?.signal),
    upload: (file, options) =>
      faults.run<BackgroundSummary>(() => {
        if (file.size === 0) return reject(400, 'no-file', { field: 'file', message: 'There was no image in this upload.' });
        const seconds = file.type.startsWith('video/') ? CLIP_SECONDS : null;
        if (seconds === null && !file.type.startsWith('image/')) {
          return {
            kind: 'rejected',
            status: 415,
            code: 'not-a-picture',
            message: 'We can’t read this image. Use PNG, JPEG or WebP.',
            field: 'file',
          };
        }
        const assetId = server.nextId('backdrop');
        const name = file instanceof File ? cleanAssetName(file.name) : '';
        const summary = {
          assetId,
          name,
          thumbnailUrl: `/api/background/${assetId}/thumbnail`,
          ...IMAGE_SIZE,
          seconds,
          hasSound: seconds !== null,
        };
        server.backgrounds.push(summary);
        return { kind: 'ok', value: summary };
      }, options?.signal),
    // Videos aren't decoded here, so none is ever being read.
    readings: (options) => faults.run<readonly ClipReading[]>(() => ({ kind: 'ok', value: [] }), options?.signal),
    follow: ({ id }, options) => faults.run<BackgroundSummary>(() => toFound(server.backgrounds[findIndex(id)]), options?.signal),
    cancelReading: () => faults.run<void>(() => NOT_FOUND),
    rename: (assetId, name) =>
      faults.run<BackgroundSummary>(() => {
        if (name.length > LIBRARY_LIMITS.assetName) {
          return rejectField('name', `Use at most ${LIBRARY_LIMITS.assetName} characters.`);
        }
        const known = server.backgrounds[findIndex(assetId)];
        if (!known) return NOT_FOUND;
        const renamed = { ...known, name: cleanAssetName(name) };
        server.backgrounds[findIndex(assetId)] = renamed;
        return { kind: 'ok', value: renamed };
      }),
    uses: (assetId, options) =>
      faults.run<readonly BackgroundUse[]>(
        () => (findIndex(assetId) < 0 ? NOT_FOUND : { kind: 'ok', value: findUses(assetId) }),
        options?.signal,
      ),
    remove: (assetId) =>
      faults.run<void>(() => {
        if (findIndex(assetId) < 0) return NOT_FOUND;
        const uses = findUses(assetId);
        if (uses.length > 0) {
          const titles = uses.map(({ title }) => `“${title}”`).join(', ');
          const message = `This background is used in ${titles}. Choose another one there first, then delete it.`;
          return { kind: 'rejected', status: 409, code: 'background-in-use', message };
        }
        server.backgrounds.splice(findIndex(assetId), 1);
        return { kind: 'ok', value: undefined };
      }),
  };
}

function toFound(summary: BackgroundSummary | undefined): ApiOutcome<BackgroundSummary> {
  return summary === undefined ? NOT_FOUND : { kind: 'ok', value: summary };
}
