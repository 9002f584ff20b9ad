import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { realignAnchors } from '../../../../domain/project/edit/realign-anchors.ts';
import { realignEffects } from '../../../../domain/project/edit/edit-audio.ts';
import type { Anchor, AudioEffect, Layer, Scene } from '../../../../domain/project/project.ts';
import { withSceneLanguage } from '../../../../domain/project/scene-language.ts';
import type { SceneTimes } from '../../../../domain/renderer/build-timeline.ts';
import { addNudge } from '../../../../domain/recording/edit-recording.ts';
import { getActiveRecording, SCENE_RECORDING_LIMITS, type WordNudge } from '../../../../domain/recording/scene-recording.ts';
import { mapWords } from '../../../../domain/script/map-words.ts';
import type { SpokenScene } from '../../../../domain/speech/spoken-scene.ts';
import { type EffectMark, listEffectMarks } from '../../../../domain/word-timeline/effect-marks.ts';
import type { LayerSpan } from '../../../../domain/word-timeline/move-span.ts';
import { getSceneTimes } from '../../../../domain/word-timeline/scene-times.ts';
import { type LayerBar, stackBars } from '../../../../domain/word-timeline/stack-bars.ts';
import { Lifetime } from '../../../stores/lifetime.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { ProjectStore } from '../project-store.ts';
import type { SpokenScenes } from '../spoken-scenes.ts';

/** CSS pixels a second has at least, by zoom. */
const SCALES = [0, 60, 120, 240, 480] as const;
const USUAL_ZOOM = 2;

/** A scene as it's heard, with its speech. */
interface HeardScene {
  readonly scene: Scene;
  readonly spoken: SpokenScene;
}

export interface TimelineParts {
  readonly project: ProjectStore;
  readonly preview: PreviewStore;
  readonly spoken: SpokenScenes;
}

/** Words of the scene in the preview, and the layers that live on them. */
export class TimelineStore {
  zoom: number = USUAL_ZOOM;
  /** A layer that is being dragged, where it would be dropped. */
  draft: { readonly layerId: string; readonly span: LayerSpan } | null = null;
  /** An effect that is being dragged, where it would be dropped. */
  effectDraft: { readonly id: string; readonly at: Anchor } | null = null;
  /** A word of a recording that is being dragged, and by how many seconds. */
  nudgeDraft: WordNudge | null = null;
  /** What was heard last: shown while a change is being spoken. */
  last: HeardScene | null = null;
  readonly #parts: TimelineParts;
  readonly #lifetime = new Lifetime();

  constructor(parts: TimelineParts) {
    this.#parts = parts;
    makeAutoObservable(
      this,
      { draft: observableRef, effectDraft: observableRef, nudgeDraft: observableRef, last: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.#lifetime.start() === null) return;
    const remember = (heard: HeardScene | null): void => {
      if (heard !== null) this.#remember(heard);
    };
    this.#lifetime.add(reaction(() => this.heard, remember, { fireImmediately: true }));
  }

  stop(): void {
    this.#lifetime.stop();
    this.giveUp();
    this.last = null;
  }

  /** Null while the scene, as it is now, isn't spoken. */
  get heard(): HeardScene | null {
    const { project, preview, spoken } = this.#parts;
    const { scene } = preview;
    const found = spoken.find(withSceneLanguage(project.shown, scene), project.shown.lexicon);
    return found === undefined ? null : { scene, spoken: found };
  }

  /** What the timeline shows: the scene, or how it was before a change that is being spoken. */
  get view(): HeardScene | null {
    return this.heard ?? (this.last?.scene.id === this.#parts.preview.scene.id ? this.last : null);
  }

  /** Whether layers can be moved: their words are the ones shown. */
  get isCurrent(): boolean {
    return this.heard !== null;
  }

  get times(): SceneTimes | null {
    const { view } = this;
    return view === null ? null : getSceneTimes(view.spoken, this.#parts.project.project.frameRate);
  }

  get bars(): readonly LayerBar[] {
    const { view, times, draft } = this;
    if (view === null || times === null) return [];
    return stackBars(
      view.scene.layers.map((layer) => (layer.id === draft?.layerId ? { ...layer, ...draft.span } : layer)),
      times,
    );
  }

  /** CSS pixels a second has at least; 0 fits the scene into the width. */
  get scale(): number {
    return SCALES[this.zoom] ?? 0;
  }

  get canStretch(): boolean {
    return this.zoom < SCALES.length - 1;
  }

  get canShrink(): boolean {
    return this.zoom > 0;
  }

  stretch(): void {
    if (this.canStretch) this.zoom++;
  }

  shrink(): void {
    if (this.canShrink) this.zoom--;
  }

  /** Shows a layer where it is being dragged. */
  drag(layerId: string, span: LayerSpan): void {
    this.draft = { layerId, span };
  }

  giveUp(): void {
    this.draft = null;
    this.effectDraft = null;
    this.nudgeDraft = null;
  }

  get marks(): readonly EffectMark[] {
    const { view, times, effectDraft } = this;
    if (view === null || times === null) return [];
    const moved = (effect: AudioEffect) => (effect.id === effectDraft?.id ? { ...effect, at: effectDraft.at } : effect);
    return listEffectMarks((view.scene.effects ?? []).map(moved), times);
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
    const { heard } = this;
    const { project } = this.#parts;
    const written = project.project.scenes.find(({ id }) => id === heard?.scene.id);
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
    const { heard } = this;
    if (heard === null) return;
    this.#setEffects((effects, script) =>
      effects.map((effect) => (effect.id === id ? (realignEffects([{ ...effect, at }], heard.scene.script, script)[0] ?? effect) : effect)),
    );
  }

  removeEffect(id: string): void {
    this.#setEffects((effects) => effects.filter((effect) => effect.id !== id));
  }

  /** Puts a layer onto the words of a span. Words of the script as it's heard count, so that variables don't shift it. */
  place(layerId: string, span: LayerSpan): void {
    this.draft = null;
    const { heard } = this;
    const { project } = this.#parts;
    const written = project.project.scenes.find(({ id }) => id === heard?.scene.id);
    const layer = written?.layers.find(({ id }) => id === layerId);
    if (heard === null || written === undefined || layer === undefined) return;
    const [placed] = realignAnchors([{ ...layer, ...span } as Layer], heard.scene.script, written.script);
    if (placed !== undefined) project.edit({ kind: 'put-layer', sceneId: written.id, layer: placed });
  }

  /** Seconds from the scene's first frame. */
  seek(seconds: number): void {
    const { preview } = this.#parts;
    preview.showAt(preview.scene.id, seconds, preview.playing);
  }

  #setEffects(change: (effects: readonly AudioEffect[], script: string) => readonly AudioEffect[]): void {
    const { project, preview } = this.#parts;
    const written = project.project.scenes.find(({ id }) => id === preview.scene.id);
    if (written === undefined) return;
    const effects = change(written.effects ?? [], written.script);
    project.edit({ kind: 'set-effects', sceneId: written.id, ...(effects.length > 0 && { effects }) });
  }

  #remember(heard: HeardScene): void {
    this.last = heard;
  }
}
