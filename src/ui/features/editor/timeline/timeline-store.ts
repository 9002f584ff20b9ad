import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { realignAnchors } from '#domain/project/edit/realign-anchors.ts';
import { realignEffects } from '#domain/project/edit/edit-audio.ts';
import type { Anchor, AudioEffect, Layer, Project, Scene } from '#domain/project/project.ts';
import { getSceneLanguage, withSceneLanguage } from '#domain/project/scene-language.ts';
import type { SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import { addNudge } from '#domain/recording/edit-recording.ts';
import { getActiveRecording, SCENE_RECORDING_LIMITS, type WordNudge } from '#domain/recording/scene-recording.ts';
import { getEndPause, type ScriptEnd, setEndPause } from '#domain/script/end-pauses.ts';
import { mapWords } from '#domain/script/map-words.ts';
import { LONGEST_PAUSE } from '#domain/script/script-limits.ts';
import { type EffectMark, listEffectMarks } from '#domain/word-timeline/effect-marks.ts';
import type { LayerSpan } from '#domain/word-timeline/move-span.ts';
import { estimateSceneTimes } from '#domain/word-timeline/estimate-scene-times.ts';
import { getSceneTimes, type SpokenTimes } from '#domain/word-timeline/scene-times.ts';
import { type LayerBar, stackBars } from '#domain/word-timeline/stack-bars.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { ProjectStore } from '../project-store.ts';
import { findPauseProblem } from './find-pause-problem.ts';
import type { SpokenScenes } from '../spoken-scenes.ts';

/** A scene as its timeline shows it. */
interface SceneView {
  readonly scene: Scene;
  readonly times: SceneTimes;
}

export interface TimelineParts {
  readonly project: ProjectStore;
  readonly preview: PreviewStore;
  readonly spoken: SpokenScenes;
}

/** Words of one scene, and what lives on them: its layers and its sound effects. */
export class TimelineStore {
  /** A layer that is being dragged, where it would be dropped. */
  draft: { readonly layerId: string; readonly span: LayerSpan } | null = null;
  /** An effect that is being dragged, where it would be dropped. */
  effectDraft: { readonly id: string; readonly at: Anchor } | null = null;
  /** A word of a recording that is being dragged, and by how many seconds. */
  nudgeDraft: WordNudge | null = null;
  /** A pause at an end of the scene that is being dragged, and how long it would be. */
  pauseDraft: { readonly end: ScriptEnd; readonly seconds: number } | null = null;
  /** What was heard last of the scene in the preview: shown while a change is being spoken. */
  last: SceneView | null = null;
  /** Its sound. */
  lastPcm: Int16Array | null = null;
  readonly sceneId: string;
  readonly #parts: TimelineParts;
  readonly #lifetime = new Lifetime();

  constructor(parts: TimelineParts, sceneId: string) {
    this.#parts = parts;
    this.sceneId = sceneId;
    makeAutoObservable(
      this,
      {
        sceneId: false,
        draft: observableRef,
        effectDraft: observableRef,
        nudgeDraft: observableRef,
        pauseDraft: observableRef,
        last: observableRef,
        lastPcm: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.#lifetime.start() === null) return;
    const getHeard = (): readonly unknown[] => [this.isShown, this.heard, this.pcm];
    this.#lifetime.add(reaction(getHeard, () => this.#remember(), { fireImmediately: true }));
  }

  stop(): void {
    this.#lifetime.stop();
    this.giveUp();
    this.last = null;
    this.lastPcm = null;
  }

  /** As it is heard; undefined once it's removed. */
  get scene(): Scene | undefined {
    return this.#parts.project.shown.scenes.find(({ id }) => id === this.sceneId);
  }

  /** Whether it is the scene in the preview. */
  get isShown(): boolean {
    return this.#parts.preview.shownId === this.sceneId;
  }

  /** Whether it is the scene that is edited. */
  get isSelected(): boolean {
    return this.#parts.project.sceneId === this.sceneId;
  }

  /** The Tab key stops at the handles of one scene, not at those of sixty. */
  get tabIndex(): 0 | -1 {
    return this.isSelected ? 0 : -1;
  }

  get spokenTimes(): SpokenTimes | undefined {
    const { project, spoken } = this.#parts;
    return this.scene && spoken.findTimes(project.shown, this.scene);
  }

  get frameRate(): number {
    return this.#parts.project.project.frameRate;
  }

  /** Null while the scene, as it is now, isn't spoken. */
  get heard(): SceneView | null {
    const { scene, spokenTimes, frameRate } = this;
    return scene === undefined || spokenTimes === undefined ? null : { scene, times: getSceneTimes(spokenTimes, frameRate) };
  }

  get language(): string | undefined {
    return this.scene && getSceneLanguage(this.#parts.project.shown, this.scene);
  }

  get lexicon(): Project['lexicon'] {
    return this.#parts.project.shown.lexicon;
  }

  /** A scene that nobody has heard yet. Of values that stay the same with a key in another scene. */
  get estimated(): SceneView | null {
    const { scene, language, lexicon } = this;
    return scene === undefined ? null : { scene, times: estimateSceneTimes({ script: scene.script, language }, lexicon) };
  }

  /** What the timeline shows: the scene, how it was before a change that is being spoken, or about how it will be. */
  get view(): SceneView | null {
    return this.heard ?? this.last ?? this.estimated;
  }

  /** Whether layers can be moved: their words are the ones shown. */
  get isCurrent(): boolean {
    return this.heard !== null || this.last === null;
  }

  /** Whether words stand where an estimate puts them. */
  get isEstimated(): boolean {
    return this.heard === null && this.last === null;
  }

  /** The scene's sound, or what was heard of it last; null while neither is at hand. */
  get pcm(): Int16Array | null {
    const { project, spoken } = this.#parts;
    const { scene } = this;
    const found = scene && spoken.find(withSceneLanguage(project.shown, scene), project.shown.lexicon)?.pcm;
    return found ?? (this.isCurrent ? null : this.lastPcm);
  }

  get times(): SceneTimes | null {
    return this.view?.times ?? null;
  }

  get bars(): readonly LayerBar[] {
    const { view, draft } = this;
    if (view === null) return [];
    return stackBars(
      view.scene.layers.map((layer) => (layer.id === draft?.layerId ? { ...layer, ...draft.span } : layer)),
      view.times,
    );
  }

  /** Shows a layer where it is being dragged. */
  drag(layerId: string, span: LayerSpan): void {
    this.draft = { layerId, span };
  }

  giveUp(): void {
    this.draft = null;
    this.effectDraft = null;
    this.nudgeDraft = null;
    this.pauseDraft = null;
  }

  get marks(): readonly EffectMark[] {
    const { view, effectDraft } = this;
    if (view === null) return [];
    const moved = (effect: AudioEffect) => (effect.id === effectDraft?.id ? { ...effect, at: effectDraft.at } : effect);
    return listEffectMarks((view.scene.effects ?? []).map(moved), view.times);
  }

  /** Whether words can be moved against the sound: those of the user's own recording, as it is heard. */
  get canNudge(): boolean {
    return this.heard !== null && getActiveRecording(this.heard.scene) !== undefined;
  }

  /** Shows a word of a recording where it is being dragged. */
  dragWord(word: number, seconds: number): void {
    this.nudgeDraft = { word, seconds };
  }

  /** Moves a word of a recording, and the lips with it; as far as a nudge goes. */
  nudgeWord(word: number, seconds: number): void {
    this.nudgeDraft = null;
    const { heard, written } = this;
    const { project } = this.#parts;
    if (heard === null || written?.recording === undefined) return;
    const at = mapWords(heard.scene.script, written.script)[word];
    if (at === undefined) return;
    const known = written.recording.nudges?.find((nudge) => nudge.word === at)?.seconds ?? 0;
    const most = SCENE_RECORDING_LIMITS.nudge;
    const by = Math.min(Math.max(known + seconds, -most), most) - known;
    project.edit({ kind: 'set-recording', sceneId: written.id, recording: addNudge(written.recording, { word: at, seconds: by }) });
  }

  /** Shows an effect where it is being dragged. */
  dragEffect(id: string, at: Anchor): void {
    this.effectDraft = { id, at };
  }

  /** Puts an effect onto a word of the script as it's heard, so that variables don't shift it. */
  placeEffect(id: string, at: Anchor): void {
    this.effectDraft = null;
    const { current } = this;
    if (current === null) return;
    this.#setEffects((effects, script) =>
      effects.map((effect) => (effect.id === id ? (realignEffects([{ ...effect, at }], current.script, script)[0] ?? effect) : effect)),
    );
  }

  removeEffect(id: string): void {
    this.#setEffects((effects) => effects.filter((effect) => effect.id !== id));
  }

  /** Puts a layer onto the words of a span. Words of the script as it's heard count, so that variables don't shift it. */
  place(layerId: string, span: LayerSpan): void {
    this.draft = null;
    const { current, written } = this;
    const layer = written?.layers.find(({ id }) => id === layerId);
    if (current === null || written === undefined || layer === undefined) return;
    const [placed] = realignAnchors([{ ...layer, ...span } as Layer], current.script, written.script);
    if (placed !== undefined) this.#parts.project.edit({ kind: 'put-layer', sceneId: written.id, layer: placed });
  }

  /** Seconds of silence that are marked at an end of the script. */
  getPause(end: ScriptEnd): number {
    return getEndPause(this.written?.script ?? '', end);
  }

  /** Why no pause can be made there; empty when one can. */
  get pauseProblem(): string {
    return this.written === undefined ? '' : findPauseProblem(this.written);
  }

  /** Shows a pause as long as it is being dragged. */
  dragPause(end: ScriptEnd, seconds: number): void {
    this.pauseDraft = { end, seconds: Math.min(Math.max(seconds, 0), LONGEST_PAUSE) };
  }

  /** Makes the pause at an end of the script that long: the scene lasts longer or shorter. */
  setPause(end: ScriptEnd, seconds: number): void {
    this.pauseDraft = null;
    const { written } = this;
    const change = written === undefined || this.pauseProblem !== '' ? null : setEndPause(written.script, end, seconds);
    if (change !== null) this.#parts.project.edit({ kind: 'replace-text', sceneId: this.sceneId, ...change });
  }

  /** Shows the scene at a time, in seconds from its first frame. A preview of one scene is of the selected one. */
  seek(seconds: number): void {
    const { preview } = this.#parts;
    const { playing } = preview;
    if (preview.reach === 'scene') this.select();
    preview.showAt(this.sceneId, seconds, playing);
  }

  /** Edits the scene. */
  select(): void {
    this.#parts.project.select(this.sceneId);
  }

  /** The scene as the project has it, with its variables; undefined once it's removed. */
  get written(): Scene | undefined {
    return this.#parts.project.project.scenes.find(({ id }) => id === this.sceneId);
  }

  /** The scene whose words are shown; null while a change of them is being spoken. */
  get current(): Scene | null {
    return this.isCurrent ? (this.view?.scene ?? null) : null;
  }

  #setEffects(change: (effects: readonly AudioEffect[], script: string) => readonly AudioEffect[]): void {
    const { written } = this;
    if (written === undefined) return;
    const effects = change(written.effects ?? [], written.script);
    this.#parts.project.edit({ kind: 'set-effects', sceneId: written.id, ...(effects.length > 0 && { effects }) });
  }

  #remember(): void {
    this.last = this.isShown ? (this.heard ?? this.last) : null;
    this.lastPcm = this.isShown ? this.pcm : null;
  }
}
