import type { BackdropApi, BackdropCard } from '../../ports/backdrop-api.ts';
import type { Faults } from './faults.ts';
import type { MemoryHost } from './memory-host.ts';

/** Every picture is taken for one of this size: nothing is decoded here. */
const SIZE = { width: 1280, height: 720 };

export function createMemoryBackdropApi(host: MemoryHost, faults: Faults): BackdropApi {
  return {
    list: (options) => faults.through(() => ({ kind: 'ok', value: [...host.backdrops] }), options?.signal),
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
        const card = { assetId, thumbnailUrl: `/api/background/${assetId}/thumbnail`, ...SIZE };
        host.backdrops.push(card);
        return { kind: 'ok', value: card };
      }, options?.signal),
  };
}
