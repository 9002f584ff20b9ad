import { words } from '#messages/features/library/library.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { TagChange } from '../../../domain/library/tags.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { ItemChanges, LibraryItem, TransferOrder } from '../../../ports/library-api.ts';
import { failureText } from '../../text/failure-text.ts';
import type { LibraryPorts } from './library-ports.ts';
import { itemKey } from './library-query.ts';

/** The result of something a user asked for: nothing to say, or what went wrong. */
export type ActionResult = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };
type Made<Field extends string> = ({ readonly kind: 'done' } & Readonly<Record<Field, string>>) | Failed;
type Failed = Extract<ActionResult, { readonly kind: 'failed' }>;

const DONE = { kind: 'done' } as const;

/** What the list is told of a change. */
export interface LibraryList {
  hide(items: readonly LibraryItem[]): void;
  show(items: readonly LibraryItem[]): void;
  replace(item: LibraryItem): void;
  reload(): Promise<void>;
}

/** What can be done with cards. The list shows it at once and takes back what the server refuses. */
export class LibraryCommands {
  creating = false;
  private readonly ports: LibraryPorts;
  private readonly list: LibraryList;
  private readonly removals = new Map<string, Promise<ActionResult>>();

  constructor(ports: LibraryPorts, list: LibraryList) {
    this.ports = ports;
    this.list = list;
    makeAutoObservable<LibraryCommands, 'ports' | 'list' | 'removals'>(
      this,
      { ports: false, list: false, removals: false },
      { autoBind: true },
    );
  }

  async rename(item: LibraryItem, title: string): Promise<ActionResult> {
    const wanted = title.trim();
    if (wanted === '' || wanted === item.title) return DONE;
    this.list.replace({ ...item, title: wanted });
    const outcome = await this.ports.library.rename(item, wanted);
    this.list.replace(outcome.kind === 'ok' ? outcome.value : item);
    return outcome.kind === 'ok' ? DONE : failed(outcome, words.kept.title);
  }

  async cancel({ video }: LibraryItem): Promise<ActionResult> {
    if (video === null) return DONE;
    const outcome = await this.ports.videos.cancel(video.taskId);
    if (outcome.kind !== 'ok') return failed(outcome, words.kept.rendering);
    this.ports.tasks.learn(outcome.value);
    return DONE;
  }

  /** Leave the list at once; `restore` brings them back. */
  remove(items: readonly LibraryItem[]): Promise<ActionResult> {
    this.list.hide(items);
    const removal = this.ports.library.remove(items).then((outcome) => this.afterChange(outcome, { items, kept: words.kept.inLibrary }));
    for (const item of items) this.removals.set(itemKey(item), removal);
    return removal;
  }

  /** Waits for a removal under way, so that the two cannot overtake each other. */
  async restore(items: readonly LibraryItem[]): Promise<ActionResult> {
    await Promise.all(items.flatMap((item) => this.removals.get(itemKey(item)) ?? []));
    const outcome = await this.ports.library.restore(items);
    if (outcome.kind !== 'ok') return failed(outcome, words.kept.deleted);
    this.list.show(items);
    await this.list.reload();
    return refusedOf(outcome.value);
  }

  async move(items: readonly LibraryItem[], folderId: string | null): Promise<ActionResult> {
    return this.afterChange(await this.ports.library.move(items, folderId), { items: [], kept: words.kept.asItWas });
  }

  async tag(items: readonly LibraryItem[], change: TagChange): Promise<ActionResult> {
    return this.afterChange(await this.ports.library.tag(items, change), { items: [], kept: words.kept.asItWas });
  }

  /** Gives the names of matched voices that could not go along. */
  async transfer(
    items: readonly LibraryItem[],
    order: TransferOrder,
  ): Promise<ActionResult & { readonly replacedVoices?: readonly string[] }> {
    const outcome = await this.ports.library.transfer(items, order);
    const result = await this.afterChange(outcome, { items: [], kept: words.kept.asItWas });
    return outcome.kind === 'ok' ? { ...result, replacedVoices: outcome.value.replacedVoices } : result;
  }

  async duplicate(item: LibraryItem): Promise<ActionResult> {
    const outcome = await this.ports.library.duplicate(item, { key: crypto.randomUUID() });
    if (outcome.kind !== 'ok') return failed(outcome, words.kept.asItWas);
    await this.list.reload();
    return DONE;
  }

  /** The project to open in the editor; a video of a plain script gets one. */
  async edit({ projectId, video }: LibraryItem): Promise<Made<'projectId'>> {
    if (projectId !== null || video === null) return { kind: 'done', projectId: projectId ?? '' };
    const outcome = await this.ports.videos.project(video.taskId);
    return outcome.kind === 'ok' ? { kind: 'done', projectId: outcome.value.id } : failed(outcome, words.kept.asItWas);
  }

  /** Null makes a new folder. */
  async nameFolder(folderId: string | null, name: string): Promise<Made<'folderId'>> {
    const { library } = this.ports;
    const outcome = await (folderId === null ? library.createFolder(name) : library.renameFolder(folderId, name));
    if (outcome.kind !== 'ok') return failed(outcome, '');
    await this.list.reload();
    return { kind: 'done', folderId: outcome.value.id };
  }

  async removeFolder(folderId: string): Promise<ActionResult> {
    const outcome = await this.ports.library.removeFolder(folderId);
    if (outcome.kind !== 'ok') return failed(outcome, words.kept.asItWas);
    await this.list.reload();
    return DONE;
  }

  /** Renders the ready script with the first presenter and voice; gives the task's id. */
  async createFirst(): Promise<Made<'taskId'>> {
    this.creating = true;
    try {
      const [presenters, voices] = await Promise.all([this.ports.presenters.list(), this.ports.speech.voices()]);
      const presenter = presenters[0];
      const voice = voices[0];
      if (!presenter || !voice) return { kind: 'failed', message: words.first.nobody };
      const outcome = await this.ports.videos.generate({
        title: words.first.videoTitle,
        script: words.first.script,
        avatarId: presenter.id,
        voiceId: voice.id,
        captions: true,
      });
      if (outcome.kind !== 'ok') return failed(outcome, words.kept.script);
      return { kind: 'done', taskId: outcome.value.taskId };
    } catch {
      return { kind: 'failed', message: words.first.castFailed };
    } finally {
      runInAction(() => {
        this.creating = false;
      });
    }
  }

  private async afterChange(
    outcome: ApiOutcome<ItemChanges>,
    { items, kept }: { readonly items: readonly LibraryItem[]; readonly kept: string },
  ): Promise<ActionResult> {
    if (outcome.kind !== 'ok') {
      this.list.show(items);
      return failed(outcome, kept);
    }
    const refused = new Set(outcome.value.refused.map(itemKey));
    this.list.show(items.filter((item) => refused.has(itemKey(item))));
    await this.list.reload();
    return refusedOf(outcome.value);
  }
}

/** Each reason once. */
function refusedOf({ refused }: ItemChanges): ActionResult {
  if (refused.length === 0) return DONE;
  return { kind: 'failed', message: [...new Set(refused.map(({ message }) => message))].join(' ') };
}

function failed(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>, kept: string): Failed {
  return { kind: 'failed', message: failureText(outcome, kept) };
}
