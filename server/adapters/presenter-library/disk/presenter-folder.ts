import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PresenterProfile, toPresenterSummaries } from '#domain/presenters/presenter-summaries.ts';
import { parseCustomLookId } from '#domain/presenters/custom-look.ts';
import { findLook, isOriginalLook, type Look } from '#domain/presenters/look.ts';
import { addVariant, parseVariantId, SECOND_OUTFIT } from '#domain/renderer/pack-variant.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';
import type { PresenterFolder } from '#server/ports/presenter-files.ts';
import { renderCutout, createThumbnailSource, type ThumbnailCrop, type ThumbnailSource, renderLookThumbnail } from './look-thumbnail.ts';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export const decompress = promisify(gunzip);

interface PresenterManifest extends PresenterProfile {
  readonly thumbnailCrop: ThumbnailCrop;
}

/** Whose files, and of which clothes. */
type Worn = Pick<Look, 'presenterId' | 'isSecondOutfit'>;

const FIRST_FILES = { thumbnail: 'thumb.webp', pack: 'pack.cwp' } as const;
const SECOND_FILES = { thumbnail: `${SECOND_OUTFIT}.webp`, pack: `${SECOND_OUTFIT}.cwp` } as const;

const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);
const ID = /^[a-z][a-z0-9-]{0,39}$/u;

/** The presenters' folder as files, for routes that hand them on as they are. */
export function createPresenterFolder(folder: string, read: (path: string) => Promise<Uint8Array> = readFile): PresenterFolder {
  const thumbnailSources = new Map<string, Promise<ThumbnailSource | undefined>>();
  const lookThumbnails = new Map<string, Promise<Uint8Array | undefined>>();
  const cutouts = new Map<string, Promise<Uint8Array | undefined>>();

  const file = (id: string, name: string): Promise<Uint8Array | undefined> =>
    ID.test(id) ? ifPresent(read(join(folder, id, name))) : Promise.resolve(undefined);

  async function loadManifest(id: string): Promise<PresenterManifest | undefined> {
    const bytes = await file(id, 'manifest.json');
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as PresenterManifest);
  }

  async function readStill({ presenterId, isSecondOutfit }: Worn): Promise<ThumbnailSource | undefined> {
    const files = isSecondOutfit === true ? SECOND_FILES : FIRST_FILES;
    const [manifest, thumbnail, pack] = await Promise.all([
      loadManifest(presenterId),
      file(presenterId, files.thumbnail),
      file(presenterId, files.pack),
    ]);
    if (manifest === undefined || thumbnail === undefined || pack === undefined) return undefined;
    return createThumbnailSource(thumbnail, decodePresenterPack(await decompress(pack)), manifest.thumbnailCrop);
  }

  const getStill = (worn: Worn) =>
    getOrCreate(thumbnailSources, worn.isSecondOutfit === true ? addVariant(worn.presenterId, SECOND_OUTFIT) : worn.presenterId, () =>
      readStill(worn),
    );

  async function drawWorn(look: Look): Promise<Uint8Array | undefined> {
    const source = await getStill(look);
    return source && renderLookThumbnail(source, look);
  }

  function thumbnail(id: string): Promise<Uint8Array | undefined> {
    const look = findLook(id);
    if (look?.isSecondOutfit === true) return file(look.presenterId, SECOND_FILES.thumbnail);
    if (look?.style !== undefined) return file(look.presenterId, `${look.style}.webp`);
    if (look === undefined || isOriginalLook(look) || parseCustomLookId(id) !== undefined)
      return file(look?.presenterId ?? id, 'thumb.webp');
    return getOrCreate(lookThumbnails, id, () => drawWorn(look));
  }

  async function drawCutout(id: string): Promise<Uint8Array | undefined> {
    const [image, source] = await Promise.all([thumbnail(id), getStill(findLook(id) ?? { presenterId: id })]);
    return image && source && renderCutout(image, source);
  }

  return {
    async cards() {
      const names = await readdir(folder);
      const manifests = await Promise.all(names.toSorted().map(loadManifest));
      return toPresenterSummaries(manifests.filter((manifest) => manifest !== undefined));
    },
    pack(id) {
      const { avatarId, variant } = parseVariantId(id);
      const look = findLook(avatarId);
      if (look?.isSecondOutfit === true)
        return variant === undefined ? file(look.presenterId, SECOND_FILES.pack) : Promise.resolve(undefined);
      return file(look?.presenterId ?? avatarId, `${variant ?? 'pack'}.cwp`);
    },
    thumbnail,
    // Looks of a user's own are as many as there are colors: they are shown as their presenter was made, and nothing grows.
    cutout(id) {
      const lookId = parseCustomLookId(id)?.presenterId ?? id;
      return getOrCreate(cutouts, lookId, () => drawCutout(lookId));
    },
  };
}

/** Memoizes by key. Neither an error nor what isn't there is cached: it is looked for again, and ids that nobody has take no memory. */
function getOrCreate<Value>(
  cache: Map<string, Promise<Value | undefined>>,
  key: string,
  make: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const pending = make();
  cache.set(key, pending);
  pending.then(
    (value) => value ?? cache.delete(key),
    () => cache.delete(key),
  );
  return pending;
}

/** Undefined if no presenter has this file: also where a file has the name of a presenter. */
async function ifPresent(file: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return await file;
  } catch (error) {
    if (MISSING.has(findErrorCode(error))) return undefined;
    throw error;
  }
}
