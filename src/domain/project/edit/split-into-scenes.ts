import { countWords } from '../../script/parse-script.ts';
import { splitAtDashes, splitScript } from '../../script/split-script.ts';
import { moveKeyframes } from '../keyframe.ts';
import type { Anchor, Layer, Project, Scene } from '../project.ts';
import { isForAllScenes } from '../progress-bar.ts';
import { MAX_SCENES } from '../project-limits.ts';
import { selectCaptionWords } from '../../captions/caption-words.ts';
import { listSceneFields, type SceneFieldsWith, withoutSceneFields, withSceneFields } from '../scene-fields.ts';
import { type ScriptPart, selectEffects } from './edit-audio.ts';
import { createSceneId } from './edit-scene-list.ts';

/** Splits a scene at the divider lines of its script; null without any. */
export function splitIntoScenes(project: Project, sceneId: string): Project | null {
  return cutScene(project, sceneId, splitScript);
}

/** Splits only at finished lines of dashes: text typed below one goes to the next scene. */
export function splitAtTypedDashes(project: Project, sceneId: string): Project | null {
  return cutScene(project, sceneId, (script) => (TYPED_DASHES.test(script) ? splitAtDashes(script, { open: true }) : []));
}

const TYPED_DASHES = /^[^\S\n]*-{3,}[^\S\n]*\n/mu;

/** Whether finished lines of dashes stay in the script, because the project can't have that many scenes. */
export function hasDashesForTooManyScenes(project: Project, { script }: Pick<Scene, 'script'>): boolean {
  const parts = TYPED_DASHES.test(script) ? splitAtDashes(script, { open: true }).length : 1;
  return parts > 1 && project.scenes.length + parts - 1 > MAX_SCENES;
}

/** Cuts a scene into one per script that `cut` makes of its own; null when that is fewer than two, or too many. */
export function cutScene(project: Project, sceneId: string, cut: (script: string) => readonly string[]): Project | null {
  const at = project.scenes.findIndex((scene) => scene.id === sceneId);
  const scene = project.scenes[at];
  const scripts = scene === undefined ? [] : cut(scene.script);
  if (scene === undefined || scripts.length < 2 || project.scenes.length + scripts.length - 1 > MAX_SCENES) {
    return null;
  }
  const scenes = [...project.scenes];
  let firstWord = 0;
  scripts.forEach((script, index) => {
    const words = countWords(script);
    const id = index === 0 ? scene.id : createSceneId({ scenes });
    const like = index === 0 ? scene : withoutSceneFields(scene, ONLY_IN_THE_FIRST);
    const part = { firstWord, words, isFirst: index === 0, isLast: index === scripts.length - 1 };
    scenes.splice(at + index, index === 0 ? 1 : 0, withSceneFields(like, { id, script, ...selectTied(scene, part) }));
    firstWord += words;
  });
  return { ...project, scenes };
}

const ONLY_IN_THE_FIRST = listSceneFields('split', 'first');

type ByWords = SceneFieldsWith<'split', 'by-words'>;

function selectTied({ layers, captionWords = [], effects = [] }: Scene, part: ScriptPart): Pick<Scene, Exclude<ByWords, 'id' | 'script'>> {
  return {
    layers: layers.flatMap((layer) => selectPartLayers(layer, part)),
    captionWords: selectCaptionWords(captionWords, { from: part.firstWord, to: part.firstWord + part.words }),
    effects: selectEffects(effects, part),
  };
}

/** Layers of one part: a logo or progress bar appears in all parts, another layer where it starts and no longer than the part. */
function selectPartLayers(layer: Layer, part: Pick<ScriptPart, 'firstWord' | 'words'>): readonly Layer[] {
  if (isForAllScenes(layer)) return [layer];
  const begins = ('word' in layer.from ? layer.from.word : 0) - part.firstWord;
  if (begins < 0 || ('word' in layer.from && begins >= part.words)) return [];
  const moved = moveKeyframes(layer, (anchor) =>
    'word' in anchor && anchor.word < part.firstWord ? undefined : moveAnchorToPart(anchor, part),
  );
  return [{ ...moved, from: moveAnchorToPart(layer.from, part), to: moveAnchorToPart(layer.to, part) }];
}

function moveAnchorToPart(anchor: Anchor, { firstWord, words }: Pick<ScriptPart, 'firstWord' | 'words'>): Anchor {
  if (!('word' in anchor)) return anchor;
  const word = anchor.word - firstWord;
  return word < words ? { edge: anchor.edge, word } : { edge: 'scene-end' };
}
