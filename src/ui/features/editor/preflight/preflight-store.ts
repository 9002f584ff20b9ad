import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { BehindTexts } from '#domain/preflight/behind-texts.ts';
import type { CheckTerms } from '#domain/preflight/check-terms.ts';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { type Finding, type Fix, findTargetScene, MOST_LISTED, toIgnored } from '#domain/preflight/finding.ts';
import { listScenesToMeasure, type SceneToMeasure } from '#domain/preflight/measure-scene.ts';
import type { AspectRatio, HexColor } from '#domain/project/project.ts';
import { addIgnored } from '#domain/project/ignored-finding.ts';
import { listFormats } from '#domain/project/format-places.ts';
import { listFormatProjects } from '#domain/preflight/switch-format.ts';
import { SURELY_OVER } from '#domain/project/edit/compute-project-length.ts';
import { roundSeconds } from '#domain/text/format-clock-time.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import { collectCheckTerms } from './count-findings.ts';
import type { PreflightParts } from './preflight-parts.ts';

export interface PreflightItem {
  readonly finding: Finding;
  readonly fix: Fix | undefined;
  /** Index of the scene to look at. */
  readonly scene: number | undefined;
}

/** What was looked at in an editor, until it's closed: opening the check again finds it. */
const looked = new WeakMap<PreflightParts, BehindTexts>();

/** What there is to look at before rendering, with the remedies. Computed only while it's shown. */
export class PreflightStore {
  /** The last fix, until it's undone. */
  fixed: Fix | null = null;
  /** Texts over images are being looked at. */
  isMeasuring = false;
  behind: BehindTexts;
  readonly #lifetime = new Lifetime();
  /** Of the lifetime in which texts are being looked at. */
  #measuring: AbortSignal | null = null;
  readonly #parts: PreflightParts;

  constructor(parts: PreflightParts) {
    this.#parts = parts;
    this.behind = looked.get(parts) ?? new Map();
    makeAutoObservable(this, { fixed: observableRef, behind: observableRef }, { autoBind: true });
  }

  /** Looks at texts over images, and again whenever a remedy changed what is behind them. */
  start(): void {
    if (this.#lifetime.start() === null) return;
    this.#lifetime.add(
      reaction(
        () => this.#parts.project.project,
        () => void this.#measure(),
        { fireImmediately: true },
      ),
    );
  }

  stop(): void {
    this.#lifetime.stop();
  }

  /** One scene after the other, until none is left; what is said of others is shown meanwhile. */
  async #measure(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null || this.#measuring === signal) return;
    const isUnknown = ({ keys }: SceneToMeasure): boolean => !keys.every((key) => this.behind.has(key));
    const findNext = (): SceneToMeasure | undefined => listScenesToMeasure(this.#parts.project.project).find(isUnknown);
    if (findNext() === undefined) return;
    this.#measuring = signal;
    runInAction(() => (this.isMeasuring = true));
    const measurer = await this.#parts.loadMeasurer().catch(() => null);
    try {
      for (let scene = findNext(); measurer !== null && scene !== undefined; scene = findNext()) {
        const { keys } = scene;
        const colors = await measurer.measure(scene, { signal });
        this.#learn(keys.map((key, at) => [key, colors[at] ?? []]));
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      measurer?.stop();
      if (this.#measuring === signal) {
        this.#measuring = null;
        runInAction(() => (this.isMeasuring = false));
      }
    }
  }

  #learn(entries: readonly (readonly [string, readonly HexColor[]])[]): void {
    runInAction(() => (this.behind = new Map([...this.behind, ...entries])));
    looked.set(this.#parts, this.behind);
  }

  get #terms(): CheckTerms {
    return { ...collectCheckTerms(this.#parts), behind: this.behind };
  }

  /** The server's error first: it knows what the editor can't. */
  get found(): readonly Finding[] {
    const found = findProblems(this.#parts.project.project, this.#terms);
    const error = this.#serverFinding;
    const isNew = error !== undefined && !found.some(({ code, field }) => code === error.code && field === error.field);
    return isNew ? [error, ...found] : found;
  }

  /** How long the video is, where it may be longer than the plan's limit, as far as that is estimated. */
  get perhapsTooLong(): { readonly seconds: number; readonly limit: number } | null {
    const { length, limits } = this.#parts.getTerms();
    const { videoLength: limit } = limits;
    return length.exact || length.seconds <= limit || length.seconds > limit * SURELY_OVER
      ? null
      : { seconds: roundSeconds(length.seconds, limit), limit };
  }

  /** How many come after those that are listed. */
  get hidden(): number {
    return Math.max(0, this.found.length - MOST_LISTED);
  }

  get items(): readonly PreflightItem[] {
    const { project } = this.#parts.project;
    const terms = this.#terms;
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

  /** Never says it again of this project; a step of the history as well. */
  ignore(finding: Finding): void {
    const { project: store } = this.#parts;
    store.edit({ kind: 'set-ignored', ignored: addIgnored(store.project, toIgnored(store.project, finding)) });
    this.fixed = null;
  }

  /** Formats that the project has, if there are several. */
  get formats(): readonly AspectRatio[] {
    const formats = listFormats(this.#parts.project.project);
    return formats.length > 1 ? formats : [];
  }

  get isOrdering(): boolean {
    return this.#parts.render.sending;
  }

  /** A video of each format. False when one was rejected, which is then said in the list. */
  renderFormats(): Promise<boolean> {
    return this.#parts.render.renderFormats(listFormatProjects(this.#parts.project.project));
  }

  get ignoredCount(): number {
    return this.#parts.project.project.ignored?.length ?? 0;
  }

  /** Says everything again. */
  restoreIgnored(): void {
    this.#parts.project.edit({ kind: 'set-ignored' });
    this.fixed = null;
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
