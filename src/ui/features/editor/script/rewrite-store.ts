import { messages } from '#messages/features/editor/script/rewrite.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { findScriptChange } from '#domain/script/script-change.ts';
import { findScriptMarks } from '#domain/script/find-script-marks.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import type { RewriteRequest, ScriptApi } from '#ports/script-api.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { ProjectStore } from '../project-store.ts';

export interface RewriteParts {
  readonly scripts: Pick<ScriptApi, 'writer' | 'rewrite'>;
  readonly project: ProjectStore;
}

export type Rewritten = 'done' | 'doneWithoutTags' | null;

/** Has the selected scene's text said differently; what was typed in the meantime stays. */
export class RewriteStore {
  isWorking = false;
  message = '';
  readonly #parts: RewriteParts;
  #abort: AbortController | null = null;

  constructor(parts: RewriteParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  cancel(): void {
    this.#abort?.abort();
    this.isWorking = false;
  }

  /** One step that can be undone; null with a `message` where nothing changed. */
  async rewrite(wish: Pick<RewriteRequest, 'how' | 'tone'>): Promise<Rewritten> {
    const { project, scripts } = this.#parts;
    const { scene, sceneId } = project;
    const { script } = scene;
    if (this.isWorking) return null;
    if (!/[\p{L}\p{N}]/u.test(script)) return this.#end(messages.empty);
    const abort = new AbortController();
    this.#abort = abort;
    runInAction(() => ([this.isWorking, this.message] = [true, '']));
    const language = getSceneLanguage(project.project, scene);
    const outcome = await scripts.rewrite({ text: script, ...wish, ...(language !== undefined && { language }) }, { signal: abort.signal });
    if (abort.signal.aborted) return null;
    if (outcome.kind !== 'ok') return this.#end(formatFailure(outcome, messages.kept));
    if (project.project.scenes.find(({ id }) => id === sceneId)?.script !== script) return this.#end(messages.edited);
    const change = findScriptChange(script, outcome.value);
    if (change === null) return this.#end(messages.same);
    this.#end('');
    project.edit({ kind: 'replace-text', sceneId, ...change });
    return findScriptMarks(script).length > 0 ? 'doneWithoutTags' : 'done';
  }

  #end(message: string): null {
    runInAction(() => ([this.isWorking, this.message] = [false, message]));
    return null;
  }
}
