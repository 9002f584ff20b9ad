import { messages } from '#messages/features/editor/music/music-library.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { getMusicLevels, USUAL_MUSIC } from '#domain/project/project-defaults.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundUse } from '#ports/background-api.ts';
import type { MusicApi, MusicSummary } from '#ports/music-api.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import { loadUploadFolders, type SharedUploadFolders } from '../load-upload-folders.ts';
import type { ProjectStore } from '../project-store.ts';
import { UploadFilterStore } from '../upload-filter-store.ts';

export interface MusicParts {
  readonly music: MusicApi;
  readonly project: ProjectStore;
  readonly folders: SharedUploadFolders;
  /** Where sounds are chosen as effects: adds one. What is chosen is the video's music when left out. */
  readonly addSound?: (assetId: string) => void;
}

/** Music that the user wants to delete, with what plays it. */
interface RequestedRemoval {
  readonly music: MusicSummary;
  readonly uses: readonly BackgroundUse[];
}

/** Music that was uploaded to the workspace, and which of it the video plays. */
export class MusicLibraryStore {
  /** Null until it is loaded. */
  music: readonly MusicSummary[] | null = null;
  /** The user says that they may use what they upload. */
  confirmed = false;
  busy = false;
  error = '';
  done = '';
  removal: RequestedRemoval | null = null;
  readonly filter: UploadFilterStore;
  readonly #parts: MusicParts;

  constructor(parts: MusicParts) {
    this.#parts = parts;
    this.filter = new UploadFilterStore(parts.folders, () => this.music?.[0]?.assetId);
    makeAutoObservable(this, { music: observableRef, removal: observableRef, filter: false }, { autoBind: true });
  }

  /** Those in the chosen folder whose name has every word that was searched for. */
  get found(): readonly MusicSummary[] {
    return [...this.filter.find(this.music ?? [])];
  }

  /** Id of the uploaded music that the video plays; undefined for a track of ours or none. */
  get chosenId(): string | undefined {
    const { project, addSound } = this.#parts;
    if (addSound !== undefined) return undefined;
    const { music } = project.project;
    return music !== undefined && 'assetId' in music ? music.assetId : undefined;
  }

  /** Null while it's loading, or once it's gone. */
  get chosen(): MusicSummary | null {
    return this.music?.find(({ assetId }) => assetId === this.chosenId) ?? null;
  }

  get isChosenGone(): boolean {
    return this.music !== null && this.chosenId !== undefined && this.chosen === null;
  }

  setConfirmed(confirmed: boolean): void {
    this.confirmed = confirmed;
  }

  async load(): Promise<void> {
    this.#clear();
    const listing = this.#parts.music.list();
    void loadUploadFolders(this.#parts.folders);
    const outcome = await listing;
    runInAction(() => {
      if (outcome.kind === 'ok') this.music = outcome.value;
      else this.error = formatFailure(outcome, messages.unchanged);
    });
  }

  /** What is uploaded is chosen at once. */
  async upload(file: File): Promise<void> {
    this.#clear();
    if (file.size > OWN_MUSIC_LIMITS.bytes) {
      this.error = messages.tooLarge(OWN_MUSIC_LIMITS.bytes / 1024 / 1024);
      return;
    }
    await this.#run(this.#parts.music.upload({ file, confirmed: this.confirmed }), (added) => {
      this.music = [added, ...(this.music ?? [])];
      this.confirmed = false;
      this.choose(added);
      this.done = messages.uploaded(this.getName(added));
    });
  }

  choose({ assetId }: MusicSummary): void {
    const { project, addSound } = this.#parts;
    if (addSound !== undefined) return addSound(assetId);
    project.edit({ kind: 'set-music', music: { assetId, ...getMusicLevels(project.project.music ?? USUAL_MUSIC) } });
  }

  async rename({ assetId }: MusicSummary, name: string): Promise<void> {
    this.#clear();
    await this.#run(this.#parts.music.rename(assetId, name), (renamed) => {
      this.music = (this.music ?? []).map((each) => (each.assetId === assetId ? renamed : each));
    });
  }

  /** Looks up what plays it before anything is deleted. */
  async requestRemoval(music: MusicSummary): Promise<void> {
    this.#clear();
    await this.#run(this.#parts.music.uses(music.assetId), (uses) => {
      this.removal = { music, uses };
    });
  }

  cancelRemoval(): void {
    this.removal = null;
  }

  async remove({ assetId, ...music }: MusicSummary): Promise<void> {
    this.#clear();
    await this.#run(this.#parts.music.remove(assetId), () => {
      this.music = (this.music ?? []).filter((each) => each.assetId !== assetId);
      this.done = messages.deleted(this.getName({ assetId, ...music }));
    });
  }

  /** Throws when it can't be loaded. */
  async loadSamples({ assetId }: Pick<MusicSummary, 'assetId'>): Promise<Int16Array> {
    const outcome = await this.#parts.music.load(assetId);
    if (outcome.kind === 'ok') return outcome.value;
    throw new Error(formatFailure(outcome, messages.unchanged));
  }

  /** Null for what isn't loaded, or is gone. */
  find(assetId: string): MusicSummary | null {
    return this.music?.find((each) => each.assetId === assetId) ?? null;
  }

  getName({ name }: MusicSummary): string {
    return name === '' ? messages.unnamed : name;
  }

  #clear(): void {
    this.error = '';
    this.done = '';
    this.removal = null;
  }

  async #run<Value>(call: Promise<ApiOutcome<Value>>, onDone: (value: Value) => void): Promise<void> {
    this.busy = true;
    const outcome = await call;
    runInAction(() => {
      this.busy = false;
      if (outcome.kind === 'ok') onDone(outcome.value);
      else this.error = formatFailure(outcome, messages.unchanged);
    });
  }
}
