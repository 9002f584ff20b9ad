import { words } from '#words/editor.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { firstSentence } from '../../../domain/project/edit/first-sentence.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { VideoApi } from '../../../ports/video-api.ts';
import type { AutosaveStore } from './autosave-store.ts';
import type { ProjectStore } from './project-store.ts';
import { failureText } from '../../text/failure-text.ts';

export const UNTITLED = words.untitled;

/** UTF-16 units of a title made of the script. */
const GIVEN_TITLE_LENGTH = 60;

/** The part of the editor an answer of the host is about. */
export type RenderPlace = 'script' | 'presenter' | 'voice' | 'background' | 'format' | 'resolution' | 'title' | 'render';

export interface RenderTrouble {
  readonly place: RenderPlace;
  readonly message: string;
  /** What was sent. */
  readonly project: Project;
}

const PLACES: Readonly<Record<string, RenderPlace>> = {
  script: 'script',
  avatarId: 'presenter',
  voiceId: 'voice',
  background: 'background',
  assetId: 'background',
  aspectRatio: 'format',
  resolution: 'resolution',
  title: 'title',
};

/** Sends the project to be rendered. What was refused, and where, stays until the project is changed or sent again. */
export class RenderStore {
  sending = false;
  trouble: RenderTrouble | null = null;
  readonly #parts: { readonly project: ProjectStore; readonly autosave: AutosaveStore; readonly api: VideoApi };

  constructor(parts: { readonly project: ProjectStore; readonly autosave: AutosaveStore; readonly api: VideoApi }) {
    this.#parts = parts;
    makeAutoObservable(this, { trouble: observableRef, at: false }, { autoBind: true });
  }

  at(place: RenderPlace): string {
    const { trouble } = this;
    return trouble !== null && trouble.place === place && trouble.project === this.#parts.project.project ? trouble.message : '';
  }

  /** The new task's id, null when it was not taken. */
  async render(): Promise<string | null> {
    if (this.sending) {
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
      this.trouble = { place: placeOf(field), message: failureText(outcome, words.kept.project), project: sent };
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
    const index = /scenes[.[](\d+)/.exec(field ?? '')?.[1];
    const scene = index === undefined ? undefined : this.#parts.project.project.scenes[Number(index)];
    if (scene !== undefined) {
      this.#parts.project.select(scene.id);
    }
  }
}

function shortened(text: string): string {
  const space = text.lastIndexOf(' ', GIVEN_TITLE_LENGTH);
  return text.length <= GIVEN_TITLE_LENGTH ? text : `${text.slice(0, space > 0 ? space : GIVEN_TITLE_LENGTH)}…`;
}

function placeOf(field: string | undefined): RenderPlace {
  const names = (field ?? '').split(/[.[\]]+/).toReversed();
  const name = names.find((part) => part in PLACES);
  return name === undefined ? 'render' : (PLACES[name] ?? 'render');
}
