import type { LayerBox, Project, Scene } from '../project/project.ts';
import { takesTurns } from '../project/scene-presenters.ts';
import type { PlacedHead } from '../renderer/list-heads.ts';
import { findCardSpeaker } from '../renderer/place-name-card.ts';
import { computeSharedArea, getBounds } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { type Advice, type AdviceCode, quoteText } from './finding.ts';
import { computeOverlap, computeSceneLayout, isInside, type PlacedName, type SceneLayout } from './scene-layout.ts';
import { listFaceMoments, listHeadsAt, listHeadsWith } from './heads-in-frame.ts';
import { showLayerAt, showTextAt } from './text-places.ts';
import { isNameCard } from '../project/layer-kinds.ts';

/** Of the box of a head, on each side: its corners are beside the hair and the chin. */
const CORNERS = 0.12;
/** Shares that may be covered unnoticed: of a text by a head, of the radius of a round image by a text, of a head by an image or a shape, by captions, and by another head. */
const TEXT_SHARE = 0.04;
const RING_SHARE = 0.02;
const PICTURE_SHARE = 0.1;
const PLATE_SHARE = 0.06;
const CAPTIONS_SHARE = 0.2;
const HEADS_SHARE = 0.25;
/** Of a name or title, that captions may cover: less than a line of it. */
const NAME_SHARE = 0.1;
/** Fainter than this, a shape lets a face be seen. */
const COVERING = 0.5;

/** What presenters' heads are in the way of, or what is in theirs: texts, names, images, captions, other presenters, and names by the wrong one. */
export function findFaceAdvice(project: Project, scene: Scene): readonly Advice[] {
  const at = project.scenes.indexOf(scene);
  const layout = computeSceneLayout(project, scene);
  const create = (code: AdviceCode, path: string, text: string): Advice => ({
    kind: 'advice',
    code,
    field: `scenes.${at}${path}`,
    message: `Scene ${at + 1}: ${text}`,
  });
  const names = layout.names.flatMap((name): readonly Advice[] => {
    const { index, layer } = name;
    const heads = listHeadsWith(layout, layer);
    if (coversHead(layout, heads, name.box))
      return [create('covers-face', `.layers.${index}`, `${quoteText(layer.text)} covers a presenter’s head.`)];
    if (layout.captions !== undefined && computeOverlap(layout.captions, name.box) > NAME_SHARE)
      return [create('under-captions', `.layers.${index}`, `captions can cover ${quoteText(layer.text)}.`)];
    const isWrong = isNameCard(layer) && isByAnother(heads, name, findCardSpeaker(scene, layer));
    return isWrong ? [create('name-by-another', `.layers.${index}`, `the name ${quoteText(layer.text)} is beside another presenter.`)] : [];
  });
  const texts = layout.texts
    .filter((text) =>
      listFaceMoments(layout, text.layer).some((moment) =>
        coversHead(layout, listHeadsAt(layout, moment), showTextAt(layout, text, moment)?.bounds),
      ),
    )
    .map(({ index, layer }) => create('covers-face', `.layers.${index}`, `${quoteText(layer.text)} covers a presenter’s head.`));
  const images = scene.layers.flatMap((layer, index) => {
    if (!isFreeLayer(layer) || layer.kind === 'text' || (layer.kind === 'shape' && layer.fill === undefined)) return [];
    const covers = listFaceMoments(layout, layer).some((moment) => {
      const shown = showLayerAt(layout, layer, moment);
      if (shown === undefined || (shown.opacity ?? 1) < COVERING) return false;
      const bounds = getBounds(shown, layout.ratio);
      return hidesHead(listHeadsAt(layout, moment), bounds, isPlate(layout, shown.box) ? PLATE_SHARE : PICTURE_SHARE);
    });
    return covers
      ? [create('covers-face', `.layers.${index}`, `${layer.kind === 'image' ? 'an image' : 'a shape'} covers a presenter’s face.`)]
      : [];
  });
  const captions = hidesHead(layout.heads, layout.captions, CAPTIONS_SHARE)
    ? [create('captions-on-face', '.captions', 'captions can cover a presenter’s face.')]
    : [];
  return [
    ...names,
    ...texts,
    ...images,
    ...captions,
    ...(areHeadsApart(layout) ? [] : [create('presenters-overlap', '.presenters', 'one presenter hides another.')]),
  ];
}

/** Whether a text stands on it: then it's in the way of a face as the text is. */
function isPlate({ texts }: SceneLayout, box: LayerBox): boolean {
  return texts.some(({ letters }) => isInside(letters, box));
}

function trimHead({ x, y, width, height }: LayerBox): LayerBox {
  return { x: x + width * CORNERS, y: y + height * CORNERS, width: width * (1 - 2 * CORNERS), height: height * (1 - 2 * CORNERS) };
}

function coversHead({ ratio }: SceneLayout, heads: readonly PlacedHead[], bounds: LayerBox | undefined): boolean {
  return (
    bounds !== undefined &&
    heads.some(({ box, round }) => (round ? meetsCircle(bounds, box, ratio) : computeOverlap(bounds, trimHead(box)) > TEXT_SHARE))
  );
}

/** Whether a box reaches into the circle that another one is around; `ratio` is the frame's width by its height. */
function meetsCircle(bounds: LayerBox, around: LayerBox, ratio: number): boolean {
  const [x, y] = [around.x + around.width / 2, around.y + around.height / 2];
  const across = Math.max(bounds.x - x, 0, x - bounds.x - bounds.width) * ratio;
  const down = Math.max(bounds.y - y, 0, y - bounds.y - bounds.height);
  return Math.hypot(across, down) < (around.height / 2) * (1 - RING_SHARE);
}

function hidesHead(heads: readonly PlacedHead[], bounds: LayerBox | undefined, share: number): boolean {
  return (
    bounds !== undefined &&
    heads.some(({ box }) => {
      const face = trimHead(box);
      return computeSharedArea(bounds, face) / (face.width * face.height) > share;
    })
  );
}

function areHeadsApart({ heads, scene }: SceneLayout): boolean {
  if (takesTurns(scene)) return true;
  return heads.every((one, at) =>
    heads.slice(at + 1).every((other) => computeOverlap(trimHead(one.box), trimHead(other.box)) <= HEADS_SHARE),
  );
}

function isByAnother(heads: readonly PlacedHead[], { box }: PlacedName, speaker: number): boolean {
  if (heads.length < 2) return false;
  const middle = box.x + box.width / 2;
  const distance = (head: { readonly box: LayerBox }): number => Math.abs(head.box.x + head.box.width / 2 - middle);
  return heads.toSorted((one, other) => distance(one) - distance(other))[0]?.speaker !== speaker;
}
