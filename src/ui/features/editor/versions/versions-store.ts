import { messages } from '#messages/features/editor/versions/versions.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { compareProjects, type ProjectDifference } from '#domain/project/compare-projects.ts';
import type { Project } from '#domain/project/project.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import { restoreScenes } from '#domain/project/restore-scenes.ts';
import type { OpenedVersion, ProjectApi, ProjectVersion } from '#ports/project-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { AutosaveStore } from '../autosave-store.ts';
import type { ProjectStore } from '../project-store.ts';

export interface VersionParts {
  readonly projects: ProjectApi;
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
}

/** Versions of the open project. Restoring one is an edit that can be undone; the state before it is saved as a version first. */
export class VersionsStore {
  /** Null until they are loaded. */
  versions: readonly ProjectVersion[] | null = null;
  /** The one that is compared with the project. */
  opened: OpenedVersion | null = null;
  busy = false;
  /** What happened, or what went wrong. */
  message = '';
  readonly #parts: VersionParts;
  #loading: Promise<void> = Promise.resolve();

  constructor(parts: VersionParts) {
    this.#parts = parts;
    makeAutoObservable(this, { versions: observableRef, opened: observableRef }, { autoBind: true });
  }

  /** What has changed since the opened version. */
  get differences(): readonly ProjectDifference[] {
    return this.opened === null ? [] : compareProjects(this.#computeRestored(this.opened), this.#parts.project.project);
  }

  load(): Promise<void> {
    this.message = '';
    this.#loading = this.#loadVersions();
    return this.#loading;
  }

  /** Returns whether it was saved. It waits for the list, which would miss it otherwise. */
  async save(name: string): Promise<boolean> {
    this.busy = true;
    await this.#loading;
    const projectId = await this.#ensureSaved();
    if (projectId === null) {
      runInAction(() => (this.busy = false));
      return false;
    }
    return this.#run(
      () => this.#parts.projects.saveVersion(projectId, { name }),
      (version) => {
        this.versions = [version, ...(this.versions ?? [])];
        this.message = messages.saved(version.name);
      },
    );
  }

  /** Opens the version, or closes it when it is open. */
  async compare(version: ProjectVersion): Promise<void> {
    if (this.opened?.id === version.id) {
      this.opened = null;
      return;
    }
    await this.#open(version, (opened) => (this.opened = opened));
  }

  /** Returns whether the project is now as it was then. */
  async restore(version: ProjectVersion): Promise<boolean> {
    const { project } = this.#parts;
    let then: OpenedVersion | undefined;
    const isOpened = await this.#open(version, (opened) => (then = opened));
    if (!isOpened || then === undefined) return false;
    const restored = this.#computeRestored(then);
    if (restored.scenes.length > MAX_SCENES) {
      runInAction(() => (this.message = messages.tooManyScenes));
      return false;
    }
    const isSame = compareProjects(restored, project.project).length === 0;
    if (!isSame && !(await this.save(messages.before(version.name)))) return false;
    project.edit({ kind: 'replace-project', project: restored });
    runInAction(() => {
      this.opened = null;
      this.message = messages.restored(version.name);
    });
    return true;
  }

  /** What restoring would make of the project: a version of some scenes leaves the others as they are. */
  #computeRestored({ project, scenes }: OpenedVersion): Project {
    return scenes === null ? project : restoreScenes(this.#parts.project.project, { scenes: project.scenes, from: scenes.from });
  }

  async remove(version: ProjectVersion): Promise<void> {
    const { projectId } = this.#parts.autosave;
    if (projectId === null) return;
    await this.#run(
      () => this.#parts.projects.removeVersion(projectId, version.id),
      () => {
        this.versions = this.versions?.filter(({ id }) => id !== version.id) ?? null;
        if (this.opened?.id === version.id) this.opened = null;
        this.message = messages.removed(version.name);
      },
    );
  }

  /** Not `busy`: a version can be named and saved meanwhile. */
  async #loadVersions(): Promise<void> {
    const projectId = await this.#ensureSaved();
    if (projectId === null) return;
    const outcome = await this.#parts.projects.versions(projectId);
    runInAction(() => {
      if (outcome.kind === 'ok') this.versions = outcome.value;
      else this.message = formatFailure(outcome);
    });
  }

  async #open({ id }: ProjectVersion, use: (version: OpenedVersion) => void): Promise<boolean> {
    const { projectId } = this.#parts.autosave;
    return projectId !== null && this.#run(() => this.#parts.projects.openVersion(projectId, id), use);
  }

  /** A version is what the server has: the last edit goes there first. Null, with a message, when it can't. */
  async #ensureSaved(): Promise<string | null> {
    const { autosave } = this.#parts;
    await autosave.create();
    if (autosave.projectId !== null && autosave.label === 'saved') return autosave.projectId;
    runInAction(() => (this.message = messages.saveFirst));
    return null;
  }

  /** Returns whether it went well; otherwise the message says what happened. */
  async #run<Value>(call: () => Promise<ApiOutcome<Value>>, use: (value: Value) => void): Promise<boolean> {
    runInAction(() => (this.busy = true));
    const outcome = await call();
    runInAction(() => {
      this.busy = false;
      if (outcome.kind === 'ok') use(outcome.value);
      else this.message = formatFailure(outcome);
    });
    return outcome.kind === 'ok';
  }
}
