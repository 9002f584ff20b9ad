import { backgroundName } from '../../../domain/library/library-names.ts';
import { usedAssets } from '../../../domain/project/find-project-problems.ts';
import type { BackdropApi, BackdropCard, BackdropUse } from '../../../ports/background-api.ts';
import type { Faults } from './faults.ts';
import { type MemoryHost, NOT_FOUND } from './memory-server.ts';

/** Every picture is taken for one of this size: nothing is decoded here. */
const SIZE = { width: 1280, height: 720 };

export function createMemoryBackdropApi(host: MemoryHost, faults: Faults): BackdropApi {
  const placeOf = (assetId: string): number => host.backdrops.findIndex((card) => card.assetId === assetId);
  const usesOf = (assetId: string): readonly BackdropUse[] =>
    [...host.projects.values()]
      .filter(({ project }) => usedAssets(project).includes(assetId))
      .map(({ id, title }) => ({ type: 'project', id, title }));

  return {
    list: (options) => faults.through(() => ({ kind: 'ok', value: host.backdrops.toReversed() }), options?.signal),
    upload: (file, options) =>
      faults.through<BackdropCard>(() => {
        if (!file.type.startsWith('image/')) {
          return {
            kind: 'rejected',
            status: 415,
            code: 'not-a-picture',
            message: 'This file is not a picture we can read. Use PNG, JPEG or WebP.',
            field: 'file',
          };
        }
        const assetId = host.nextId('backdrop');
        const name = file instanceof File ? backgroundName(file.name) : '';
        const card = { assetId, name, thumbnailUrl: `/api/background/${assetId}/thumbnail`, ...SIZE };
        host.backdrops.push(card);
        return { kind: 'ok', value: card };
      }, options?.signal),
    rename: (assetId, name) =>
      faults.through<BackdropCard>(() => {
        const known = host.backdrops[placeOf(assetId)];
        if (!known) return NOT_FOUND;
        const renamed = { ...known, name: backgroundName(name) };
        host.backdrops[placeOf(assetId)] = renamed;
        return { kind: 'ok', value: renamed };
      }),
    uses: (assetId, options) =>
      faults.through<readonly BackdropUse[]>(
        () => (placeOf(assetId) < 0 ? NOT_FOUND : { kind: 'ok', value: usesOf(assetId) }),
        options?.signal,
      ),
    remove: (assetId) =>
      faults.through<void>(() => {
        if (placeOf(assetId) < 0) return NOT_FOUND;
        const uses = usesOf(assetId);
        if (uses.length > 0) {
          const titles = uses.map(({ title }) => `“${title}”`).join(', ');
          const message = `This background is used in ${titles}. Choose another one there first, then delete it.`;
          return { kind: 'rejected', status: 409, code: 'background-in-use', message };
        }
        host.backdrops.splice(placeOf(assetId), 1);
        return { kind: 'ok', value: undefined };
      }),
  };
}
