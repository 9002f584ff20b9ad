import { makeAutoObservable } from 'mobx';
import { messages } from '#messages/features/editor/script/script-tools.messages';
import { findScenesFull } from '../actions/find-full.ts';
import { mergeWithPrevious, splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { findLexiconEntry, getPronounceableWords, putLexiconEntry } from '#domain/script/find-pronounced-words.ts';
import { MOODS, type MoodKind } from '#domain/script/find-moods.ts';
import { nameLayer } from '#domain/project/find-named-layer.ts';
import { listScenePresenters } from '#domain/project/scene-presenters.ts';
import { isDrawnPresenter } from '#domain/presenters/is-drawn-presenter.ts';
import { formatGesture, formatPresent, GESTURES, type GestureKind } from '#domain/script/find-gesture-marks.ts';
import { formatTempo, NAMED_SPEEDS, SPEED_NAMES, type SpeedName } from '#domain/script/find-tempo-marks.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { applyScriptChange, createMarkChange, type ScriptChange } from '#domain/script/script-change.ts';
import { formatMood, formatPause, parseScriptDocument, type ScriptMark, stepMark } from '#domain/script/script-document.ts';
import { findTouchedWords, mapStrongSelection, MOST_STRONG_WORDS, toggleStrong } from '#domain/script/toggle-strong.ts';
import { DEFAULT_PAUSE, LONGEST_PAUSE } from '#domain/script/script-limits.ts';
import type { ProjectStore, ScriptSelection } from '../project-store.ts';

/** Edits at the caret of the script: for the toolbar, the palette and the keys of the field. Each is one step of the history. */
export class ScriptToolsStore {
  /** Words that are getting a pronunciation. */
  pronouncing: string | null = null;
  readonly #project: ProjectStore;
  readonly #selection: ScriptSelection;

  constructor(project: ProjectStore, selection: ScriptSelection) {
    this.#project = project;
    this.#selection = selection;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Within the script, which may have changed since. */
  get place(): { readonly from: number; readonly to: number } {
    const { length } = this.#project.scene.script;
    return { from: Math.min(this.#selection.from, length), to: Math.min(this.#selection.to, length) };
  }

  /** The mark that is selected, and nothing else. */
  get selectedMark(): ScriptMark | null {
    const { from, to } = this.place;
    const [first = [], ...others] = parseScriptDocument(this.#project.scene.script.slice(from, to)).lines;
    const [part, ...rest] = first;
    return part === undefined || part.kind === 'text' || others.length + rest.length > 0 ? null : part;
  }

  get words(): string {
    return getPronounceableWords(this.#project.scene.script, this.place);
  }

  /** Why no pronunciation can be given now; empty when it can. */
  get pronounceProblem(): string {
    const { words } = this;
    const { lexicon } = this.#project.project;
    if (words === '') return messages.noWord;
    if (words.length > PROJECT_LIMITS.lexiconText) return messages.longWords;
    return lexicon.length >= PROJECT_LIMITS.lexicon && findLexiconEntry(lexicon, words) === -1 ? messages.lexiconFull : '';
  }

  /** Why no word can be emphasized now; empty when one can. */
  get strongProblem(): string {
    const { script } = this.#project.scene;
    const touched = findTouchedWords(script, this.place);
    if (touched.length === 0) return messages.noWord;
    if (touched.length > MOST_STRONG_WORDS) return messages.manyWords(MOST_STRONG_WORDS);
    const change = toggleStrong(script, this.place);
    return change !== null && applyScriptChange(script, change).length > MAX_SCRIPT_LENGTH ? messages.scriptFull : '';
  }

  get splitProblem(): string {
    return findScenesFull(this.#project.project);
  }

  get mergeProblem(): string {
    if (this.#project.sceneIndex === 0) return messages.firstScene;
    return mergeWithPrevious(this.#project.project, this.#project.scene.id) === null ? messages.tooMuch : '';
  }

  /** Why no mark fits any more; empty when one does. */
  get markProblem(): string {
    return this.#project.scene.script.length + LONGEST_MARK > MAX_SCRIPT_LENGTH ? messages.scriptFull : '';
  }

  insertPause(): void {
    this.#insertMark(formatPause(DEFAULT_PAUSE));
  }

  /** In the place of a selected mood, or before the sentence that is typed next. */
  insertMood(mood: MoodKind): void {
    if (this.selectedMark?.kind === 'mood') this.#replaceMark(formatMood(mood));
    else this.#insertMark(formatMood(mood));
  }

  /** In the place of a selected tempo, or before what is typed next. */
  insertPace(name: SpeedName): void {
    const mark = formatTempo(NAMED_SPEEDS[name]);
    if (this.selectedMark?.kind === 'pace') this.#replaceMark(mark);
    else this.#insertMark(mark);
  }

  /** In the place of a selected gesture, or before the word that comes next. */
  insertGesture(gesture: GestureKind): void {
    this.#putGesture(formatGesture(gesture));
  }

  /** The scene's layers by the names that a script has for them. */
  get layerNames(): readonly string[] {
    return this.joinedLayerNames === '' ? [] : this.joinedLayerNames.split('\n');
  }

  /** Equal names are an equal text: a key in a title changes nothing of the toolbar. */
  get joinedLayerNames(): string {
    const { layers } = this.#project.scene;
    return layers.flatMap((layer) => nameLayer(layers, layer) ?? []).join('\n');
  }

  /** No presenter of the scene has hands that move. */
  get isHandless(): boolean {
    return !listScenePresenters(this.#project.scene).some(({ avatarId }) => isDrawnPresenter(avatarId));
  }

  /** The presenter shows a layer with an open hand. */
  insertPresent(layer: string): void {
    this.#putGesture(formatPresent(layer));
  }

  /** Makes the selected pause longer or shorter, its tempo faster or slower, or its mood or gesture another one. */
  stepMark(steps: number): void {
    const { selectedMark } = this;
    if (selectedMark !== null) this.#replaceMark(stepMark(selectedMark, steps));
  }

  /** Emphasizes the words at the cursor, or no longer; they stay selected. */
  toggleStrong(): void {
    const { script } = this.#project.scene;
    const { place } = this;
    const change = this.strongProblem === '' ? toggleStrong(script, place) : null;
    if (change === null) return;
    this.#replace(change);
    this.#selection.ask({ ...mapStrongSelection(script, place, change), focus: true });
  }

  startPronouncing(): void {
    if (this.pronounceProblem === '') this.pronouncing = this.words;
  }

  stopPronouncing(): void {
    this.pronouncing = null;
    const { from, to } = this.place;
    this.#selection.ask({ from, to, focus: true });
  }

  /** The pronunciation that the words have so far. */
  getEntry(written: string): LexiconEntry | undefined {
    const { lexicon } = this.#project.project;
    return lexicon[findLexiconEntry(lexicon, written)];
  }

  pronounce(entry: LexiconEntry): void {
    this.#project.edit({ kind: 'set-lexicon', lexicon: putLexiconEntry(this.#project.project.lexicon, entry) });
    this.stopPronouncing();
  }

  forget(written: string): void {
    const { lexicon } = this.#project.project;
    this.#project.edit({ kind: 'set-lexicon', lexicon: lexicon.toSpliced(findLexiconEntry(lexicon, written), 1) });
    this.stopPronouncing();
  }

  /** The text after the caret becomes the next scene, where typing continues. */
  split(): void {
    const { from } = this.place;
    const { scene, sceneIndex, project } = this.#project;
    const cut = splitSceneAt(project, scene.id, from);
    if (cut === null) return;
    this.#project.edit({ kind: 'replace-project', project: cut });
    this.#project.select(cut.scenes[sceneIndex + 1]?.id ?? scene.id);
    this.#selection.ask({ from: 0, to: 0, focus: true });
  }

  merge(): void {
    const { scene, sceneIndex, project } = this.#project;
    const merged = mergeWithPrevious(project, scene.id);
    if (merged === null) return;
    this.#project.edit({ kind: 'replace-project', project: merged.project });
    this.#project.select(merged.project.scenes[sceneIndex - 1]?.id ?? scene.id);
    this.#selection.ask({ from: merged.at, to: merged.at, focus: true });
  }

  /** Whether a key of the field was for the scenes: Ctrl+Enter within the text splits, Backspace before it merges. */
  handleKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
    const { from, to } = this.place;
    if (isComposing || altKey || shiftKey) return false;
    if (key === 'Enter' && ctrlKey !== metaKey && from < this.#project.scene.script.trimEnd().length) {
      this.split();
      return true;
    }
    if (key !== 'Backspace' || ctrlKey || metaKey || to > 0 || this.mergeProblem !== '') return false;
    this.merge();
    return true;
  }

  #putGesture(mark: string): void {
    if (this.selectedMark?.kind === 'gesture') this.#replaceMark(mark);
    else this.#insertMark(mark);
  }

  #insertMark(mark: string): void {
    const { script } = this.#project.scene;
    const { to } = this.place;
    const change = createMarkChange(script, { from: to, to }, mark);
    this.#replace(change);
    const end = change.from + change.insert.length + (script[to] === ' ' ? 1 : 0);
    this.#selection.ask({ from: end, to: end, focus: true });
  }

  /** The mark stays selected, and the focus where it is. */
  #replaceMark(mark: string): void {
    const { from, to } = this.place;
    this.#replace({ from, to, insert: mark });
    this.#selection.ask({ from, to: from + mark.length, focus: false });
  }

  #replace(change: ScriptChange): void {
    this.#project.edit({ kind: 'replace-text', sceneId: this.#project.scene.id, ...change });
  }
}

const MARKS = [
  formatPause(LONGEST_PAUSE),
  ...GESTURES.map(formatGesture),
  ...MOODS.map(formatMood),
  ...SPEED_NAMES.map((name) => formatTempo(NAMED_SPEEDS[name])),
];
/** UTF-16 units of the longest mark, with a space on both sides. */
const LONGEST_MARK = Math.max(...MARKS.map(({ length }) => length)) + 2;
