import type { EditCommand } from '../project/edit/edit-command.ts';
import type { Layer, LayerBox, Scene } from '../project/project.ts';
import { type FreeLayer, isFreeLayer } from '../stage/free-layer.ts';
import { limitKeyframe } from '../stage/layer-keyframes.ts';
import { carryBox, findBase } from './fit-boxes.ts';
import { type Fix, parseFindingPath } from './finding.ts';
import { createFix, type SceneContext } from './fix-context.ts';
import { standAt, type Stand } from './stand-presenters.ts';
import { layOutScene, type SceneLayout } from './scene-layout.ts';

/** Share of the frame's height between blocks, and between them and heads or captions. */
const GAP = 0.015;
/** From this width on, a block is part of the background. */
const WHOLE = 0.97;
/** How much smaller blocks get at most to fit their band. */
const SMALLEST_BLOCK = 0.6;
const SMALLEST_IMAGE = 0.4;
/** How large texts and the presenters are who make room for them, beside before; the best first. */
const ROOMS = [
  { texts: 1, presenters: 1 },
  { texts: 1, presenters: 0.85 },
  { texts: 1, presenters: 0.7 },
  { texts: 0.8, presenters: 0.7 },
  { texts: 0.8, presenters: 0.55 },
  { texts: 0.65, presenters: 0.55 },
] as const;

/** What stays together: a plate with its text, or a text alone. */
interface Block {
  readonly box: LayerBox;
  readonly members: readonly FreeLayer[];
}

interface Band {
  readonly top: number;
  readonly foot: number;
}

/**
 * Texts in a column above the presenters or below their chins, in their order: where there is no room beside a face. The presenters stand
 * lower if that takes it.
 */
export function stackTexts(context: SceneContext): readonly Fix[] {
  return stackBlocks(context, 'texts', isText);
}

/** The same with the images between the texts, and with the shape that is in the way. */
export function stackImages(context: SceneContext): readonly Fix[] {
  const { scene, finding } = context;
  const inTheWay = scene.layers[parseFindingPath(finding.field).layer ?? -1];
  return stackBlocks(context, 'images', (layer) => isText(layer) || layer.kind === 'image' || layer.id === inTheWay?.id);
}

const LABELS = {
  texts: { above: 'Put the texts above the presenter', below: 'Put the texts below the face' },
  images: { above: 'Put the images above the presenter', below: 'Put the images below the face' },
} as const;

const isText = ({ kind }: FreeLayer): boolean => kind === 'text';

function stackBlocks(
  { project, scene }: SceneContext,
  what: keyof typeof LABELS,
  isStacked: (layer: FreeLayer) => boolean,
): readonly Fix[] {
  const layout = layOutScene(project, scene);
  if (layout === undefined) return [];
  const blocks = listBlocks(scene, layout).filter(({ members }) => members.some(isStacked));
  if (blocks.length === 0 || layout.heads.length === 0) return [];
  const hair = Math.min(...layout.heads.map(({ box }) => box.y));
  const chin = Math.max(...layout.heads.map(({ box }) => box.y + box.height));
  const foot = Math.min(
    layout.safe.y + layout.safe.height,
    layout.captions !== undefined && layout.captions.y > chin ? layout.captions.y - GAP : 1,
  );
  const top = findTop(layout, hair);
  const total = blocks.reduce((sum, { box }) => sum + box.height + GAP, 0);
  const lowered = ROOMS.flatMap(({ texts, presenters }) =>
    lowerPresenters(scene, layout, { by: presenters, hair: top + total * texts, foot }).map((commands) => ({ commands, texts })),
  );
  const { above, below } = LABELS[what];
  return [
    ...stack(above, blocks, { scene, layout, band: { top, foot: hair - GAP } }),
    ...lowered.flatMap(({ commands, texts }) =>
      stack(above, blocks, { scene, layout, band: { top, foot: top + total * texts - GAP } }).map((fix) => ({
        ...fix,
        commands: [...fix.commands, ...commands],
      })),
    ),
    ...(blocks.every(isOnPlate) ? stack(below, blocks, { scene, layout, band: { top: chin + GAP, foot } }) : []),
  ];
}

const isImage = ({ members }: Block): boolean => members.some(({ kind }) => kind === 'image') && !members.some(isText);

/** Letters alone can't be read over every garment. */
function isOnPlate({ members }: Block): boolean {
  return members.some((layer) => layer.kind === 'image' || (layer.kind === 'shape' && layer.fill !== undefined));
}

/** Under titles and names that stand above the heads. */
function findTop({ names, safe, captions }: SceneLayout, hair: number): number {
  const above = [...names.map(({ box }) => box), ...(captions === undefined ? [] : [captions])].filter((box) => box.y + box.height <= hair);
  return Math.max(safe.y, ...above.map((box) => box.y + box.height + GAP));
}

function listBlocks({ layers }: Scene, layout: SceneLayout): readonly Block[] {
  const free = layers.filter(isFreeLayer);
  const movable = free.filter(({ box, locked }) => locked === undefined && box.width < WHOLE && box.height < WHOLE);
  const bases = [...new Set(movable.map((layer) => findBase(free, layer)))].filter((base) => movable.includes(base));
  return bases
    .map((base): Block => {
      const members = movable.filter((layer) => findBase(free, layer) === base);
      return { box: trimText(base, layout), members };
    })
    .toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
}

/** A text alone takes the height of its letters, not that of its box. */
function trimText(base: FreeLayer, { texts }: SceneLayout): LayerBox {
  const text = texts.find(({ layer }) => layer.id === base.id);
  if (text === undefined || (base.rotation ?? 0) !== 0) return base.box;
  const { y, height } = text.letters;
  return { ...base.box, y, height: Math.min(height, base.box.height) };
}

interface Placing {
  readonly scene: Scene;
  readonly layout: SceneLayout;
  readonly band: Band;
}

function stack(label: string, blocks: readonly Block[], { scene, layout: { safe }, band }: Placing): readonly Fix[] {
  const room = band.foot - band.top;
  // Letters shrink with their box only once they don't fit it, so images make room for them.
  const shrinking = blocks.some(isImage) ? blocks.filter(isImage) : blocks;
  const total = blocks.reduce((sum, { box }) => sum + box.height, 0) + (blocks.length - 1) * GAP;
  const shrunk = shrinking.reduce((sum, { box }) => sum + box.height, 0) + (shrinking === blocks ? (blocks.length - 1) * GAP : 0);
  const scale = Math.min(1, 1 - (total - room) / shrunk);
  if (scale < (shrinking === blocks ? SMALLEST_BLOCK : SMALLEST_IMAGE)) return [];
  let top = band.top;
  const moved = new Map<string, Layer>();
  for (const block of blocks) {
    const { box, members } = block;
    const by = shrinking.includes(block) ? scale : 1;
    const [width, height] = [Math.min(isImage(block) ? box.width * by : box.width, safe.width), box.height * by];
    const place = { x: safe.x + (safe.width - width) / 2, y: top, width, height };
    for (const member of members) moved.set(member.id, carryLayer(member, box, place));
    top += height + (shrinking === blocks ? GAP * scale : GAP);
  }
  const layers = scene.layers.map((layer) => moved.get(layer.id) ?? layer);
  return [createFix(label, { kind: 'set-layers', sceneId: scene.id, layers })];
}

function carryLayer(layer: FreeLayer, from: LayerBox, to: LayerBox): Layer {
  const box = carryBox(layer.box, from, to);
  const [byX, byY] = [
    box.x + box.width / 2 - layer.box.x - layer.box.width / 2,
    box.y + box.height / 2 - layer.box.y - layer.box.height / 2,
  ];
  const keyframes = layer.keyframes?.map((keyframe) => limitKeyframe({ ...keyframe, x: keyframe.x + byX, y: keyframe.y + byY }));
  return { ...layer, box, ...(keyframes && { keyframes }) };
}

interface Lowering extends Stand {
  /** Where chins may be at most. */
  readonly foot: number;
}

function lowerPresenters(scene: Scene, { heads }: SceneLayout, { by, hair, foot }: Lowering): readonly (readonly EditCommand[])[] {
  const highest = Math.min(...heads.map(({ box }) => box.y));
  const tallest = Math.max(...heads.map(({ box }) => box.height)) * by;
  return hair <= highest || hair + tallest > foot ? [] : standAt(scene, heads, { by, hair });
}
