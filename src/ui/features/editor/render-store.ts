import { messages } from '#messages/features/editor/editor.messages';
import { computedStruct, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getFirstSentence } from '#domain/script/get-first-sentence.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import type { PlanFailure } from '#domain/plans/check-plan.ts';
import type { RenderObstacle } from '#domain/plans/find-render-obstacles.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import type { AspectRatio, Project } from '#domain/project/project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { AutosaveStore } from './autosave-store.ts';
import { getProblemField, type RenderProblemField, getProblemScene } from './render-problem-field.ts';
import type { ProjectStore } from './project-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export const UNTITLED = messages.untitled;

/** Maximum UTF-16 units of a title generated from the script. */
const GENERATED_TITLE_LENGTH = 60;

export interface RenderError {
  /** Empty when the server wasn't reached. */
  readonly code: string;
  /** Path in the project; empty for the whole. */
  readonly path: string;
  readonly field: RenderProblemField;
  readonly message: string;
  /** A larger plan would allow it. */
  readonly plan: boolean;
  /** The project that was sent. */
  readonly project: Project;
}

/** Error codes that a larger plan resolves. */
const PLAN_CODES: readonly string[] = [
  'resolution-not-in-plan',
  'too-long-for-plan',
  'avatar-not-in-plan',
  'voice-not-in-plan',
  'no-videos-left',
] satisfies readonly PlanFailure['code'][];

interface RenderParts {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
  readonly api: VideoApi;
  /** Problems of the whole video, or of some scenes as a video, known before a request to the server. */
  readonly obstacles: (range?: SceneRange) => readonly RenderObstacle[];
}

/** Sends the project for rendering. Errors with their fields stay until the project changes or is sent again. */
export class RenderStore {
  sending = false;
  lastError: RenderError | null = null;
  readonly #parts: RenderParts;

  constructor(parts: RenderParts) {
    this.#parts = parts;
    makeAutoObservable(
      this,
      { lastError: observableRef, obstacles: computedStruct, getMessage: false, findObstacles: false },
      { autoBind: true },
    );
  }

  /** Known obstacles; the first in reading order is shown beside the button. The same list while it says the same. */
  get obstacles(): readonly RenderObstacle[] {
    return this.#parts.obstacles();
  }

  findObstacles(range: SceneRange): readonly RenderObstacle[] {
    return this.#parts.obstacles(range);
  }

  /** The server's error for the project in its current state. */
  get currentError(): RenderError | null {
    return this.lastError?.project === this.#parts.project.project ? this.lastError : null;
  }

  /** Message for a field of the selected scene or the whole project; an empty scene gets none. */
  getMessage(place: RenderProblemField): string {
    const { sceneIndex } = this.#parts.project;
    if (this.currentError?.field === place) {
      return this.currentError.message;
    }
    const found = this.obstacles.find(
      ({ field, kind }) =>
        kind !== 'nothing-written' && getProblemField(field) === place && (getProblemScene(field) ?? sceneIndex) === sceneIndex,
    );
    return found?.message ?? '';
  }

  /** Indices of scenes with problems. */
  get faultyScenes(): ReadonlySet<number> {
    return new Set(this.obstacles.flatMap(({ field }) => getProblemScene(field) ?? []));
  }

  /** Renders all scenes, or some. The new task's id; null when it was rejected. */
  async render(range?: SceneRange): Promise<string | null> {
    return (await this.#order([this.#parts.project.project], range))[0] ?? null;
  }

  /** Renders each of these states of the project as a video of its own. False when one was rejected; those before it are made. */
  async renderFormats(projects: readonly Project[]): Promise<boolean> {
    return (await this.#order(projects)).length === projects.length;
  }

  /** Ids of the new tasks, up to the first that was rejected. */
  async #order(projects: readonly Project[], range?: SceneRange): Promise<readonly string[]> {
    if (this.sending || this.#parts.obstacles(range).length > 0) return [];
    runInAction(() => {
      this.sending = true;
      this.lastError = null;
    });
    const { project, autosave, api } = this.#parts;
    this.#setDefaultTitle();
    await autosave.create();
    const { projectId } = autosave;
    const shown = project.project;
    const tasks: string[] = [];
    for (const each of projects) {
      const sent = projects.length === 1 ? shown : { ...each, title: formatFormatTitle(shown.title, each.aspectRatio) };
      const outcome = await api.generate({
        title: sent.title,
        project: sent,
        ...(projectId === null ? {} : { projectId }),
        ...(range && { scenes: range }),
      });
      if (outcome.kind !== 'ok') {
        this.#fail(outcome, shown);
        break;
      }
      tasks.push(outcome.value.taskId);
    }
    runInAction(() => (this.sending = false));
    return tasks;
  }

  #fail(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>, project: Project): void {
    const field = outcome.kind === 'rejected' ? outcome.field : undefined;
    runInAction(() => {
      this.lastError = {
        code: outcome.kind === 'rejected' ? outcome.code : '',
        path: field ?? '',
        field: getProblemField(field),
        message: formatFailure(outcome, messages.kept.project),
        plan: isPlanError(outcome),
        project,
      };
    });
    this.#showScene(field);
  }

  /** Titles an untitled video by its first words, so that it can be found again. */
  #setDefaultTitle(): void {
    const { project } = this.#parts;
    const sentence = removeScriptMarks(getFirstSentence(project.shown.scenes[0]?.script ?? '')).replace(/[.,:;!?]+$/u, '');
    if (project.project.title.trim() === '' || project.project.title === UNTITLED) {
      project.edit({ kind: 'set-title', title: sentence === '' ? UNTITLED : truncateTitle(sentence) });
    }
  }

  #showScene(field: string | undefined): void {
    const index = getProblemScene(field);
    const scene = index === undefined ? undefined : this.#parts.project.project.scenes[index];
    if (scene !== undefined) {
      this.#parts.project.select(scene.id);
    }
  }
}

/** Distinguishes videos of one project. */
function formatFormatTitle(title: string, aspectRatio: AspectRatio): string {
  const format = ` (${aspectRatio})`;
  return `${title.slice(0, MAX_TITLE_LENGTH - format.length)}${format}`;
}

function isPlanError(outcome: ApiOutcome<unknown>): boolean {
  return outcome.kind === 'rejected' && PLAN_CODES.includes(outcome.code);
}

function truncateTitle(text: string): string {
  const space = text.lastIndexOf(' ', GENERATED_TITLE_LENGTH);
  return text.length <= GENERATED_TITLE_LENGTH ? text : `${text.slice(0, space > 0 ? space : GENERATED_TITLE_LENGTH)}…`;
}
