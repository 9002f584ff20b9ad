import { makeAutoObservable } from 'mobx';
import { ALL_UPLOADS, createUploadFilter, type UploadQuery } from '../../../domain/library/select-uploads.ts';
import type { Folder } from '../../../ports/library-api.ts';
import type { SharedUploadFolders } from './load-upload-folders.ts';

interface UploadCard {
  readonly assetId: string;
  readonly name: string;
}

type Narrowing = Pick<UploadQuery, 'search' | 'folderId'>;

/** Which of the workspace's uploads one picker lists. */
export class UploadFilterStore {
  private asked: Narrowing = ALL_UPLOADS;
  readonly #choices: Pick<SharedUploadFolders, 'uploadFolders'>;

  constructor(choices: Pick<SharedUploadFolders, 'uploadFolders'>) {
    this.#choices = choices;
    makeAutoObservable(this, {}, { autoBind: true });
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
    this.asked = { ...this.asked, ...change };
  }

  /** So that a new upload, which is in no folder, is listed. */
  clear(): void {
    this.asked = ALL_UPLOADS;
  }

  find<Card extends UploadCard>(cards: readonly Card[]): ReadonlySet<Card> {
    const isFound = createUploadFilter({ search: this.search, folderId: this.folderId });
    const places = this.#choices.uploadFolders?.places;
    return new Set(cards.filter(({ assetId, name }) => isFound({ name, folderId: places?.get(assetId) ?? null })));
  }
}
