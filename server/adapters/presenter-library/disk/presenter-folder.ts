import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PresenterFacts } from '../../../../src/domain/presenters/to-presenter-summary.ts';
import { cardsOfCast } from '../../../../src/domain/presenters/presenter-summaries.ts';
import { readOwnLook } from '../../../../src/domain/presenters/custom-look.ts';
import { findLook, isAsMade, type Look } from '../../../../src/domain/presenters/look.ts';
import { decodePresenterPack } from '../../../../src/domain/renderer/decode-presenter-pack.ts';
import type { PresenterCard } from '../../../../src/ports/presenter-library.ts';
import type { PresenterFiles } from '../../../ports/presenter-files.ts';
import { decompressed } from './decompress.ts';
import { cutoutOf, stillOfThumbnail, type ThumbnailCrop, wornThumbnail } from './look-thumbnail.ts';

/** The presenters' folder as files, for routes that hand them on as they are. */
export interface PresenterFolder extends PresenterFiles {
  cards(): Promise<readonly PresenterCard[]>;
}

interface Manifest extends PresenterFacts {
  readonly thumbnailCrop: ThumbnailCrop;
}

const ID = /^[a-z][a-z0-9-]{0,39}$/u;

export function createPresenterFiles(folder: string): PresenterFolder {
  const stills = new Map<string, ReturnType<typeof readStill>>();
  const worn = new Map<string, Promise<Uint8Array | undefined>>();
  const cut = new Map<string, Promise<Uint8Array | undefined>>();

  const file = (id: string, name: string): Promise<Uint8Array | undefined> =>
    ID.test(id) ? ifThere(join(folder, id, name)) : Promise.resolve(undefined);

  async function manifestOf(id: string): Promise<Manifest | undefined> {
    const bytes = await file(id, 'manifest.json');
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Manifest);
  }

  async function readStill(presenterId: string) {
    const [manifest, thumbnail, pack] = await Promise.all([
      manifestOf(presenterId),
      file(presenterId, 'thumb.webp'),
      file(presenterId, 'pack.cwp'),
    ]);
    if (manifest === undefined || thumbnail === undefined || pack === undefined) return undefined;
    return stillOfThumbnail(thumbnail, decodePresenterPack(await decompressed(pack)), manifest.thumbnailCrop);
  }

  async function drawWorn(look: Look): Promise<Uint8Array | undefined> {
    const still = await keptIn(stills, look.presenterId, () => readStill(look.presenterId));
    return still && wornThumbnail(still, look);
  }

  function thumbnail(id: string): Promise<Uint8Array | undefined> {
    const look = findLook(id);
    if (look === undefined || isAsMade(look) || readOwnLook(id) !== undefined) return file(look?.presenterId ?? id, 'thumb.webp');
    return keptIn(worn, id, () => drawWorn(look));
  }

  async function drawCutout(id: string): Promise<Uint8Array | undefined> {
    const presenterId = findLook(id)?.presenterId ?? id;
    const image = await thumbnail(id);
    if (image === undefined) return undefined;
    const still = await keptIn(stills, presenterId, () => readStill(presenterId));
    return still && cutoutOf(image, still);
  }

  return {
    async cards() {
      const entries = await readdir(folder, { withFileTypes: true });
      const ids = entries.filter((entry) => entry.isDirectory() && ID.test(entry.name)).map((entry) => entry.name);
      const manifests = await Promise.all(ids.toSorted().map(manifestOf));
      return cardsOfCast(manifests.filter((manifest) => manifest !== undefined));
    },
    pack: (id) => file(findLook(id)?.presenterId ?? id, 'pack.cwp'),
    thumbnail,
    // Looks of a user's own are as many as there are colors: they are shown as their presenter was made, and nothing grows.
    cutout: (id) => {
      const shown = readOwnLook(id)?.presenterId ?? id;
      return findLook(shown) === undefined ? drawCutout(shown) : keptIn(cut, shown, () => drawCutout(shown));
    },
  };
}

/** What fails is tried anew by the next who asks. */
function keptIn<Value>(kept: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

async function ifThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
