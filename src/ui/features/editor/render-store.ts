import { words } from '#messages/features/editor/editor.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { firstSentence } from '../../../domain/script/get-first-sentence.ts';
import type { PlanRefusal } from '../../../domain/plans/check-plan.ts';
import type { RenderObstacle } from '../../../domain/plans/find-render-obstacles.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { VideoApi } from '../../../ports/video-api.ts';
import type { AutosaveStore } from './autosave-store.ts';
import { placeOf, type RenderPlace, sceneOf } from './render-problem-field.ts';
import type { ProjectStore } from './project-store.ts';
import { failureText } from '../../text/failure-text.ts';

export const UNTITLED = words.untitled;

/** UTF-16 units of a title made of the script. */
const GIVEN_TITLE_LENGTH = 60;

export interface RenderTrouble {
  readonly place: RenderPlace;
  readonly message: string;
  /** A larger plan would allow it. */
  readonly plan: boolean;
  /** What was sent. */
  readonly project: Project;
}

/** Refusals that a larger plan takes away. */
const PLAN_CODES: readonly string[] = [
  'resolution-not-in-plan',
  'too-long-for-plan',
  'avatar-not-in-plan',
  'voice-not-in-plan',
  'no-videos-left',
] satisfies readonly PlanRefusal['code'][];

interface RenderParts {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
  readonly api: VideoApi;
  /** What is known to stand in the way, before the server is asked. */
  readonly obstacles: () => readonly RenderObstacle[];
}

/** Sends the project to be rendered. What was refused, and where, stays until the project is changed or sent again. */
export class RenderStore {
  sending = false;
  trouble: RenderTrouble | null = null;
  readonly #parts: RenderParts;

  constructor(parts: RenderParts) {
    this.#parts = parts;
    makeAutoObservable(this, { trouble: observableRef, at: false, scenesAtFault: false }, { autoBind: true });
  }

  /** In the way before the server is asked; the first in reading order is told beside the button. */
  get obstacles(): readonly RenderObstacle[] {
    return this.#parts.obstacles();
  }

  /** What the server said of the project as it is now. */
  get said(): RenderTrouble | null {
    return this.trouble?.project === this.#parts.project.project ? this.trouble : null;
  }

  /** Said of this place in the scene on the desk, or of the whole project; an empty scene needs no word there. */
  at(place: RenderPlace): string {
    const { sceneIndex } = this.#parts.project;
    if (this.said?.place === place) {
      return this.said.message;
    }
    const found = this.obstacles.find(
      ({ field, kind }) => kind !== 'nothing-written' && placeOf(field) === place && (sceneOf(field) ?? sceneIndex) === sceneIndex,
    );
    return found?.message ?? '';
  }

  /** Places of the scenes that something is wrong in, from 0. */
  scenesAtFault(): ReadonlySet<number> {
    return new Set(this.obstacles.flatMap(({ field }) => sceneOf(field) ?? []));
  }

  /** The new task's id, null when it was not taken. */
  async render(): Promise<string | null> {
    if (this.sending || this.obstacles.length > 0) {
      return null;
    }
    this.sending = true;
    this.trouble = null;
    const { project, autosave, api } = this.#parts;
    this.#giveTitle();
    await autosave.create();
    const { projectId } = autosave;
    const sent = project.project;
    const outcome = await api.generate({
      title: sent.title,
      project: sent,
      ...(projectId === null ? {} : { projectId }),
    });
    return runInAction(() => {
      this.sending = false;
      if (outcome.kind === 'ok') {
        return outcome.value.taskId;
      }
      const field = outcome.kind === 'rejected' ? outcome.field : undefined;
      this.trouble = {
        place: placeOf(field),
        message: failureText(outcome, words.kept.project),
        plan: isPlanRefusal(outcome),
        project: sent,
      };
      this.#showScene(field);
      return null;
    });
  }

  /** A video called by its first words is found again; one called Untitled is not. */
  #giveTitle(): void {
    const { project } = this.#parts;
    const said = firstSentence(project.project.scenes[0]?.script ?? '')
      .replace(/\s+/gu, ' ')
      .replace(/[.,:;!?]+$/u, '');
    if (project.project.title.trim() === '' || project.project.title === UNTITLED) {
      project.edit({ kind: 'set-title', title: said === '' ? UNTITLED : shortened(said) });
    }
  }

  #showScene(field: string | undefined): void {
    const index = sceneOf(field);
    const scene = index === undefined ? undefined : this.#parts.project.project.scenes[index];
    if (scene !== undefined) {
      this.#parts.project.select(scene.id);
    }
  }
}

function isPlanRefusal(outcome: ApiOutcome<unknown>): boolean {
  return outcome.kind === 'rejected' && PLAN_CODES.includes(outcome.code);
}

function shortened(text: string): string {
  const space = text.lastIndexOf(' ', GIVEN_TITLE_LENGTH);
  return text.length <= GIVEN_TITLE_LENGTH ? text : `${text.slice(0, space > 0 ? space : GIVEN_TITLE_LENGTH)}…`;
}
