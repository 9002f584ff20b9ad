import type { Folder, LibraryApi } from '#ports/library-api.ts';

/** The folders of the workspace, and which uploads are in them. */
export interface UploadFolders {
  /** Sorted by name. */
  readonly folders: readonly Folder[];
  /** Ids of folders by the asset ids of their uploads. */
  readonly places: ReadonlyMap<string, string>;
}

/** What the pickers of the editor share: the folders, once one of them has loaded them. */
export interface SharedUploadFolders {
  readonly library: Pick<LibraryApi, 'shelves' | 'uploads'>;
  /** Null until they're loaded: uploads aren't filtered by folder then. */
  readonly uploadFolders: UploadFolders | null;
  setUploadFolders(folders: UploadFolders): void;
}

/** Loads the folders for all pickers. Those they had stay where they can't be loaded. */
export function loadUploadFolders(choices: SharedUploadFolders): Promise<void> {
  const running =
    loading.get(choices) ??
    fetchUploadFolders(choices.library).then((loaded) => {
      loading.delete(choices);
      if (loaded !== null) choices.setUploadFolders(loaded);
    });
  loading.set(choices, running);
  return running;
}

/** Pickers that open together load them once. */
const loading = new WeakMap<SharedUploadFolders, Promise<void>>();

/** Null where they can't be loaded. Without folders, the uploads aren't asked for. */
async function fetchUploadFolders(library: SharedUploadFolders['library']): Promise<UploadFolders | null> {
  const shelves = await library.shelves();
  if (shelves.kind !== 'ok') return null;
  const { folders } = shelves.value;
  const places = new Map<string, string>();
  if (folders.length === 0) return { folders, places };
  const uploads = await library.uploads();
  if (uploads.kind !== 'ok') return null;
  for (const { assetId, folderId } of uploads.value) {
    if (folderId !== null) places.set(assetId, folderId);
  }
  return { folders, places };
}
