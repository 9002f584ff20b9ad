import { words } from '#words/library.ts';
import { makeAutoObservable, observableRef, observableShallow, reaction, runInAction } from 'mobx';
import { isFinal } from '../../../domain/tasks/task-machine.ts';
import type { TaskMessage } from '../../../domain/tasks/task-status.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Profile } from '../../../ports/profile-api.ts';
import type { VideoSummary } from '../../../ports/video-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';
import type { LibraryPorts } from './library-ports.ts';
import { arranged, type LibraryOrder, withLatest } from './library-view.ts';

/** The result of something a person asked for: nothing to say, or what went wrong. */
export type ActionResult = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };

const DONE: ActionResult = { kind: 'done' };

/** The signed-in person's videos. Changes show at once and are taken back when the host refuses them. */
export class LibraryStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  profile: Profile | null = null;
  /** ERR-2: shown in place of what is left of the month. */
  profileFailure = '';
  search = '';
  order: LibraryOrder = 'newest';
  creating = false;
  private rows: readonly VideoSummary[] = [];
  private readonly removed = new Map<string, Promise<ActionResult>>();
  private readonly ports: LibraryPorts;
  private readonly watches = new Map<string, () => void>();
  private visit: AbortController | null = null;
  private stopSettling: (() => void) | null = null;
  private loads = 0;

  constructor(ports: LibraryPorts) {
    this.ports = ports;
    makeAutoObservable<LibraryStore, 'ports' | 'watches' | 'visit' | 'stopSettling' | 'loads' | 'rows' | 'removed'>(
      this,
      {
        ports: false,
        watches: false,
        visit: false,
        stopSettling: false,
        loads: false,
        profile: observableRef,
        rows: observableRef,
        removed: observableShallow,
      },
      { autoBind: true },
    );
  }

  /** Every video that was not removed, as live as it is known. */
  get videos(): readonly VideoSummary[] {
    return this.rows.filter(({ taskId }) => !this.removed.has(taskId)).map((row) => withLatest(row, this.ports.tasks.latest(row.taskId)));
  }

  get shown(): readonly VideoSummary[] {
    return arranged(this.videos, this.search, this.order);
  }

  get now(): number {
    return this.ports.clock.now();
  }

  start(): void {
    if (this.visit) return;
    this.visit = new AbortController();
    this.stopSettling = reaction(
      () => this.unsettled,
      (count) => {
        if (count > 0) void this.load();
      },
    );
    void this.load();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
    this.stopSettling?.();
    this.stopSettling = null;
    for (const unwatch of this.watches.values()) unwatch();
    this.watches.clear();
  }

  retry(): void {
    this.phase = 'loading';
    void this.load();
  }

  find(search: string): void {
    this.search = search;
  }

  sortBy(order: LibraryOrder): void {
    this.order = order;
  }

  async rename(taskId: string, title: string): Promise<ActionResult> {
    const before = this.rows.find((row) => row.taskId === taskId)?.title;
    const wanted = title.trim();
    if (before === undefined || wanted === '' || wanted === before) return DONE;
    this.retitle(taskId, wanted);
    const outcome = await this.ports.videos.rename(taskId, wanted);
    if (outcome.kind === 'ok') return DONE;
    this.retitle(taskId, before);
    return failed(outcome, words.kept.title);
  }

  async cancel(taskId: string): Promise<ActionResult> {
    const outcome = await this.ports.videos.cancel(taskId);
    if (outcome.kind !== 'ok') return failed(outcome, words.kept.rendering);
    this.ports.tasks.learn(outcome.value);
    return DONE;
  }

  /** Leaves the list at once; `restore` takes it back. */
  remove(taskId: string): Promise<ActionResult> {
    const going = this.removed.get(taskId);
    if (going) return going;
    const removal = this.ports.videos.remove(taskId).then((outcome) => this.afterRemoval(taskId, outcome));
    this.removed.set(taskId, removal);
    return removal;
  }

  /** Waits for a removal under way, so that the two cannot overtake each other. */
  async restore(taskId: string): Promise<ActionResult> {
    const removal = await this.removed.get(taskId);
    if (removal?.kind !== 'done') return DONE;
    const outcome = await this.ports.videos.restore(taskId);
    if (outcome.kind !== 'ok') return failed(outcome, words.kept.deleted);
    runInAction(() => {
      this.removed.delete(taskId);
      this.rows = [outcome.value, ...this.rows.filter((row) => row.taskId !== taskId)];
    });
    return DONE;
  }

  /** Renders the ready script with the first presenter and voice; gives the task's id. */
  async createFirst(): Promise<
    { readonly kind: 'created'; readonly taskId: string } | { readonly kind: 'failed'; readonly message: string }
  > {
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
      return { kind: 'created', taskId: outcome.value.taskId };
    } catch {
      return { kind: 'failed', message: words.first.castFailed };
    } finally {
      runInAction(() => {
        this.creating = false;
      });
    }
  }

  private async load(): Promise<void> {
    const signal = this.visit?.signal;
    if (!signal) return;
    this.loads += 1;
    const load = this.loads;
    const [videos, profile] = await Promise.all([this.ports.videos.list({ signal }), this.ports.profiles.profile({ signal })]);
    if (signal.aborted || load !== this.loads) return;
    runInAction(() => {
      if (profile.kind === 'ok') this.profile = profile.value;
      this.profileFailure = profile.kind === 'ok' || this.profile ? '' : words.quota.failed;
      if (videos.kind === 'ok') this.take(videos.value);
      else if (this.phase !== 'ready') this.lose(failureText(videos, words.kept.videos));
    });
  }

  private take(videos: readonly VideoSummary[]): void {
    this.rows = videos;
    this.phase = 'ready';
    this.failure = '';
    for (const video of videos) {
      if (isFinal(video.status)) this.ports.tasks.learn(taskOf(video));
      else this.follow(video.taskId);
    }
  }

  private lose(message: string): void {
    this.phase = 'failed';
    this.failure = message;
  }

  private follow(taskId: string): void {
    if (!this.watches.has(taskId)) this.watches.set(taskId, this.ports.tasks.watch(taskId));
  }

  /** Videos that ended since the list was read: their picture, their length and the month's count are not known yet. */
  private get unsettled(): number {
    return this.rows.filter((row) => !isFinal(row.status) && isFinal(withLatest(row, this.ports.tasks.latest(row.taskId)).status)).length;
  }

  private afterRemoval(taskId: string, outcome: ApiOutcome<void>): ActionResult {
    if (outcome.kind === 'ok') return DONE;
    runInAction(() => this.removed.delete(taskId));
    return failed(outcome, words.kept.inLibrary);
  }

  private retitle(taskId: string, title: string): void {
    this.rows = this.rows.map((row) => (row.taskId === taskId ? { ...row, title } : row));
  }
}

function failed(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>, kept: string): Extract<ActionResult, { kind: 'failed' }> {
  return { kind: 'failed', message: failureText(outcome, kept) };
}

function taskOf({ taskId, status, progress, detailedStatus, videoUrl }: VideoSummary): TaskMessage {
  return { taskId, status, progress, detailedStatus, videoUrl };
}
