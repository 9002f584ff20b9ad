import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PresenterProfile, toPresenterSummaries } from '../../../../src/domain/presenters/presenter-summaries.ts';
import { parseCustomLookId } from '../../../../src/domain/presenters/custom-look.ts';
import { findLook, isOriginalLook, type Look } from '../../../../src/domain/presenters/look.ts';
import { parseVariantId } from '../../../../src/domain/renderer/pack-variant.ts';
import { decodePresenterPack } from '../../../../src/domain/renderer/decode-presenter-pack.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';
import type { PresenterFolder } from '../../../ports/presenter-files.ts';
import { renderCutout, createThumbnailSource, type ThumbnailCrop, renderLookThumbnail } from './look-thumbnail.ts';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export const decompress = promisify(gunzip);

interface PresenterManifest extends PresenterProfile {
  readonly thumbnailCrop: ThumbnailCrop;
}

const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);
const ID = /^[a-z][a-z0-9-]{0,39}$/u;

/** The presenters' folder as files, for routes that hand them on as they are. */
export function createPresenterFolder(folder: string): PresenterFolder {
  const thumbnailSources = new Map<string, ReturnType<typeof readStill>>();
  const lookThumbnails = new Map<string, Promise<Uint8Array | undefined>>();
  const cutouts = new Map<string, Promise<Uint8Array | undefined>>();

  const file = (id: string, name: string): Promise<Uint8Array | undefined> =>
    ID.test(id) ? readIfPresent(join(folder, id, name)) : Promise.resolve(undefined);

  async function loadManifest(id: string): Promise<PresenterManifest | undefined> {
    const bytes = await file(id, 'manifest.json');
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as PresenterManifest);
  }

  async function readStill(presenterId: string) {
    const [manifest, thumbnail, pack] = await Promise.all([
      loadManifest(presenterId),
      file(presenterId, 'thumb.webp'),
      file(presenterId, 'pack.cwp'),
    ]);
    if (manifest === undefined || thumbnail === undefined || pack === undefined) return undefined;
    return createThumbnailSource(thumbnail, decodePresenterPack(await decompress(pack)), manifest.thumbnailCrop);
  }

  async function drawWorn(look: Look): Promise<Uint8Array | undefined> {
    const source = await getOrCreate(thumbnailSources, look.presenterId, () => readStill(look.presenterId));
    return source && renderLookThumbnail(source, look);
  }

  function thumbnail(id: string): Promise<Uint8Array | undefined> {
    const look = findLook(id);
    if (look === undefined || isOriginalLook(look) || parseCustomLookId(id) !== undefined)
      return file(look?.presenterId ?? id, 'thumb.webp');
    return getOrCreate(lookThumbnails, id, () => drawWorn(look));
  }

  async function drawCutout(id: string): Promise<Uint8Array | undefined> {
    const presenterId = findLook(id)?.presenterId ?? id;
    const image = await thumbnail(id);
    // Ids that nobody has are not remembered.
    if (image === undefined) return undefined;
    const source = await getOrCreate(thumbnailSources, presenterId, () => readStill(presenterId));
    return source && renderCutout(image, source);
  }

  return {
    async cards() {
      const names = await readdir(folder);
      const manifests = await Promise.all(names.toSorted().map(loadManifest));
      return toPresenterSummaries(manifests.filter((manifest) => manifest !== undefined));
    },
    pack(id) {
      const { avatarId, variant } = parseVariantId(id);
      return file(findLook(avatarId)?.presenterId ?? avatarId, `${variant ?? 'pack'}.cwp`);
    },
    thumbnail,
    // Looks of a user's own are as many as there are colors: they are shown as their presenter was made, and nothing grows.
    cutout: (id) => {
      const lookId = parseCustomLookId(id)?.presenterId ?? id;
      return findLook(lookId) === undefined ? drawCutout(lookId) : getOrCreate(cutouts, lookId, () => drawCutout(lookId));
    },
  };
}

/** Memoizes by key; an error is not cached. */
function getOrCreate<Value>(cache: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const pending = make();
  cache.set(key, pending);
  pending.catch(() => cache.delete(key));
  return pending;
}

/** Undefined if no presenter has this file: also where a file has the name of a presenter. */
async function readIfPresent(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (MISSING.has(findErrorCode(error))) return undefined;
    throw error;
  }
}
