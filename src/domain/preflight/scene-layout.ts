import { fillDefaults } from '../personalization/fill-project.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import { getAnchorOrder } from '../project/find-project-problems.ts';
import type { HexColor, Layer, LayerBox, Project, Scene } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { computeCaptionBox } from '../renderer/create-caption-svg.ts';
import { measureTextLayer, type TextLayer } from '../renderer/create-text-layer-svg.ts';
import { FRAME_LAYOUTS } from '../renderer/frame-layout.ts';
import { listHeads, type PlacedHead } from '../renderer/list-heads.ts';
import { placeName, placeTitle } from '../renderer/place-titles.ts';
import type { PlacedSvg } from '../renderer/svg-text.ts';
import { toShares } from '../project/stage-spot.ts';
import { countWords } from '../script/parse-script.ts';
import { type BehindTexts, listTextsToMeasure, toBehindKey } from './behind-texts.ts';
import { listGarments, type PlacedGarment } from './list-garments.ts';
import { READABLE_SIZE, SAFE_ZONES } from './safe-zone.ts';
import { computeSharedArea, getBounds } from '../stage/box-geometry.ts';
import { type CardLayer, isCard } from '../project/layer-kinds.ts';

/** Where the texts of a scene and its captions are. Boxes are in shares of the frame. */
export interface SceneLayout {
  readonly scene: Scene;
  /** Of its script. */
  readonly words: number;
  /** The frame's width by its height. */
  readonly ratio: number;
  readonly texts: readonly PlacedText[];
  /** Undefined when captions aren't burned in. */
  readonly captions: LayerBox | undefined;
  /** Titles and names as they're drawn. */
  readonly names: readonly PlacedName[];
  /** Of the presenters, hair included. */
  readonly heads: readonly PlacedHead[];
  /** Of presenters whose clothes are known. */
  readonly garments: readonly PlacedGarment[];
  /** Where players and platforms leave the frame alone, and what they cover of it. */
  readonly safe: LayerBox;
  readonly covered: readonly LayerBox[];
  /** Smallest letters that can be read, in shares of the frame's short side. */
  readonly smallest: number;
  /** Colors behind texts by the index of their layer, where they were looked at. */
  readonly behind: ReadonlyMap<number, readonly HexColor[]>;
}

export interface PlacedName {
  readonly layer: CardLayer;
  readonly index: number;
  readonly box: LayerBox;
}

export interface PlacedText {
  readonly layer: TextLayer;
  /** Index in the scene's layers. */
  readonly index: number;
  /** Around the letters of the upright text. */
  readonly letters: LayerBox;
  /** Of its letters as drawn, in shares of the frame's short side: smaller than its own where its box is too small. */
  readonly size: number;
  /** Around the letters, not the layer's box; of a turned text around the box. */
  readonly bounds: LayerBox;
}

const LAYOUT_RESOLUTION = '720p';

export function computeSceneLayout(project: Project, scene: Scene, behind?: BehindTexts): SceneLayout {
  // The same at every resolution: places that are rounded to pixels don't decide what is found.
  const measured: Project = { ...project, resolution: LAYOUT_RESOLUTION };
  const frame = computeFrameSize(project.aspectRatio, LAYOUT_RESOLUTION);
  const ratio = frame.width / frame.height;
  const language = getSceneLanguage(project, scene);
  const { caption: layout } = FRAME_LAYOUTS[project.aspectRatio];
  return {
    scene,
    words: countWords(scene.script),
    ratio,
    texts: scene.layers.flatMap((layer, index) => {
      const text = layer.kind === 'text' ? measureTextLayer({ ...layer, language, font: project.font }, frame) : undefined;
      if (layer.kind !== 'text' || text === undefined) return [];
      const { letters, size } = text;
      return [{ layer, index, letters, size, bounds: (layer.rotation ?? 0) === 0 ? letters : getBounds(layer, ratio) }];
    }),
    captions: project.captions.burnedIn ? computeCaptionBox({ layout, frame, choice: project.captions }) : undefined,
    names: listNames(project, scene, frame),
    safe: SAFE_ZONES[project.aspectRatio].area,
    covered: SAFE_ZONES[project.aspectRatio].covered,
    smallest: READABLE_SIZE[project.aspectRatio],
    heads: listHeads(measured, scene),
    garments: listGarments(measured, scene),
    behind: new Map(behind === undefined ? [] : listMeasured(project, scene, behind)),
  };
}

/** Of a scene of a project that has its variables. */
export function layOutScene(project: Project, scene: Scene, behind?: BehindTexts): SceneLayout | undefined {
  const shown = fillDefaults(project).scenes[project.scenes.indexOf(scene)];
  return shown && computeSceneLayout(project, shown, behind);
}

function listMeasured(project: Project, scene: Scene, behind: BehindTexts): readonly (readonly [number, readonly HexColor[]])[] {
  return listTextsToMeasure(project, scene).flatMap((index) => {
    const colors = behind.get(toBehindKey(project, scene, index));
    return colors === undefined || colors.length === 0 ? [] : [[index, colors] as const];
  });
}

function listNames(project: Project, scene: Scene, size: { readonly width: number; readonly height: number }): readonly PlacedName[] {
  const named: (PlacedName & { readonly svg: PlacedSvg })[] = [];
  for (const [index, layer] of scene.layers.entries()) {
    if (!isCard(layer)) continue;
    const titles = named.filter((name) => name.layer.kind === 'title').map(({ svg }) => svg);
    const svg =
      layer.kind === 'title' ? placeTitle(layer, { project, scene, size, logos: [] }) : placeName(layer, { project, scene, size, titles });
    if (svg !== undefined) named.push({ layer, index, svg, box: toShares(svg, size) });
  }
  return named;
}

/** Share of the smaller box that the other one covers. */
export function computeOverlap(one: LayerBox, other: LayerBox): number {
  const shared = computeSharedArea(one, other);
  return shared === 0 ? 0 : shared / Math.min(one.width * one.height, other.width * other.height);
}

export const FRAME: LayerBox = { x: 0, y: 0, width: 1, height: 1 };

/** Share of the box that is outside the frame, or a part of it. */
export function computeShareOutside(box: LayerBox, area = FRAME): number {
  return 1 - computeSharedArea(box, area) / (box.width * box.height);
}

export function isInside(inner: LayerBox, outer: LayerBox): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether both are shown at some moment. */
export function areShownTogether({ words }: SceneLayout, one: Layer, other: Layer): boolean {
  const starts = Math.max(getAnchorOrder(one.from, words), getAnchorOrder(other.from, words));
  return starts <= Math.min(getAnchorOrder(one.to, words), getAnchorOrder(other.to, words));
}

/** Whether `outer` is shown all the time that `inner` is. */
export function isShownThroughout({ words }: SceneLayout, outer: Layer, inner: Layer): boolean {
  return (
    getAnchorOrder(outer.from, words) <= getAnchorOrder(inner.from, words) &&
    getAnchorOrder(outer.to, words) >= getAnchorOrder(inner.to, words)
  );
}
