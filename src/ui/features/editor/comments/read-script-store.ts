import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '#ports/clock.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import { ProjectStore } from '../project-store.ts';
import { CommentsStore } from './comments-store.ts';

interface ReadScriptPorts {
  readonly projects: ProjectApi;
  readonly scriptComments: ScriptCommentApi;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'openProject'>;
}

export interface OpenedScript {
  readonly project: ProjectStore;
  readonly comments: CommentsStore;
}

/** A saved project and its comments, for members who may not edit it. */
export class ReadScriptStore implements PageStore {
  opened: OpenedScript | null = null;
  /** The project isn't there, or isn't the workspace's. */
  isMissing = false;
  /** Why it couldn't be opened. */
  problem = '';
  readonly #ports: ReadScriptPorts;
  readonly #projectId: string;
  readonly #lifetime = new Lifetime();
  #leave = (): void => {};

  constructor(ports: ReadScriptPorts, projectId: string) {
    this.#ports = ports;
    this.#projectId = projectId;
    makeAutoObservable(this, { opened: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#lifetime.start() !== null) void this.load();
  }

  stop(): void {
    this.#lifetime.stop();
    this.#leave();
  }

  async load(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null) return;
    runInAction(() => (this.problem = ''));
    const outcome = await this.#ports.projects.open(this.#projectId, { signal });
    if (signal.aborted) return;
    if (outcome.kind !== 'ok') {
      return runInAction(() => {
        this.isMissing = outcome.kind === 'rejected' && outcome.status === 404;
        this.problem = formatFailure(outcome);
      });
    }
    const project = new ProjectStore(outcome.value.project, this.#ports.clock);
    const autosave = { projectId: this.#projectId, label: 'saved', create: async () => {} } as const;
    const comments = new CommentsStore({ comments: this.#ports.scriptComments, project, autosave });
    runInAction(() => (this.opened = { project, comments }));
    this.#leave();
    comments.start();
    const room = this.#ports.realtime.openProject?.(this.#projectId, (update) => {
      if (update.comments) void comments.refresh();
    });
    this.#leave = () => {
      room?.close();
      comments.stop();
    };
    await comments.load();
  }
}
