import { isWithinScript } from '../../script/script-change.ts';
import { getMarksInForce } from '../../script/marks-in-force.ts';
import { countWords } from '../../script/parse-script.ts';
import { moveKeyframes } from '../keyframe.ts';
import type { Anchor, Layer, Project, Scene } from '../project.ts';
import { isForAllScenes } from '../progress-bar.ts';
import { MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '../project-limits.ts';
import { AUDIO_EFFECT_LIMITS } from '../audio-effect.ts';
import type { CaptionWord } from '../../captions/caption-words.ts';
import { type SceneFieldsWith, withSceneFields } from '../scene-fields.ts';
import { mergeEffects } from './edit-audio.ts';
import { applyEdit } from './apply-edit.ts';
import { cutScene } from './split-into-scenes.ts';

/**
 * Splits a scene at a place of its script, in UTF-16 units; the second part goes on with the speaker, the mood and the pace of the first. Null
 * when there's no such place, or no room for one more scene.
 */
export function splitSceneAt(project: Project, sceneId: string, at: number): Project | null {
  const scene = project.scenes.find(({ id }) => id === sceneId);
  if (scene === undefined || !isWithinScript(scene.script, { from: at, to: at })) return null;
  // A line break first: a word that is cut becomes two, and layers stay with theirs.
  const broken = applyEdit(project, { kind: 'replace-text', sceneId, from: at, to: at, insert: '\n' })?.project;
  const held = getMarksInForce(scene.script, at);
  const goOn = (rest: string): string => (held.length + rest.length > MAX_SCRIPT_LENGTH ? rest : held + rest);
  const cut = (script: string): readonly string[] => [script.slice(0, at).trimEnd(), goOn(script.slice(at).trimStart())];
  return broken === undefined ? null : cutScene(broken, sceneId, cut);
}

export interface MergedScenes {
  readonly project: Project;
  /** Where the texts meet in the script of the merged scene, in UTF-16 units. */
  readonly at: number;
}

/** What is between the texts of merged scenes: a new paragraph. */
const BETWEEN = '\n\n';

/**
 * Merges a scene into the one before, whose look stays: voice, presenter, background, recording. Null for the first scene, or when script,
 * layers or effects would be more than a scene may have.
 */
export function mergeWithPrevious(project: Project, sceneId: string): MergedScenes | null {
  const index = project.scenes.findIndex(({ id }) => id === sceneId);
  const [previous, scene] = [project.scenes[index - 1], project.scenes[index]];
  if (previous === undefined || scene === undefined) return null;
  const between = previous.script === '' || scene.script === '' ? '' : BETWEEN;
  const script = previous.script + between + scene.script;
  const layers = mergeLayers(previous, scene);
  const effects = mergeEffects(previous, scene, { before: countWords(previous.script), added: countWords(scene.script) });
  if (script.length > MAX_SCRIPT_LENGTH || layers.length > PROJECT_LIMITS.layers || effects.length > AUDIO_EFFECT_LIMITS.perScene)
    return null;
  const merged: Pick<Scene, SceneFieldsWith<'merge', 'by-words'> | SceneFieldsWith<'merge', 'both'>> = {
    script,
    layers,
    effects,
    captionWords: mergeCaptionWords(previous, scene),
    sources: [...(previous.sources ?? []), ...(scene.sources ?? [])].slice(0, PROJECT_LIMITS.sources),
  };
  return {
    project: { ...project, scenes: project.scenes.toSpliced(index - 1, 2, withSceneFields(previous, merged)) },
    at: previous.script.length + between.length,
  };
}

function mergeCaptionWords(previous: Scene, scene: Scene): readonly CaptionWord[] {
  const before = countWords(previous.script);
  return [...(previous.captionWords ?? []), ...(scene.captionWords ?? []).map(({ word, text }) => ({ word: word + before, text }))];
}

/** Each layer stays with its own text. A logo or progress bar that both scenes show all the time stays one. */
function mergeLayers(previous: Scene, scene: Scene): readonly Layer[] {
  const [before, added] = [countWords(previous.script), countWords(scene.script)];
  if (added === 0) return previous.layers;
  const isShared = (layer: Layer): boolean => isWhole(layer) && scene.layers.some((other) => isWhole(other) && other.kind === layer.kind);
  const first = previous.layers.map((layer) => (before === 0 || isShared(layer) ? layer : endBefore(layer, before)));
  const whole = new Set(first.filter(isWhole).map(({ kind }) => kind));
  const ids = new Set(first.map(({ id }) => id));
  const second = scene.layers
    .filter((layer) => !(whole.has(layer.kind) && isWhole(layer)))
    .map((layer) => ({
      ...moveKeyframes(layer, (anchor) => moveAnchor(anchor, before)),
      id: takeId(ids, layer.id),
      from: moveAnchor(layer.from, before),
      to: moveAnchor(layer.to, before),
    }));
  return [...first, ...second];
}

const isWhole = (layer: Layer): boolean => isForAllScenes(layer) && layer.from.edge === 'scene-start' && layer.to.edge === 'scene-end';

function endBefore(layer: Layer, words: number): Layer {
  const toEnd = (anchor: Anchor): Anchor => (anchor.edge === 'scene-end' ? { edge: 'word-end', word: words - 1 } : anchor);
  return { ...moveKeyframes(layer, toEnd), from: toEnd(layer.from), to: toEnd(layer.to) };
}

function moveAnchor(anchor: Anchor, words: number): Anchor {
  if ('word' in anchor) return { edge: anchor.edge, word: anchor.word + words };
  return anchor.edge === 'scene-start' && words > 0 ? { edge: 'word-start', word: words } : anchor;
}

/** The id, or one like it that isn't taken. */
function takeId(taken: Set<string>, wanted: string): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
