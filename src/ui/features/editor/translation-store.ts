import { messages } from '#messages/features/editor/translation.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getLanguageName, getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import type { ParseCsv } from '#domain/text/csv.ts';
import { getActiveRecording } from '#domain/recording/scene-recording.ts';
import { applyScriptChange, type ScriptChange } from '#domain/script/script-change.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { speedUpScene } from '#domain/translation/speed-up-scene.ts';
import {
  createTranslationLink,
  findTranslationChanges,
  type TranslationChanges,
  updateTranslation,
} from '#domain/translation/update-translation.ts';
import { findLongScenes, type LongScene } from '#domain/translation/find-long-scenes.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ProjectApi, SavedProject } from '#ports/project-api.ts';
import type { Voice } from '#ports/speech.ts';
import type { TranslationApi } from '#ports/translation-api.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { AutosaveStore } from './autosave-store.ts';
import type { ProjectStore } from './project-store.ts';
import { TranslationFilesStore } from './translation-files-store.ts';

export interface TranslationParts {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
  readonly projects: ProjectApi;
  readonly translations: TranslationApi;
  readonly voices: () => readonly Voice[];
  readonly loadCsvParser: () => Promise<ParseCsv>;
  /** Creates a unique idempotency key. */
  readonly newKey: () => string;
}

/** A translation that is to be stored. `of`: the project, or the file's, that it was made from. */
interface TranslationOrder {
  readonly of: Project;
  readonly language: string;
  readonly translated: Project;
  readonly key: string;
}

/** Translates the open project into a linked one, and keeps a translated project up with its source (VID-11). */
export class TranslationStore {
  /** Null until they are loaded. */
  languages: readonly string[] | null = null;
  busy = false;
  message = '';
  /** The project this one was translated from; null while unknown. */
  source: SavedProject | null = null;
  /** Whether the site's service can say a text in fewer words. */
  canShorten = false;
  /** Id of the scene that is being shortened. */
  shortening = '';
  readonly files: TranslationFilesStore;
  /** The project as the last shortening or speeding up left it, so that undoing takes back nothing else. */
  private fitted: { readonly project: Project; readonly how: 'shortened' | 'sped-up' } | null = null;
  readonly #parts: TranslationParts;
  /** The order that got no good response: sent again as it was, it makes one project. */
  #order: TranslationOrder | null = null;

  constructor(parts: TranslationParts) {
    this.#parts = parts;
    this.files = new TranslationFilesStore({
      project: () => parts.project.project,
      createLinked: (translated, language) => this.createLinked(translated, language),
      loadCsvParser: parts.loadCsvParser,
    });
    makeAutoObservable<TranslationStore, 'fitted'>(
      this,
      { languages: observableRef, source: observableRef, fitted: observableRef },
      { autoBind: true },
    );
  }

  /** What has changed in the source since; null if this is no translation, or the source is gone. */
  get changes(): TranslationChanges | null {
    const { project } = this.#parts.project;
    if (this.source === null || project.translation === undefined) return null;
    const changes = findTranslationChanges(this.source.project, project);
    return changes.outdated.length + changes.removed.length > 0 ? changes : null;
  }

  /** Scenes of a translation that take notably longer than in the source. */
  get longScenes(): readonly LongScene[] {
    return this.source === null ? [] : findLongScenes(this.source.project, this.#parts.project.project);
  }

  async loadLanguages(): Promise<void> {
    if (this.languages !== null || this.busy) return;
    const outcome = await this.#run(() => this.#parts.translations.languages());
    if (outcome !== null) runInAction(() => (this.languages = outcome));
  }

  /** Checks once whether the source of a translated project has changed. A deleted source isn't an error. */
  async loadSource(): Promise<void> {
    const link = this.#parts.project.project.translation;
    if (link === undefined) return;
    const outcome = await this.#parts.projects.open(link.source);
    if (outcome.kind === 'ok') runInAction(() => (this.source = outcome.value));
    const able = await this.#parts.translations.canShorten();
    runInAction(() => (this.canShorten = able.kind === 'ok' && able.value));
  }

  /** How the last edit made a scene shorter; null when it was another edit. */
  get lastFit(): 'shortened' | 'sped-up' | null {
    return this.fitted?.project === this.#parts.project.project ? this.fitted.how : null;
  }

  undoFit(): void {
    if (this.lastFit !== null) this.#parts.project.undo();
  }

  /** Whether the scene's voice can say it faster, and that makes it shorter. */
  canSpeedUp({ sceneId, original }: LongScene): boolean {
    return this.#findSpeedChange(sceneId, original) !== null;
  }

  /** Has the scene spoken faster, as far as it needs to be as long as in the source; one step that can be undone. */
  speedUp({ sceneId, original }: LongScene): void {
    const change = this.#findSpeedChange(sceneId, original);
    if (change === null || this.busy) return;
    this.message = '';
    this.#replaceScene(sceneId, (scene) => ({ ...scene, script: applyScriptChange(scene.script, change) }), 'sped-up');
  }

  /** Has every scene that runs long and can be spoken faster spoken so; one step that can be undone. */
  speedUpAll(): void {
    if (this.busy) return;
    const { project } = this.#parts;
    const changes = new Map(
      this.longScenes.flatMap(({ sceneId, original }) => {
        const change = this.#findSpeedChange(sceneId, original);
        return change === null ? [] : [[sceneId, change] as const];
      }),
    );
    if (changes.size === 0) return;
    this.message = '';
    const scenes = project.project.scenes.map((scene) => {
      const change = changes.get(scene.id);
      return change === undefined ? scene : { ...scene, script: applyScriptChange(scene.script, change) };
    });
    project.edit({ kind: 'replace-project', project: { ...project.project, scenes } });
    this.fitted = { project: project.project, how: 'sped-up' };
  }

  #findSpeedChange(sceneId: string, seconds: number): ScriptChange | null {
    const { project } = this.#parts.project;
    const scene = project.scenes.find(({ id }) => id === sceneId);
    if (scene === undefined || getActiveRecording(scene) !== undefined) return null;
    const isSteady = findOfferedVoice(scene, this.#parts.voices())?.plainMarks?.includes('pace') === true;
    return isSteady ? null : speedUpScene(project, scene, seconds);
  }

  /** Not a change of the script, which would be one step with what was typed just before. */
  #replaceScene(sceneId: string, change: (scene: Scene) => Scene, how: 'shortened' | 'sped-up'): void {
    const { project } = this.#parts;
    const scenes = project.project.scenes.map((scene) => (scene.id === sceneId ? change(scene) : scene));
    project.edit({ kind: 'replace-project', project: { ...project.project, scenes } });
    this.fitted = { project: project.project, how };
  }

  /** Puts a shorter wording into the scene, as one step that can be undone; what was edited meanwhile stays, with a `message`. */
  async shorten(sceneId: string): Promise<void> {
    const { project, translations } = this.#parts;
    const findScene = (from: Project) => from.scenes.find(({ id }) => id === sceneId);
    const before = findScene(project.project);
    if (before === undefined || this.busy) return;
    runInAction(() => (this.shortening = sceneId));
    const shorter = await this.#run(() => translations.shorten({ project: project.project, scenes: [sceneId] }));
    runInAction(() => {
      this.shortening = '';
      const after = shorter && findScene(shorter);
      if (after === null || after === undefined) return;
      if (findScene(project.project)?.script !== before.script) this.message = messages.long.edited;
      else if (after.script === before.script) this.message = messages.long.noShorter;
      else this.#replaceScene(sceneId, (scene) => ({ ...scene, script: after.script, layers: after.layers }), 'shortened');
    });
  }

  /** Creates the project in the other language; its id, or null with a `message`. This project stays as it is. */
  async translate(language: string): Promise<string | null> {
    const { project, translations, newKey } = this.#parts;
    const source = await this.#saveOriginal();
    if (source === null) return null;
    const original = project.project;
    const saved = await this.#run(async () => {
      const repeated = this.#findOrder(original, language);
      if (repeated !== undefined) return this.#sendOrder(repeated);
      const outcome = await translations.translate({ project: original, to: language });
      if (outcome.kind !== 'ok') return outcome;
      const translated = this.#finishTranslation(original, outcome.value.project, { source, language });
      return this.#sendOrder({ of: original, language, translated, key: newKey() });
    });
    return saved?.id ?? null;
  }

  /** Saves a translation of this project that came from a file; its id, or null with a `message`. */
  async createLinked(translated: Project, language: string): Promise<string | null> {
    const source = await this.#saveOriginal();
    if (source === null) return null;
    const { project, newKey } = this.#parts;
    const order = this.#findOrder(translated, language) ?? {
      ...{ of: translated, language, key: newKey() },
      translated: this.#finishTranslation(project.project, translated, { source, language }),
    };
    const saved = await this.#run(() => this.#sendOrder(order));
    return saved?.id ?? null;
  }

  #findOrder(of: Project, language: string): TranslationOrder | undefined {
    const order = this.#order;
    return order !== null && order.language === language && isEqualJson(order.of, of) ? order : undefined;
  }

  async #sendOrder(order: TranslationOrder): Promise<ApiOutcome<SavedProject>> {
    this.#order = order;
    const outcome = await this.#parts.projects.create(order.translated, { key: order.key });
    if (outcome.kind === 'ok') this.#order = null;
    return outcome;
  }

  /** Id of this project once it is saved; null with a `message` if it isn't. */
  async #saveOriginal(): Promise<string | null> {
    const { autosave } = this.#parts;
    this.#setBusy(true);
    await autosave.flush();
    if (autosave.projectId !== null && autosave.label === 'saved') return autosave.projectId;
    this.#setBusy(false, messages.saveFirst);
    return null;
  }

  /** Translates what has changed in the source again, as one step that can be undone. */
  async update(): Promise<void> {
    const { project, translations } = this.#parts;
    const { source, changes } = this;
    const link = project.project.translation;
    if (source === null || changes === null || link === undefined) return;
    const fresh = await this.#run(async () =>
      changes.outdated.length === 0
        ? { kind: 'ok', value: { from: '', project: source.project } }
        : translations.translate({ project: source.project, to: link.language, scenes: changes.outdated }),
    );
    if (fresh === null) return;
    const spoken = this.#useVoices(fresh.project, link.language);
    project.edit({ kind: 'replace-project', project: updateTranslation(source.project, project.project, spoken) });
  }

  #finishTranslation(source: Project, translated: Project, link: { readonly source: string; readonly language: string }): Project {
    const suffix = ` (${getLanguageName(link.language)})`;
    const title =
      translated.title === source.title ? translated.title.slice(0, MAX_TITLE_LENGTH - suffix.length) + suffix : translated.title;
    return { ...this.#useVoices(translated, link.language), title, translation: createTranslationLink(source, link) };
  }

  /** Voices that don't speak the language give way to the first that does, if there is one. */
  #useVoices(project: Project, language: string): Project {
    const speaks = (voice: Voice | undefined) => voice !== undefined && getPrimaryLanguage(voice.language) === getPrimaryLanguage(language);
    const voices = this.#parts.voices();
    const other = voices.find(speaks);
    if (other === undefined) return project;
    const find = (id: string) => voices.find((voice) => voice.id === id);
    return { ...project, scenes: project.scenes.map((scene) => (speaks(find(scene.voiceId)) ? scene : { ...scene, voiceId: other.id })) };
  }

  /** The value, or null with a `message`. */
  async #run<Value>(call: () => Promise<ApiOutcome<Value>>): Promise<Value | null> {
    this.#setBusy(true);
    const outcome = await call();
    this.#setBusy(false, outcome.kind === 'ok' ? '' : formatFailure(outcome));
    return outcome.kind === 'ok' ? outcome.value : null;
  }

  #setBusy(busy: boolean, message = ''): void {
    runInAction(() => {
      this.busy = busy;
      this.message = message;
    });
  }
}
