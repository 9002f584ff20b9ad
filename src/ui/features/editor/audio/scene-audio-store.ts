import { makeAutoObservable } from 'mobx';
import { AUDIO_EFFECT_LIMITS, SCENE_LEVEL } from '#domain/project/audio-effect.ts';
import { getEffectSource } from '#domain/project/edit/edit-audio.ts';
import type { AudioEffect, EffectSource, SceneLevels } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import type { SceneAudioParts } from './find-effect-place.ts';

/** Effects and levels of the scene that is open. */
export class SceneAudioStore {
  readonly #parts: SceneAudioParts;

  constructor(parts: SceneAudioParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get effects(): readonly AudioEffect[] {
    return this.#parts.project.scene.effects ?? [];
  }

  get canAdd(): boolean {
    return this.effects.length < AUDIO_EFFECT_LIMITS.perScene;
  }

  /** The script's words as they're written. */
  get words(): readonly string[] {
    return parseScript(this.#parts.project.scene.script).words.map(({ text }) => text);
  }

  get levels(): Required<SceneLevels> {
    const { music = SCENE_LEVEL.usual, voice = SCENE_LEVEL.usual } = this.#parts.project.scene.levels ?? {};
    return { music, voice };
  }

  /** Adds it at the word where the preview is. The code that finds it is loaded with the first effect. */
  async add(source: EffectSource): Promise<void> {
    const { findEffectPlace } = await import('./find-effect-place.ts');
    const at = findEffectPlace(this.#parts);
    if (!this.canAdd) return;
    const ids = new Set(this.effects.map(({ id }) => id));
    let number = ids.size + 1;
    while (ids.has(`effect-${number}`)) number++;
    const added = { id: `effect-${number}`, ...source, at, volume: AUDIO_EFFECT_LIMITS.volume.usual };
    this.#set([...this.effects, added]);
  }

  /** Changes of one effect's volume in quick succession are undone together. */
  change(id: string, changed: Partial<Pick<AudioEffect, 'at' | 'volume'>>): void {
    const effects = this.effects.map((effect) => (effect.id === id ? { ...effect, ...changed } : effect));
    this.#set(effects, 'volume' in changed ? `volume-${id}` : undefined);
  }

  /** Plays something else at the same word, as loud. */
  replace(id: string, source: EffectSource): void {
    this.#set(
      this.effects.map((effect) => (effect.id === id ? { id, ...getEffectSource(source), at: effect.at, volume: effect.volume } : effect)),
    );
  }

  remove(id: string): void {
    this.#set(this.effects.filter((effect) => effect.id !== id));
  }

  setLevel(of: keyof SceneLevels, level: number): void {
    const { project } = this.#parts;
    const { [of]: _former, ...others } = project.scene.levels ?? {};
    const levels = level === SCENE_LEVEL.usual ? others : { ...others, [of]: level };
    const isUsual = Object.keys(levels).length === 0;
    project.edit({ kind: 'set-levels', sceneId: project.scene.id, ...(!isUsual && { levels }) });
  }

  #set(effects: readonly AudioEffect[], gesture?: string): void {
    const { project } = this.#parts;
    const others = { ...(effects.length > 0 && { effects }), ...(gesture !== undefined && { gesture }) };
    project.edit({ kind: 'set-effects', sceneId: project.scene.id, ...others });
  }
}
