import { makeAutoObservable, observableRef } from 'mobx';
import { findFindings } from '../../../../domain/preflight/find-findings.ts';
import { findFix } from '../../../../domain/preflight/find-fix.ts';
import { type Finding, type Fix, findTargetScene, MOST_LISTED } from '../../../../domain/preflight/finding.ts';
import type { RenderTerms } from '../../../../domain/plans/find-render-obstacles.ts';
import { applyCommands } from '../../../../domain/project/edit/apply-commands.ts';
import type { ProjectStore, ScriptSelection } from '../project-store.ts';
import type { RenderStore } from '../render-store.ts';
import type { ScriptToolsStore } from '../script/script-tools-store.ts';

export interface PreflightItem {
  readonly finding: Finding;
  readonly fix: Fix | undefined;
  /** Index of the scene to look at. */
  readonly scene: number | undefined;
}

export interface PreflightParts {
  readonly project: ProjectStore;
  readonly selection: ScriptSelection;
  readonly tools: ScriptToolsStore;
  readonly render: Pick<RenderStore, 'currentError'>;
  readonly getTerms: () => RenderTerms;
}

/** What there is to look at before rendering, with the remedies. Computed only while it's shown. */
export class PreflightStore {
  /** The last fix, until it's undone. */
  fixed: Fix | null = null;
  readonly #parts: PreflightParts;

  constructor(parts: PreflightParts) {
    this.#parts = parts;
    makeAutoObservable(this, { fixed: observableRef }, { autoBind: true });
  }

  /** The server's error first: it knows what the editor can't. */
  get found(): readonly Finding[] {
    const found = findFindings(this.#parts.project.project, this.#parts.getTerms());
    const error = this.#serverFinding;
    const isNew = error !== undefined && !found.some(({ code, field }) => code === error.code && field === error.field);
    return isNew ? [error, ...found] : found;
  }

  /** How many come after those that are listed. */
  get hidden(): number {
    return Math.max(0, this.found.length - MOST_LISTED);
  }

  get items(): readonly PreflightItem[] {
    const { project } = this.#parts.project;
    const terms = this.#parts.getTerms();
    return this.found.slice(0, MOST_LISTED).map((finding) => ({
      finding,
      fix: findFix(project, finding, terms),
      scene: findTargetScene(project, finding),
    }));
  }

  /** One step of the history. */
  apply(fix: Fix): void {
    const { project: store } = this.#parts;
    const [only, ...others] = fix.commands;
    const outcome = applyCommands(store.project, fix.commands);
    if (only === undefined || outcome.kind === 'rejected') return;
    store.edit(others.length === 0 ? only : { kind: 'replace-project', project: outcome.project });
    this.fixed = fix;
  }

  /** Takes back the last fix. */
  undo(): void {
    if (this.fixed !== null) this.#parts.project.undo();
    this.fixed = null;
  }

  /** Selects the scene and the words in it, and opens the form for the pronunciation of those that the voice can't say. */
  visit({ finding, scene: index }: PreflightItem): void {
    const { words } = finding;
    const { project: store, selection, tools } = this.#parts;
    const scene = index === undefined ? undefined : store.project.scenes[index];
    if (scene === undefined) return;
    store.select(scene.id);
    const from = words === undefined ? -1 : scene.script.indexOf(words);
    if (words === undefined || from === -1) return;
    selection.ask({ from, to: from + words.length, focus: !isPronounced(finding) });
    if (isPronounced(finding)) tools.startPronouncing();
  }

  get #serverFinding(): Finding | undefined {
    const { currentError } = this.#parts.render;
    if (currentError === null || currentError.code === '') return undefined;
    const { code, path, plan, message } = currentError;
    return { kind: plan ? 'plan' : 'project', code, field: path.replace(/^project\./, ''), message };
  }
}

/** Whether a pronunciation would help. */
export function isPronounced({ code, words }: Finding): boolean {
  return code === 'unsayable-word' && words !== undefined;
}
