import { messages } from '#messages/features/editor/editor.messages';
import { messages as frame } from '#messages/features/editor/frame.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { findPresenter } from '#domain/presenters/presenter-voice.ts';
import { LARGEST_CLIP_UPLOAD, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import type { BackgroundApi, BackgroundSummary, BackgroundUse } from '#ports/background-api.ts';
import type { LibraryApi } from '#ports/library-api.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { ScriptApi } from '#ports/script-api.ts';
import type { StockApi } from '#ports/stock-api.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { ClipReadingsStore } from '../backgrounds/clip-readings-store.ts';
import { removeBackground } from '../backgrounds/remove-background.ts';
import type { UploadKind } from '#domain/stage/new-layers.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import type { SharedUploadFolders, UploadFolders } from './load-upload-folders.ts';

export interface ChoicesPorts {
  readonly presenters: PresenterLibrary;
  readonly speech: Speech;
  readonly backgrounds: BackgroundApi;
  readonly library: Pick<LibraryApi, 'shelves' | 'uploads'>;
  readonly scripts: Pick<ScriptApi, 'writer' | 'rewrite'>;
  readonly stock: StockApi;
}

/** Maximum size of an uploaded image, in bytes. */
export const MAX_UPLOAD = 15 * 1024 * 1024;

/** Available presenters, voices, and uploaded images and clips. */
export class ChoicesStore implements SharedUploadFolders {
  presenters: readonly PresenterSummary[] = [];
  voices: readonly Voice[] = [];
  backgrounds: readonly BackgroundSummary[] = [];
  /** The images couldn't be loaded, so there may be some. */
  backgroundsUnavailable = false;
  uploadFolders: UploadFolders | null = null;
  uploading: UploadKind | null = null;
  /** Error of an upload or a deletion. */
  uploadError = '';
  /** Uses that prevented the deletion of an image. */
  backgroundUses: readonly BackgroundUse[] | null = null;
  /** Whether a scene's text can be had said differently on this site. */
  canRewrite = false;
  readonly library: ChoicesPorts['library'];
  readonly scripts: ChoicesPorts['scripts'];
  readonly stock: StockApi;
  /** Clips that are being prepared. */
  readonly readings: ClipReadingsStore;
  readonly #ports: ChoicesPorts;

  constructor(ports: ChoicesPorts) {
    this.#ports = ports;
    this.library = ports.library;
    this.scripts = ports.scripts;
    this.stock = ports.stock;
    this.readings = new ClipReadingsStore(ports.backgrounds, (background) => this.add(background));
    makeAutoObservable(
      this,
      {
        ...{ presenters: observableRef, voices: observableRef, backgrounds: observableRef, backgroundUses: observableRef },
        ...{ uploadFolders: observableRef, library: false, scripts: false, stock: false, readings: false },
      },
      { autoBind: true },
    );
  }

  /** Null when presenters and voices are there; else what can't be loaded, to show. */
  async load(signal: AbortSignal): Promise<string | null> {
    void this.scripts.writer().then((outcome) => runInAction(() => (this.canRewrite = outcome.kind === 'ok' && outcome.value.rewrites)));
    const [presenters, voices] = await Promise.all([
      this.#ports.presenters.list(),
      this.#ports.speech.voices(),
      this.loadBackgrounds(signal),
    ]);
    if (presenters.kind === 'unavailable') return presenters.message;
    if (voices.kind === 'unavailable') return voices.message;
    if (presenters.items.length === 0 || voices.items.length === 0) return messages.opening.presentersFailed;
    runInAction(() => {
      this.presenters = presenters.items;
      this.voices = voices.items;
    });
    return null;
  }

  /** Loads the presenters again. Ids of those that look different now; none when they can't be loaded. */
  async refreshPresenters(): Promise<readonly string[]> {
    const outcome = await this.#ports.presenters.list();
    if (outcome.kind === 'unavailable' || outcome.items.length === 0) return [];
    const known = new Map(this.presenters.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
    runInAction(() => (this.presenters = outcome.items));
    return outcome.items.filter(({ id, thumbnailUrl }) => known.get(id) !== thumbnailUrl).map(({ id }) => id);
  }

  /** The workspace's images; without them everything else can still be edited. */
  async loadBackgrounds(signal?: AbortSignal): Promise<void> {
    void this.readings.load(signal);
    const uploads = await this.#ports.backgrounds.list(signal ? { signal } : {});
    runInAction(() => {
      this.backgroundsUnavailable = uploads.kind !== 'ok';
      if (uploads.kind === 'ok') this.backgrounds = uploads.value;
    });
  }

  setUploadFolders(folders: UploadFolders): void {
    this.uploadFolders = folders;
  }

  get images(): readonly BackgroundSummary[] {
    return this.backgrounds.filter(({ seconds }) => seconds === null);
  }

  get clips(): readonly BackgroundSummary[] {
    return this.backgrounds.filter(({ seconds }) => seconds !== null);
  }

  /** Of an upload; undefined for one that isn't listed. */
  findThumbnailUrl(assetId: string): string | undefined {
    return this.backgrounds.find((card) => card.assetId === assetId)?.thumbnailUrl;
  }

  getUploadKind(assetId: string): UploadKind {
    return this.clips.some((card) => card.assetId === assetId) ? 'clip' : 'image';
  }

  /** Seconds; of a clip that isn't known the longest. */
  getClipLength(assetId: string): number {
    return this.clips.find((card) => card.assetId === assetId)?.seconds ?? SCREEN_LIMITS.longest;
  }

  /** Whether something is heard in a clip. */
  hasSound(assetId: string): boolean {
    return this.clips.find((card) => card.assetId === assetId)?.hasSound === true;
  }

  /** The new asset's id; null when it was rejected, see `uploadError`. */
  async upload(file: Blob, kind: UploadKind = 'image'): Promise<string | null> {
    if (file.size > (kind === 'image' ? MAX_UPLOAD : LARGEST_CLIP_UPLOAD)) {
      this.uploadError = kind === 'image' ? frame.background.tooLarge : frame.background.clipTooLarge;
      return null;
    }
    this.uploading = kind;
    this.uploadError = '';
    const outcome = await this.readings.upload(file);
    return runInAction(() => {
      this.uploading = null;
      if (outcome.kind !== 'ok') {
        this.uploadError = formatFailure(outcome);
        return null;
      }
      this.add(outcome.value);
      return outcome.value.assetId;
    });
  }

  add(background: BackgroundSummary): void {
    this.backgrounds = [background, ...this.backgrounds.filter((card) => card.assetId !== background.assetId)];
  }

  /** Deletes permanently; if it is in use, shows the uses instead. */
  async removeBackdrop(assetId: string): Promise<void> {
    this.uploadError = '';
    const removal = await removeBackground(this.#ports.backgrounds, assetId);
    runInAction(() => {
      if (removal.kind === 'in-use') this.backgroundUses = removal.uses;
      else if (removal.kind === 'failed') this.uploadError = removal.message;
      else this.backgrounds = this.backgrounds.filter((card) => card.assetId !== assetId);
    });
  }

  refuseRemoval(message: string): void {
    this.uploadError = message;
  }

  closeBackgroundUses(): void {
    this.backgroundUses = null;
  }

  /** The presenter of a look, also of one in custom colors. */
  presenter(id: string): PresenterSummary | undefined {
    return findPresenter(this.presenters, id);
  }
}
