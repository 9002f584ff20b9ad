import { messages } from '#messages/features/uploads/uploads.messages';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { ALL_UPLOADS, selectUploads, sumUploadBytes, type UploadQuery } from '#domain/library/select-uploads.ts';
import { formatBytes } from '#domain/text/format-bytes.ts';
import type { WorkspaceStorage } from '#domain/storage/workspace-storage.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundApi, BackgroundUse } from '#ports/background-api.ts';
import type { Folder, LibraryApi, Upload } from '#ports/library-api.ts';
import type { MusicApi } from '#ports/music-api.ts';
import { ClipReadingsStore } from '../backgrounds/clip-readings-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface UploadsPorts {
  readonly library: LibraryApi;
  readonly backgrounds: BackgroundApi;
  readonly music: MusicApi;
}

/** Everything that was uploaded to the active workspace, with its folders. */
export class UploadsStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  uploads: readonly Upload[] = [];
  folders: readonly Folder[] = [];
  /** What the whole workspace takes; null where it couldn’t be loaded. */
  stored: WorkspaceStorage | null = null;
  query: UploadQuery = ALL_UPLOADS;
  /** Uses of an upload that were asked for, or that prevent its deletion. */
  uses: readonly BackgroundUse[] | null = null;
  error = '';
  done = '';
  /** Id of the upload with an action in progress, `upload` or `move`. */
  busy: string | null = null;
  /** Clips that are being prepared. */
  readonly readings: ClipReadingsStore;
  private readonly chosen = new Set<string>();
  readonly #ports: UploadsPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: UploadsPorts) {
    this.#ports = ports;
    this.readings = new ClipReadingsStore(ports.backgrounds, () => void this.#load());
    const refs = {
      readings: false as const,
      stored: observableRef,
      uploads: observableRef,
      folders: observableRef,
      query: observableRef,
      uses: observableRef,
      chosen: observableShallow,
    };
    makeAutoObservable<UploadsStore, 'chosen'>(this, refs, { autoBind: true });
  }

  get shown(): readonly Upload[] {
    return selectUploads(this.uploads, this.query);
  }

  get selected(): readonly Upload[] {
    return this.shown.filter(({ assetId }) => this.chosen.has(assetId));
  }

  get storage(): string {
    const uploads = messages.storage(this.uploads.length, formatBytes(sumUploadBytes(this.uploads)));
    const { stored } = this;
    return stored === null ? uploads : `${uploads}. ${messages.stored(formatBytes(stored.bytes), formatBytes(stored.most))}`;
  }

  /** The folder that the page is narrowed to. */
  get folder(): Folder | undefined {
    return this.folders.find(({ id }) => id === this.query.folderId);
  }

  start(): void {
    const signal = this.#lifetime.start();
    if (!signal) return;
    void this.#load();
    void this.readings.load(signal);
  }

  stop(): void {
    this.#lifetime.stop();
  }

  retry(): void {
    this.phase = 'loading';
    void this.#load();
  }

  narrow(change: Partial<UploadQuery>): void {
    this.query = { ...this.query, ...change };
    this.chosen.clear();
  }

  select(uploads: readonly Upload[], isSelected: boolean): void {
    for (const { assetId } of uploads) {
      if (isSelected) this.chosen.add(assetId);
      else this.chosen.delete(assetId);
    }
  }

  async upload(file: File): Promise<void> {
    const outcome = await this.#run('upload', () => this.readings.upload(file));
    if (outcome === undefined) return;
    const { folder } = this;
    if (folder !== undefined) await this.#ports.library.moveUploads([outcome.assetId], folder.id);
    await this.#load();
    runInAction(() => (this.done = messages.uploaded(outcome.name || messages.unnamed)));
  }

  async rename({ assetId, kind }: Upload, name: string): Promise<void> {
    const api = kind === 'audio' ? this.#ports.music : this.#ports.backgrounds;
    const renamed = await this.#run<{ readonly name: string }>(assetId, () => api.rename(assetId, name));
    if (renamed === undefined) return;
    runInAction(() => (this.uploads = this.uploads.map((one) => (one.assetId === assetId ? { ...one, name: renamed.name } : one))));
  }

  /** Deletes permanently; if it is in use, shows the uses instead. */
  async remove(upload: Upload): Promise<void> {
    const { assetId, kind, name } = upload;
    const api = kind === 'audio' ? this.#ports.music : this.#ports.backgrounds;
    this.#begin(assetId);
    const outcome = await api.remove(assetId);
    const isUsed = outcome.kind === 'rejected' && (outcome.code === 'background-in-use' || outcome.code === 'music-in-use');
    if (isUsed) await this.showUses(upload);
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok') {
        this.uploads = this.uploads.filter((one) => one.assetId !== assetId);
        this.done = messages.deleted(name || messages.unnamed);
      } else if (!isUsed || this.uses === null) this.error = formatFailure(outcome, messages.unchanged);
    });
  }

  async showUses({ assetId, kind }: Upload): Promise<void> {
    const api = kind === 'audio' ? this.#ports.music : this.#ports.backgrounds;
    const uses = await this.#run(assetId, () => api.uses(assetId));
    if (uses !== undefined && uses.length > 0) runInAction(() => (this.uses = uses));
  }

  closeUses(): void {
    this.uses = null;
  }

  /** Moves what is selected; null is the top level. */
  async move(folderId: string | null): Promise<void> {
    const ids = this.selected.map(({ assetId }) => assetId);
    const moved = await this.#run('move', () => this.#ports.library.moveUploads(ids, folderId));
    if (moved === undefined) return;
    const gone = ids.length - moved.length;
    if (gone > 0) await this.#load();
    runInAction(() => {
      const isMoved = new Set(moved);
      this.uploads = this.uploads.map((one) => (isMoved.has(one.assetId) ? { ...one, folderId } : one));
      this.chosen.clear();
      this.done = [messages.moved(moved.length), ...(gone > 0 ? [messages.gone(gone)] : [])].join(' ');
    });
  }

  /** Creates a folder, or renames one; null when it was done, else why not. */
  async nameFolder(id: string | null, name: string): Promise<string | null> {
    const { library } = this.#ports;
    const outcome = await (id === null ? library.createFolder(name) : library.renameFolder(id, name));
    if (outcome.kind !== 'ok') return formatFailure(outcome, messages.unchanged);
    runInAction(() => {
      const others = this.folders.filter((one) => one.id !== outcome.value.id);
      this.folders = [...others, outcome.value].toSorted((one, other) => one.name.localeCompare(other.name));
      this.narrow({ folderId: outcome.value.id });
    });
    return null;
  }

  async removeFolder({ id }: Folder): Promise<void> {
    if ((await this.#run('move', async () => toDone(await this.#ports.library.removeFolder(id)))) === undefined) return;
    runInAction(() => {
      this.folders = this.folders.filter((one) => one.id !== id);
      this.uploads = this.uploads.map((one) => (one.folderId === id ? { ...one, folderId: null } : one));
      this.narrow({ folderId: 'all' });
      this.done = messages.folderDeleted;
    });
  }

  #begin(busy: string): void {
    this.busy = busy;
    this.error = '';
    this.done = '';
  }

  /** The value; undefined where it failed, see `error`. */
  async #run<Value>(busy: string, call: () => Promise<ApiOutcome<Value>>): Promise<Value | undefined> {
    runInAction(() => this.#begin(busy));
    const outcome = await call();
    runInAction(() => {
      this.busy = null;
      if (outcome.kind !== 'ok') this.error = formatFailure(outcome, messages.unchanged);
    });
    return outcome.kind === 'ok' ? outcome.value : undefined;
  }

  async #load(): Promise<void> {
    const { signal } = this.#lifetime;
    if (!signal) return;
    const { library } = this.#ports;
    const [uploads, shelves, stored] = await Promise.all([
      library.uploads({ signal }),
      library.shelves({ signal }),
      library.storage({ signal }),
    ]);
    if (signal.aborted) return;
    runInAction(() => {
      if (stored.kind === 'ok') this.stored = stored.value;
      const failed = uploads.kind === 'ok' ? shelves : uploads;
      if (uploads.kind === 'ok' && shelves.kind === 'ok') {
        this.uploads = uploads.value;
        this.folders = shelves.value.folders;
        this.phase = 'ready';
      } else if (this.phase !== 'ready' && failed.kind !== 'ok') {
        this.phase = 'failed';
        this.failure = formatFailure(failed, messages.safe);
      }
    });
  }
}

/** A call without a value, told from one that failed. */
function toDone(outcome: ApiOutcome<void>): ApiOutcome<true> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: true } : outcome;
}
