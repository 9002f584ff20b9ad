import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PresenterCard } from '../../../src/ports/presenter-library.ts';
import type { PresenterFiles } from '../../ports/presenter-files.ts';

/** The presenters' folder as files, for routes that hand them on as they are. */
export interface PresenterFolder extends PresenterFiles {
  cards(): Promise<readonly PresenterCard[]>;
}

const ID = /^[a-z][a-z0-9-]{0,39}$/u;

export function createPresenterFiles(folder: string): PresenterFolder {
  const file = (id: string, name: string): Promise<Uint8Array | undefined> =>
    ID.test(id) ? ifThere(join(folder, id, name)) : Promise.resolve(undefined);
  return {
    async cards() {
      const entries = await readdir(folder, { withFileTypes: true });
      const ids = entries.filter((entry) => entry.isDirectory() && ID.test(entry.name)).map((entry) => entry.name);
      const manifests = await Promise.all(ids.toSorted().map((id) => file(id, 'manifest.json')));
      return manifests.flatMap((bytes) => (bytes === undefined ? [] : [cardOf(bytes)]));
    },
    pack: (id) => file(id, 'pack.cwp'),
    thumbnail: (id) => file(id, 'thumb.webp'),
  };
}

function cardOf(manifest: Uint8Array): PresenterCard {
  const { id, name, description, tags } = JSON.parse(new TextDecoder().decode(manifest)) as Omit<PresenterCard, 'thumbnailUrl'>;
  return { id, name, description, tags, thumbnailUrl: `/api/avatars/${id}/thumbnail` };
}

async function ifThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
