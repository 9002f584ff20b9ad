import { moveKeyframes } from '../project/keyframe.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Anchor, Layer } from '../project/project.ts';
import { limitSpot } from '../project/stage-spot.ts';
import { countWords } from '../script/parse-script.ts';
import { createLayerId } from '../stage/arrange-layers.ts';
import { isFreeLayer, limitBox } from '../stage/free-layer.ts';
import type { Fix } from './finding.ts';
import { createFix, type LayerContext, replaceLayer } from './fix-context.ts';
import { computeEnlargement } from './find-image-advice.ts';
import { computeNameScale } from './find-name-advice.ts';
import { moveOffHeads } from './list-text-fixes.ts';
import { isCard, isNameCard } from '../project/layer-kinds.ts';

export function removeLayer({ scene, layer, index }: LayerContext): readonly Fix[] {
  const kinds = {
    'lower-third': 'name',
    text: 'text',
    title: 'title',
    shape: 'shape',
    image: 'image',
    logo: 'logo',
    camera: 'camera move',
  };
  // Two of one id have to get ids of their own first.
  if (scene.layers.some((each, at) => at !== index && each.id === layer.id)) return [];
  return [createFix(`Remove the ${kinds[layer.kind]}`, { kind: 'remove-layer', sceneId: scene.id, layerId: layer.id })];
}

/** No other command's inverse may put two layers of one id into a scene. */
export function renameLayer({ project, scene, layer, index }: LayerContext): readonly Fix[] {
  const renamed = { ...scene, layers: scene.layers.with(index, { ...layer, id: createLayerId(layer.kind, scene.layers) }) };
  const scenes = project.scenes.map((each) => (each === scene ? renamed : each));
  return [createFix('Give it an id of its own', { kind: 'replace-project', project: { ...project, scenes } })];
}

export function endInside(context: LayerContext): readonly Fix[] {
  const { layer, scene } = context;
  return [replaceLayer('End it with the last word', context, clampSpan(layer, countWords(scene.script) - 1)), showThroughout(context)];
}

export function swapEnds(context: LayerContext): readonly Fix[] {
  return [replaceLayer('Swap its start and end', context, swapSpan(context.layer)), showThroughout(context)];
}

function showThroughout(context: LayerContext): Fix {
  const span = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
  return replaceLayer('Show it for the whole scene', context, { ...context.layer, ...span });
}

function clampSpan(layer: Layer, last: number): Layer {
  const clamp = (anchor: Anchor): Anchor => ('word' in anchor ? { ...anchor, word: Math.min(anchor.word, Math.max(last, 0)) } : anchor);
  return { ...moveKeyframes(layer, clamp), from: clamp(layer.from), to: clamp(layer.to) };
}

function swapSpan(layer: Layer): Layer {
  const from: Anchor = 'word' in layer.to ? { edge: 'word-start', word: layer.to.word } : { edge: 'scene-start' };
  const to: Anchor = 'word' in layer.from ? { edge: 'word-end', word: layer.from.word } : { edge: 'scene-end' };
  return { ...layer, from, to };
}

/** The text itself, or the one that a shape or image moves along with. */
export function moveOffFace({ scene, layout, layer, index }: LayerContext): readonly Fix[] {
  const group = isFreeLayer(layer) ? layer.group : undefined;
  const text =
    layout.texts.find((each) => each.index === index) ??
    (group === undefined ? undefined : layout.texts.find((each) => each.layer.group === group));
  return text === undefined ? [] : moveOffHeads(scene, layout, text);
}

/** Of a title or name that was moved: where it would be otherwise. */
export function useUsualPlace(context: LayerContext): readonly Fix[] {
  const { layer } = context;
  if (!isCard(layer) || layer.spot === undefined) return [];
  const { spot: _moved, ...usual } = layer;
  return [replaceLayer('Put it in its usual place', context, usual)];
}

/** A name that was made smaller, as large as the smallest that can be read. */
export function enlargeName(context: LayerContext): readonly Fix[] {
  const { layer, project } = context;
  if (!isNameCard(layer) || layer.spot === undefined) return [];
  const scale = Math.ceil(computeNameScale(project) * 100) / 100;
  return [replaceLayer('Make the name larger', context, { ...layer, spot: limitSpot({ ...layer.spot, scale }) })];
}

/** An image as large as its pixels allow, around its middle. */
export function shrinkImage(context: LayerContext): readonly Fix[] {
  const { project, layer, terms } = context;
  if (layer.kind !== 'image' || layer.locked === true || layer.keyframes !== undefined) return [];
  const enlargement = computeEnlargement(layer, { frame: computeFrameSize(project.aspectRatio, project.resolution), ...terms });
  if (enlargement === undefined || enlargement <= 1) return [];
  const { x, y, width, height } = layer.box;
  const [across, down] = [width / enlargement, height / enlargement];
  const box = limitBox({ x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down });
  return [replaceLayer('Show it as large as its pixels allow', context, { ...layer, box })];
}
