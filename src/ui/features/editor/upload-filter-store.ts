import { makeAutoObservable } from 'mobx';
import { ALL_UPLOADS, createUploadFilter, type UploadQuery } from '#domain/library/select-uploads.ts';
import type { Folder } from '#ports/library-api.ts';
import type { SharedUploadFolders } from './load-upload-folders.ts';

interface UploadCard {
  readonly assetId: string;
  readonly name: string;
}

type Narrowing = Pick<UploadQuery, 'search' | 'folderId'>;

/** Which of the workspace's uploads one picker lists. */
export class UploadFilterStore {
  private narrowing: Narrowing & { readonly newest?: string | undefined } = ALL_UPLOADS;
  readonly #choices: Pick<SharedUploadFolders, 'uploadFolders'>;
  readonly #getNewest: () => string | undefined;

  /** `getNewest`: id of the newest upload. */
  constructor(choices: Pick<SharedUploadFolders, 'uploadFolders'>, getNewest: () => string | undefined) {
    this.#choices = choices;
    this.#getNewest = getNewest;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A new upload, which is in no folder, is listed at once: what was asked before it doesn't count. */
  private get asked(): Narrowing {
    return this.narrowing.newest === this.#getNewest() ? this.narrowing : ALL_UPLOADS;
  }

  get search(): string {
    return this.asked.search;
  }

  /** Empty until they're loaded. */
  get folders(): readonly Folder[] {
    return this.#choices.uploadFolders?.folders ?? [];
  }

  /** All folders once the chosen one is gone. */
  get folderId(): string {
    const { folderId } = this.asked;
    const isThere = this.folders.some(({ id }) => id === folderId) || (folderId === 'none' && this.folders.length > 0);
    return isThere ? folderId : ALL_UPLOADS.folderId;
  }

  narrow(change: Partial<Narrowing>): void {
    this.narrowing = { ...this.asked, ...change, newest: this.#getNewest() };
  }

  find<Card extends UploadCard>(cards: readonly Card[]): ReadonlySet<Card> {
    const isFound = createUploadFilter({ search: this.search, folderId: this.folderId });
    const places = this.#choices.uploadFolders?.places;
    return new Set(cards.filter(({ assetId, name }) => isFound({ name, folderId: places?.get(assetId) ?? null })));
  }
}
