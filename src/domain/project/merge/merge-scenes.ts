import { CAPTION_WORD_LIMITS } from '../../captions/caption-words.ts';
import { isEqualJson } from '../../shared/is-equal-json.ts';
import { AUDIO_EFFECT_LIMITS } from '../audio-effect.ts';
import { editScene } from '../edit/edit-scene.ts';
import { listSceneFields, withSceneFields } from '../scene-fields.ts';
import { MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '../project-limits.ts';
import type { Layer, Scene } from '../project.ts';
import { mergeLists } from './merge-lists.ts';
import { listTextChanges, mergeTexts } from './merge-texts.ts';
import { mergeFields, mergeValues, type Merged, type ThreeWay } from './merge-values.ts';
import { renameAdded } from './rename-added.ts';

/** Fields of a scene that say something only together, and those that are lists or depend on others. */
const SCENE_RULES = {
  groups: [
    ['placement', 'spot'],
    ['voiceId', 'voice'],
  ],
  skipped: listSceneFields('merge', 'by-words'),
} as const;

/** An effect of the product, or an uploaded sound. */
const EFFECT_RULES = { groups: [['effectId', 'assetId']] } as const;

const LAYER_RULES = { groups: [['from', 'to']] } as const;

/**
 * Merges a scene that all three have. Scripts are merged by what was written where; layers, effects, captions and nudges of each side follow
 * their words into the merged script first. `conflicts`: the fields that both changed; mine stays there.
 */
export function mergeScenes(states: ThreeWay<Scene>): { readonly value: Scene; readonly conflicts: readonly string[] } {
  const whole = mergeValues(states);
  if (!whole.conflict) return { value: whole.value, conflicts: [] };
  const script = mergeScripts({ base: states.base.script, mine: states.mine.script, theirs: states.theirs.script });
  const base = moveToScript(states.base, script.value);
  const theirs = moveToScript(states.theirs, script.value);
  const mine = renameOwn(base, moveToScript(states.mine, script.value), theirs);
  const fields = mergeFields({ base, mine, theirs }, SCENE_RULES);
  const layers = mergeItems({ base: base.layers, mine: mine.layers, theirs: theirs.layers }, PROJECT_LIMITS.layers, mergeLayers);
  const effects = mergeItems(
    { base: base.effects ?? [], mine: mine.effects ?? [], theirs: theirs.effects ?? [] },
    AUDIO_EFFECT_LIMITS.perScene,
    (each) => mergeFields(each, EFFECT_RULES),
  );
  const captions = mergeLists(
    { base: base.captionWords ?? [], mine: mine.captionWords ?? [], theirs: theirs.captionWords ?? [] },
    { getKey: ({ word }) => String(word), mergeItem: mergeFields, max: CAPTION_WORD_LIMITS.words },
  );
  return {
    value: withSceneFields(fields.value, {
      script: script.value,
      layers: layers.items,
      effects: effects.items,
      captionWords: captions.items.toSorted((one, other) => one.word - other.word),
    }),
    conflicts: [
      ...(script.conflict ? ['script'] : []),
      ...fields.conflicts,
      ...(layers.conflicts.length > 0 ? ['layers'] : []),
      ...(effects.conflicts.length > 0 ? ['effects'] : []),
      ...(captions.conflicts.length > 0 ? ['captionWords'] : []),
    ],
  };
}

/** A script that would be too long stays mine, and is a conflict. */
function mergeScripts(states: ThreeWay<string>): Merged<string> {
  const merged = mergeTexts(states);
  const isTooLong = merged.value.length > Math.max(MAX_SCRIPT_LENGTH, states.mine.length, states.theirs.length);
  return isTooLong ? { value: states.mine, conflict: true } : merged;
}

/** The scene with another script; what is tied to words stays with them. The last change first, so that places stay true. */
function moveToScript(scene: Scene, script: string): Scene {
  const sceneId = scene.id;
  const moved = listTextChanges(scene.script, script).reduceRight(
    (now, change) => editScene(now, { kind: 'replace-text', sceneId, ...change })?.scene ?? now,
    scene,
  );
  return moved.script === script ? moved : { ...moved, script };
}

/** Both may have added something under the same id. */
function renameOwn(base: Scene, mine: Scene, theirs: Scene): Scene {
  const layers = renameAdded({ base: base.layers, mine: mine.layers, theirs: theirs.layers }, nameNext);
  const effects = renameAdded({ base: base.effects ?? [], mine: mine.effects ?? [], theirs: theirs.effects ?? [] }, nameNext);
  return withSceneFields(mine, { layers: layers.items, effects: effects.items });
}

function nameNext(id: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number++;
  return `${id}-${number}`.slice(-PROJECT_LIMITS.id);
}

type MergeItem<Item> = (states: ThreeWay<Item>) => { readonly value: Item; readonly conflicts: readonly string[] };

function mergeItems<Item extends { readonly id: string }>(states: ThreeWay<readonly Item[]>, max: number, mergeItem: MergeItem<Item>) {
  return mergeLists(states, { getKey: ({ id }) => id, mergeItem: (items) => mergeItem(items), max });
}

/** Layers of different kinds have different fields: then it's one value. */
function mergeLayers(states: ThreeWay<Layer>): { readonly value: Layer; readonly conflicts: readonly string[] } {
  const { base, mine, theirs } = states;
  if (base.kind === mine.kind && mine.kind === theirs.kind) return mergeFields(states, LAYER_RULES);
  const { value, conflict } = mergeValues(states);
  return { value, conflicts: conflict && !isEqualJson(mine, theirs) ? ['kind'] : [] };
}
