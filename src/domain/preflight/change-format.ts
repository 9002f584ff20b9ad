import { fillDefaults } from '../personalization/fill-project.ts';
import { applyCommands } from '../project/edit/apply-commands.ts';
import type { EditCommand } from '../project/edit/edit-command.ts';
import { isEqualJson } from '../shared/is-equal-json.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import { limitKeyframe } from '../stage/layer-keyframes.ts';
import { type FreeLayer, isFreeLayer } from '../stage/free-layer.ts';
import type { AspectRatio, Layer, LayerBox, Project } from '../project/project.ts';
import { limitShare } from '../project/stage-spot.ts';
import { findFaceAdvice } from './find-face-advice.ts';
import { findLayerAdvice } from './find-layer-advice.ts';
import type { Advice, Fix } from './finding.ts';
import { listCaptionMovings, listLayerFixes } from './list-layer-fixes.ts';
import { listUsualStands } from './list-project-fixes.ts';
import { isInside } from './scene-layout.ts';

/** Remedies that are applied to a project at most. */
const MOST_REMEDIES = 60;

/**
 * The project in another format, laid out again: layers keep their size beside the frame's short side and their place between its edges;
 * what then is in the way of a face, the captions, another text or the frame's edge goes elsewhere, if that helps. Presenters, titles,
 * names and captions have places in every format of their own.
 */
export function changeFormat(project: Project, aspectRatio: AspectRatio): Project {
  if (aspectRatio === project.aspectRatio) return project;
  const before = computeFrameSize(project.aspectRatio, project.resolution);
  const after = computeFrameSize(aspectRatio, project.resolution);
  const layouts = GROWTHS.map((growth) => {
    const scenes = project.scenes.map((scene) => ({ ...scene, layers: fitLayers(scene.layers, { before, after, growth }) }));
    return settleLayout({ ...project, aspectRatio, scenes }, project);
  });
  return layouts.reduce((best, next) => (next.left < best.left ? next : best)).project;
}

/** The commands that give `changeFormat`, for a program that sends commands and takes back their inverses. */
export function listFormatCommands(project: Project, aspectRatio: AspectRatio): readonly EditCommand[] {
  const changed = changeFormat(project, aspectRatio);
  return [
    { kind: 'set-aspect-ratio', aspectRatio },
    ...(changed.captions === project.captions ? [] : [{ kind: 'set-captions', captions: changed.captions } as const]),
    ...changed.scenes.flatMap(({ id: sceneId, layers, placement, spot, otherPresenters }, index): readonly EditCommand[] => {
      const former = project.scenes[index];
      const isSame = isEqualJson([placement, spot, otherPresenters], [former?.placement, former?.spot, former?.otherPresenters]);
      return [
        ...(isEqualJson(layers, former?.layers) ? [] : [{ kind: 'set-layers', sceneId, layers } as const]),
        ...(isSame
          ? []
          : ([
              { kind: 'set-placement', sceneId, ...(placement && { placement }), ...(spot && { spot }) },
              { kind: 'set-other-presenters', sceneId, ...(otherPresenters && { otherPresenters }) },
            ] as const)),
      ];
    }),
  ];
}

/** How far layers keep their size, the best first: all of it, half of the way, or their shares of the frame. */
const GROWTHS = [1, 0.5, 0] as const;

interface Frames {
  readonly before: { readonly width: number; readonly height: number };
  readonly after: { readonly width: number; readonly height: number };
  /** See `GROWTHS`. */
  readonly growth: number;
}

/** From this share on, a box goes from edge to edge, and still does. */
const WHOLE = 0.6;
/** What a box has of the frame at most, that hasn't the whole of it. */
const MOST = 0.9;

/** What belongs together stays so: groups, and what is on a shape or image. */
function fitLayers(layers: readonly Layer[], frames: Frames): readonly Layer[] {
  const free = layers.filter(isFreeLayer);
  return layers.map((layer) => {
    if (!isFreeLayer(layer)) return layer;
    const around = findBase(free, layer);
    const fitted = fitBox(around.box, frames);
    const inner = around === layer ? fitted : carryBox(layer.box, around.box, fitted);
    const [byX, byY] = [
      inner.x + inner.width / 2 - layer.box.x - layer.box.width / 2,
      inner.y + inner.height / 2 - layer.box.y - layer.box.height / 2,
    ];
    const keyframes = layer.keyframes?.map((keyframe) => limitKeyframe({ ...keyframe, x: keyframe.x + byX, y: keyframe.y + byY }));
    return { ...layer, box: inner, ...(keyframes && { keyframes }) };
  });
}

/** What a layer lies on: the largest box around it, of its group or below; itself where there is none. */
function findBase(free: readonly FreeLayer[], layer: FreeLayer): FreeLayer {
  const below = free.slice(0, free.indexOf(layer)).filter((other) => other.kind !== 'text' && isInside(layer.box, other.box));
  const group = layer.group === undefined ? [] : free.filter(({ group: other }) => other === layer.group);
  const area = ({ box }: FreeLayer): number => box.width * box.height;
  return [layer, ...below.filter(({ box }) => box.width < WHOLE || box.height < WHOLE), ...group].reduce((one, other) =>
    area(other) > area(one) ? other : one,
  );
}

function fitBox(box: LayerBox, { before, after, growth }: Frames): LayerBox {
  const [short, shorter] = [Math.min(before.width, before.height), Math.min(after.width, after.height)];
  const width = fitLength(box.width, ((before.width / short) * (shorter / after.width)) ** growth);
  const height = fitLength(box.height, ((before.height / short) * (shorter / after.height)) ** growth);
  return { x: fitPlace(box.x, box.width, width), y: fitPlace(box.y, box.height, height), width, height };
}

function fitLength(length: number, change: number): number {
  return length >= WHOLE ? length : limitShare(Math.min(length * change, MOST), 0, 1);
}

/** As far between the edges as before. */
function fitPlace(at: number, length: number, fitted: number): number {
  const room = 1 - length;
  return limitShare(room <= 0 ? at : (at / room) * (1 - fitted), -1, 2);
}

function carryBox(box: LayerBox, from: LayerBox, to: LayerBox): LayerBox {
  const [across, down] = [to.width / from.width, to.height / from.height];
  return {
    x: limitShare(to.x + (box.x - from.x) * across, -1, 2),
    y: limitShare(to.y + (box.y - from.y) * down, -1, 2),
    width: limitShare(box.width * across, 0, 1),
    height: limitShare(box.height * down, 0, 1),
  };
}

interface SettledLayout {
  readonly project: Project;
  /** Findings that nothing helps against. */
  readonly left: number;
}

/** Applies remedies as long as each leaves fewer findings than there were; what the former layout had already is left alone. */
function settleLayout(project: Project, former: Project): SettledLayout {
  const known = new Set(listLayoutAdvice(former).map(toKey));
  const listNew = (each: Project): readonly Advice[] => listLayoutAdvice(each).filter((advice) => !known.has(toKey(advice)));
  let settled = project;
  let left = listNew(settled);
  for (let count = 0; count < MOST_REMEDIES && left.length > 0; count += 1) {
    const better = left
      .flatMap((advice) => listRemedies(settled, advice))
      .map(({ commands }) => applyCommands(settled, commands))
      .flatMap((outcome) => (outcome.kind === 'rejected' ? [] : [{ changed: outcome.project, found: listNew(outcome.project) }]))
      .find(({ found }) => found.length < left.length);
    if (better === undefined) break;
    settled = better.changed;
    left = better.found;
  }
  return { project: settled, left: left.length };
}

export function listLayoutAdvice(project: Project): readonly Advice[] {
  const shown = fillDefaults(project);
  return shown.scenes.flatMap((scene) => [...findLayerAdvice(shown, scene), ...findFaceAdvice(shown, scene)]);
}

function listRemedies(project: Project, advice: Advice): readonly Fix[] {
  const scene = project.scenes[Number(advice.field.split('.')[1])];
  if (scene === undefined) return [];
  if (advice.code === 'captions-on-face') return listCaptionMovings(project);
  return advice.code === 'presenters-overlap' ? listUsualStands(scene) : listLayerFixes(project, advice);
}

function toKey({ code, field }: Advice): string {
  return `${code} ${field}`;
}
