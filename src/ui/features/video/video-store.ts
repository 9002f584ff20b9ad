import { messages } from '#messages/features/video/video.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { findNamedRange } from '#domain/project/scene-range.ts';
import { isFinalStatus, pickTaskMessage, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { VideoApi, VideoDetail, VideoSummary } from '#ports/video-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import type { TasksStore } from '../../stores/tasks-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { estimateRemainingSeconds, type ProgressMark } from '#domain/tasks/render-progress.ts';
import { Lifetime } from '../../stores/lifetime.ts';

/** Polling interval during rendering without a live connection. Milliseconds. */
export const POLL_INTERVAL = 4_000;

export interface VideoPorts {
  readonly videos: VideoApi;
  readonly projects: ProjectApi;
  readonly tasks: TasksStore;
  readonly clock: Clock;
}

export type VideoPhase = 'opening' | 'open' | 'missing' | 'failed' | 'removed';
export type VideoAction = 'rename' | 'remove' | 'restore' | 'cancel' | 'retry' | 'edit' | 'poster';

/** One video: live rendering progress and actions. */
export class VideoStore implements PageStore {
  phase: VideoPhase = 'opening';
  /** Why it could not be loaded. */
  message = '';
  video: VideoDetail | null = null;
  /** Other videos of the same project, newest first. */
  versions: readonly VideoSummary[] = [];
  /** Position in seconds of a viewer who watches during rendering; null otherwise. */
  watchedTo: number | null = null;
  /** Status message after a poster was chosen. */
  posterMessage = '';
  /** The server can't be reached: what is shown of the progress is old. */
  isLost = false;
  /** The running action, and the error of the last one. */
  busy: VideoAction | null = null;
  error: { readonly action: VideoAction; readonly message: string } | null = null;
  readonly #ports: VideoPorts;
  readonly #taskId: string;
  #first: ProgressMark | null = null;
  #last: ProgressMark | null = null;
  readonly #lifetime = new Lifetime();
  #cancelPoll: (() => void) | null = null;

  constructor(ports: VideoPorts, taskId: string) {
    this.#ports = ports;
    this.#taskId = taskId;
    makeAutoObservable(this, { video: observableRef, versions: observableRef, error: observableRef, watchedTo: false }, { autoBind: true });
  }

  get isRendering(): boolean {
    return this.video !== null && !isFinalStatus(this.video.status);
  }

  /** Estimated remaining seconds; null when unknown, as without a connection. */
  get remaining(): number | null {
    return this.video?.status === 'processing' && !this.isLost ? estimateRemainingSeconds(this.#first, this.#last) : null;
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    const { tasks } = this.#ports;
    this.#lifetime.add(
      tasks.watch(this.#taskId),
      reaction(
        () => tasks.getLatest(this.#taskId),
        (message) => message !== undefined && this.#received(message),
      ),
      reaction(
        () => tasks.connection,
        (connection) => (connection === 'connected' ? void this.refresh() : this.#poll()),
      ),
    );
    void this.refresh();
  }

  stop(): void {
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    this.#lifetime.stop();
  }

  watched(seconds: number | null): void {
    this.watchedTo = seconds;
  }

  /** Loads everything again. */
  async refresh(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null) {
      return;
    }
    const outcome = await this.#ports.videos.detail(this.#taskId, { signal });
    if (signal.aborted) {
      return;
    }
    runInAction(() => {
      this.#setLost(outcome.kind === 'failed' && outcome.reason !== 'signed-out');
      if (outcome.kind === 'ok') {
        this.#setVideo(outcome.value);
      } else if (this.video === null) {
        this.phase = outcome.kind === 'rejected' && outcome.status === 404 ? 'missing' : 'failed';
        this.message = formatFailure(outcome, messages.kept.video);
      }
    });
    this.#poll();
    await this.#loadVersions(signal);
  }

  /** Fails silently: the page works without the versions. */
  async #loadVersions(signal: AbortSignal): Promise<void> {
    const projectId = this.video?.projectId ?? null;
    if (projectId === null) {
      return;
    }
    const outcome = await this.#ports.videos.list({ projectId, signal });
    if (outcome.kind === 'ok' && !signal.aborted) {
      runInAction(() => (this.versions = outcome.value.filter(({ taskId }) => taskId !== this.#taskId)));
    }
  }

  async rename(title: string): Promise<void> {
    const before = this.video;
    if (before === null || title.trim() === '' || title.trim() === before.title) {
      return;
    }
    this.video = { ...before, title: title.trim() };
    const outcome = await this.#act('rename', () => this.#ports.videos.rename(this.#taskId, title.trim()));
    runInAction(() => {
      if (this.video !== null) {
        this.video = { ...this.video, title: outcome.kind === 'ok' ? outcome.value.title : before.title };
      }
    });
  }

  /** Makes the moment, in seconds, the image that stands for the video. */
  async choosePoster(seconds: number): Promise<void> {
    this.posterMessage = '';
    const outcome = await this.#act('poster', () => this.#ports.videos.choosePoster(this.#taskId, seconds));
    runInAction(() => {
      if (outcome.kind !== 'ok' || this.video === null) return;
      this.video = { ...this.video, thumbnailUrl: outcome.value.thumbnailUrl };
      this.posterMessage = messages.actions.posterChosen;
    });
  }

  async remove(): Promise<void> {
    const outcome = await this.#act('remove', () => this.#ports.videos.remove(this.#taskId));
    if (outcome.kind === 'ok') {
      runInAction(() => (this.phase = 'removed'));
    }
  }

  async restore(): Promise<void> {
    const outcome = await this.#act<VideoSummary>('restore', () => this.#ports.videos.restore(this.#taskId));
    if (outcome.kind === 'ok') {
      runInAction(() => (this.phase = 'open'));
      await this.refresh();
    }
  }

  async cancel(): Promise<void> {
    const outcome = await this.#act('cancel', () => this.#ports.videos.cancel(this.#taskId));
    if (outcome.kind === 'ok') {
      this.#ports.tasks.merge(outcome.value);
    }
  }

  /** Renders the project again, or those of its scenes that the video's title names; the new video's id, null on failure. */
  async retry(): Promise<string | null> {
    const title = this.video?.title ?? '';
    const outcome = await this.#act('retry', async () => {
      const found = await this.#project();
      if (found.kind !== 'ok') {
        return found;
      }
      const projectId = found.value;
      const opened = await this.#ports.projects.open(projectId);
      if (opened.kind !== 'ok') return opened;
      const { project } = opened.value;
      const scenes = title === project.title ? undefined : findNamedRange(title);
      const order = scenes === undefined ? { title } : { title: project.title, scenes };
      return this.#ports.videos.generate({ ...order, project, projectId });
    });
    return outcome.kind === 'ok' ? outcome.value.taskId : null;
  }

  /** The project to open in the editor; null on failure. */
  async edit(): Promise<string | null> {
    const outcome = await this.#act('edit', () => this.#project());
    return outcome.kind === 'ok' ? outcome.value : null;
  }

  /** Creates a project for a video of a plain script. */
  async #project(): Promise<ApiOutcome<string>> {
    const known = this.video?.projectId ?? null;
    if (known !== null) {
      return { kind: 'ok', value: known };
    }
    const outcome = await this.#ports.videos.project(this.#taskId);
    return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.id } : outcome;
  }

  async #act<T>(action: VideoAction, call: () => Promise<ApiOutcome<T>>): Promise<ApiOutcome<T>> {
    this.busy = action;
    this.error = null;
    const outcome = await call();
    runInAction(() => {
      this.busy = null;
      this.error = outcome.kind === 'ok' ? null : { action, message: formatFailure(outcome, messages.kept.unchanged) };
    });
    return outcome;
  }

  #received(message: TaskMessage): void {
    const before = this.video;
    if (
      before === null ||
      (before.status === message.status && before.progress === message.progress && before.detailedStatus === message.detailedStatus)
    ) {
      return;
    }
    this.#setLost(false);
    this.#mark(message);
    runInAction(() => (this.video = { ...before, ...message }));
    if (message.status !== before.status || (message.status === 'processing' && before.watchUrl === null)) {
      void this.refresh();
    }
  }

  /** A response that was overtaken by a task message does not change the status (STA-4). */
  #setVideo(detail: VideoDetail): void {
    const { tasks } = this.#ports;
    tasks.merge(pickTaskMessage(detail));
    const task = pickTaskMessage(tasks.getLatest(this.#taskId) ?? detail);
    this.#mark(task);
    this.video = { ...detail, ...task };
    if (this.phase !== 'removed') {
      this.phase = 'open';
    }
  }

  /** The pace from before an outage says nothing about the time after it. */
  #setLost(isLost: boolean): void {
    if (isLost) this.#first = this.#last = null;
    this.isLost = isLost;
  }

  #mark({ status, progress }: TaskMessage): void {
    if (status !== 'processing') {
      return;
    }
    const mark = { at: this.#ports.clock.now(), percent: progress };
    this.#first ??= mark;
    this.#last = mark;
  }

  /** Polls while the video is rendering, in case the live connection is lost. */
  #poll(): void {
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    const waiting = this.isRendering || (this.video === null && this.phase === 'opening');
    if (this.#lifetime.signal !== null && waiting && this.#ports.tasks.connection !== 'connected') {
      this.#cancelPoll = this.#ports.clock.after(POLL_INTERVAL, () => void this.refresh());
    }
  }
}
