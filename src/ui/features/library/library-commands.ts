import { createUuid } from '../../create-uuid.ts';
import { messages } from '#messages/features/library/library.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { formatImportReport } from '#domain/documents/import-report.ts';
import type { TagChange } from '#domain/library/library-names.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ItemChanges, LibraryItem, TransferOrder, LibraryApi } from '#ports/library-api.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { getItemKey } from './library-query.ts';
import type { Clock } from '#ports/clock.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { ImportOptions, ProjectApi } from '#ports/project-api.ts';
import type { Speech } from '#ports/speech.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { TasksStore } from '../../stores/tasks-store.ts';

export interface LibraryPorts {
  readonly library: LibraryApi;
  readonly projects: Pick<ProjectApi, 'importFile'>;
  readonly videos: Pick<VideoApi, 'generate' | 'cancel' | 'project'>;
  readonly profiles: Pick<ProfileApi, 'profile'>;
  readonly presenters: Pick<PresenterLibrary, 'list'>;
  readonly speech: Pick<Speech, 'voices'>;
  readonly tasks: TasksStore;
  readonly clock: Clock;
}

/** Outcome of a user's action, with a message on failure. */
export type ActionResult = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };
type CreatedItem<Field extends string> = ({ readonly kind: 'done' } & Readonly<Record<Field, string>>) | Failed;
/** `report`: sentences to show. `isWhole`: nothing was left out, and there's nothing else to know. */
export interface ImportedFile {
  readonly kind: 'done';
  readonly projectId: string;
  readonly report: readonly string[];
  readonly isWhole: boolean;
}
type Failed = Extract<ActionResult, { readonly kind: 'failed' }>;

const DONE = { kind: 'done' } as const;

/** What the list is notified of. */
interface LibraryList {
  hide(items: readonly LibraryItem[]): void;
  show(items: readonly LibraryItem[]): void;
  replace(item: LibraryItem): void;
  reload(): Promise<void>;
}

/** Actions on items. The list changes at once and is reverted for what the server refuses. */
export class LibraryCommands {
  creating = false;
  importing = false;
  readonly #ports: LibraryPorts;
  readonly #list: LibraryList;
  readonly #removals = new Map<string, Promise<ActionResult>>();

  constructor(ports: LibraryPorts, list: LibraryList) {
    this.#ports = ports;
    this.#list = list;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async rename(item: LibraryItem, title: string): Promise<ActionResult> {
    const wanted = title.trim();
    if (wanted === '' || wanted === item.title) return DONE;
    this.#list.replace({ ...item, title: wanted });
    const outcome = await this.#ports.library.rename(item, wanted);
    this.#list.replace(outcome.kind === 'ok' ? outcome.value : item);
    return outcome.kind === 'ok' ? DONE : toFailure(outcome, messages.kept.title);
  }

  async cancel({ video }: LibraryItem): Promise<ActionResult> {
    if (video === null) return DONE;
    const outcome = await this.#ports.videos.cancel(video.taskId);
    if (outcome.kind !== 'ok') return toFailure(outcome, messages.kept.rendering);
    this.#ports.tasks.merge(outcome.value);
    return DONE;
  }

  /** Removes items from the list at once; `restore` brings them back. */
  remove(items: readonly LibraryItem[]): Promise<ActionResult> {
    this.#list.hide(items);
    const removal = this.#ports.library
      .remove(items)
      .then((outcome) => this.#afterChange(outcome, { items, kept: messages.kept.inLibrary }));
    for (const item of items) this.#removals.set(getItemKey(item), removal);
    return removal;
  }

  /** Waits for a removal in flight, so that the order is kept. */
  async restore(items: readonly LibraryItem[]): Promise<ActionResult> {
    await Promise.all(items.flatMap((item) => this.#removals.get(getItemKey(item)) ?? []));
    const outcome = await this.#ports.library.restore(items);
    if (outcome.kind !== 'ok') return toFailure(outcome, messages.kept.deleted);
    this.#list.show(items);
    await this.#list.reload();
    return toActionResult(outcome.value);
  }

  async move(items: readonly LibraryItem[], folderId: string | null): Promise<ActionResult> {
    return this.#afterChange(await this.#ports.library.move(items, folderId), { items: [], kept: messages.kept.unchanged });
  }

  async tag(items: readonly LibraryItem[], change: TagChange): Promise<ActionResult> {
    return this.#afterChange(await this.#ports.library.tag(items, change), { items: [], kept: messages.kept.unchanged });
  }

  /** Returns the names of matched voices that could not be transferred. */
  async transfer(
    items: readonly LibraryItem[],
    order: TransferOrder,
  ): Promise<ActionResult & { readonly replacedVoices?: readonly string[] }> {
    const outcome = await this.#ports.library.transfer(items, order);
    const result = await this.#afterChange(outcome, { items: [], kept: messages.kept.unchanged });
    return outcome.kind === 'ok' ? { ...result, replacedVoices: outcome.value.replacedVoices } : result;
  }

  async duplicate(item: LibraryItem): Promise<ActionResult> {
    const outcome = await this.#ports.library.duplicate(item, { key: createUuid() });
    if (outcome.kind !== 'ok') return toFailure(outcome, messages.kept.unchanged);
    await this.#list.reload();
    return DONE;
  }

  async setTemplate(item: LibraryItem, isTemplate: boolean): Promise<ActionResult> {
    const outcome = await this.#ports.library.setTemplate([item], isTemplate);
    return this.#afterChange(outcome, { items: [], kept: messages.kept.unchanged });
  }

  /** A new project like a template, to open in the editor. */
  async startFromTemplate(template: LibraryItem): Promise<CreatedItem<'projectId'>> {
    const outcome = await this.#ports.library.duplicate(template, { key: createUuid() });
    return outcome.kind === 'ok' ? { kind: 'done', projectId: outcome.value.id } : toFailure(outcome, messages.kept.unchanged);
  }

  /** The project to open in the editor; a video of a plain script gets one. */
  async edit({ projectId, video }: LibraryItem): Promise<CreatedItem<'projectId'>> {
    if (projectId !== null || video === null) return { kind: 'done', projectId: projectId ?? '' };
    const outcome = await this.#ports.videos.project(video.taskId);
    return outcome.kind === 'ok' ? { kind: 'done', projectId: outcome.value.id } : toFailure(outcome, messages.kept.unchanged);
  }

  /** A new project of a file, and what became of it. */
  async importFile(file: Blob, options?: ImportOptions): Promise<ImportedFile | Failed> {
    this.importing = true;
    try {
      const outcome = await this.#ports.projects.importFile(file, options);
      if (outcome.kind !== 'ok') return toFailure(outcome, messages.kept.notImported);
      const { id, report } = outcome.value;
      const isWhole = report.omitted.length === 0 && report.remarks.length === 0;
      if (!isWhole) await this.#list.reload();
      return { kind: 'done', projectId: id, report: formatImportReport(report), isWhole };
    } finally {
      runInAction(() => {
        this.importing = false;
      });
    }
  }

  /** `folderId` null creates a folder. */
  async nameFolder(folderId: string | null, name: string): Promise<CreatedItem<'folderId'>> {
    const { library } = this.#ports;
    const outcome = await (folderId === null ? library.createFolder(name) : library.renameFolder(folderId, name));
    if (outcome.kind !== 'ok') return toFailure(outcome, '');
    await this.#list.reload();
    return { kind: 'done', folderId: outcome.value.id };
  }

  async removeFolder(folderId: string): Promise<ActionResult> {
    const outcome = await this.#ports.library.removeFolder(folderId);
    if (outcome.kind !== 'ok') return toFailure(outcome, messages.kept.unchanged);
    await this.#list.reload();
    return DONE;
  }

  /** Renders the sample script with the first presenter and voice; returns the task's id. */
  async createFirst(): Promise<CreatedItem<'taskId'>> {
    this.creating = true;
    try {
      const [presenters, voices] = await Promise.all([this.#ports.presenters.list(), this.#ports.speech.voices()]);
      if (presenters.kind === 'unavailable') return { kind: 'failed', message: keepScript(presenters.message) };
      if (voices.kind === 'unavailable') return { kind: 'failed', message: keepScript(voices.message) };
      const [presenter] = presenters.items;
      const [voice] = voices.items;
      if (!presenter || !voice) return { kind: 'failed', message: messages.first.noPresenters };
      const outcome = await this.#ports.videos.generate({
        title: messages.first.videoTitle,
        script: messages.first.script,
        avatarId: presenter.id,
        voiceId: voice.id,
        captions: true,
      });
      if (outcome.kind !== 'ok') return toFailure(outcome, messages.kept.script);
      return { kind: 'done', taskId: outcome.value.taskId };
    } finally {
      runInAction(() => {
        this.creating = false;
      });
    }
  }

  async #afterChange(
    outcome: ApiOutcome<ItemChanges>,
    { items, kept }: { readonly items: readonly LibraryItem[]; readonly kept: string },
  ): Promise<ActionResult> {
    if (outcome.kind !== 'ok') {
      this.#list.show(items);
      return toFailure(outcome, kept);
    }
    const refused = new Set(outcome.value.refused.map(getItemKey));
    this.#list.show(items.filter((item) => refused.has(getItemKey(item))));
    await this.#list.reload();
    return toActionResult(outcome.value);
  }
}

/** Distinct reasons of the refused items. */
function toActionResult({ refused }: ItemChanges): ActionResult {
  if (refused.length === 0) return DONE;
  return { kind: 'failed', message: [...new Set(refused.map(({ message }) => message))].join(' ') };
}

function toFailure(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>, kept: string): Failed {
  return { kind: 'failed', message: formatFailure(outcome, kept) };
}

function keepScript(message: string): string {
  return `${message} ${messages.kept.script}`;
}
