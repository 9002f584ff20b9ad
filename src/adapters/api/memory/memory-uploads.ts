import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { listUsedAssets, listUsedMusic } from '#domain/project/find-project-problems.ts';
import type { Project } from '#domain/project/project.ts';
import { computeStorage, STORAGE_PARTS, type WorkspaceStorage } from '#domain/storage/workspace-storage.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import type { LibraryApi, Upload } from '#ports/library-api.ts';
import type { Faults } from './faults.ts';
import { findMemoryUses } from './find-memory-uses.ts';
import { NOT_FOUND, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Bytes assumed for every upload: nothing is decoded here. */
const BYTES = 100_000;

/** The part of the library that is about uploads. */
export function createMemoryUploads(server: MemoryServer, faults: Faults): Pick<LibraryApi, 'storage' | 'uploads' | 'moveUploads'> {
  const { uploadFolders, folders } = server.library;
  const has = (assetId: string): boolean => server.music.has(assetId) || server.backgrounds.some((upload) => upload.assetId === assetId);
  const describe = (assetId: string, listAssets: (document: Pick<Project, 'scenes' | 'music'>) => readonly string[]) => ({
    bytes: BYTES,
    folderId: uploadFolders.get(assetId) ?? null,
    createdAt: server.timestamp(),
    projects: findMemoryUses(server, (document) => listAssets(document).includes(assetId)).filter(({ type }) => type === 'project').length,
  });
  const toShown = ({ assetId, name, thumbnailUrl, seconds }: BackgroundSummary): Upload => {
    const kind = seconds === null ? 'image' : 'video';
    return { assetId, kind, name, thumbnailUrl, seconds, ...describe(assetId, listUsedAssets) };
  };

  return {
    storage: (options) =>
      faults.run(() => {
        const none = Object.fromEntries(STORAGE_PARTS.map((part) => [part, 0])) as WorkspaceStorage['parts'];
        const parts = { ...none, uploads: BYTES * server.backgrounds.length, music: BYTES * server.music.size };
        return { kind: 'ok', value: computeStorage(parts) };
      }, options?.signal),
    uploads: (options) =>
      faults.run(() => {
        const heard = [...server.music.values()].map(
          (music): Upload => ({ ...music, kind: 'audio', thumbnailUrl: null, ...describe(music.assetId, listUsedMusic) }),
        );
        return { kind: 'ok', value: [...server.backgrounds.toReversed().map(toShown), ...heard.toReversed()] };
      }, options?.signal),
    moveUploads: (assetIds, folderId) =>
      faults.run<readonly string[]>(() => {
        if (assetIds.length === 0) return rejectField('assetIds', 'Choose at least one.');
        if (assetIds.length > LIBRARY_LIMITS.itemsAtOnce) return rejectField('assetIds', `Choose at most ${LIBRARY_LIMITS.itemsAtOnce}.`);
        if (folderId !== null && !folders.has(folderId)) return NOT_FOUND;
        const moved = assetIds.filter(has);
        for (const assetId of moved) {
          if (folderId === null) uploadFolders.delete(assetId);
          else uploadFolders.set(assetId, folderId);
        }
        return { kind: 'ok', value: moved };
      }),
  };
}
