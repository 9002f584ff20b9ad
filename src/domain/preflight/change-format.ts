import { fillDefaults } from '../personalization/fill-project.ts';
import { applyCommands } from '../project/edit/apply-commands.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { AspectRatio, CaptionChoice, Project, Scene } from '../project/project.ts';
import { chooseTurns, shareFrame } from './choose-turns.ts';
import { findFaceAdvice } from './find-face-advice.ts';
import { findLayerAdvice } from './find-layer-advice.ts';
import { findNameAdvice } from './find-name-advice.ts';
import { type Advice, type AdviceCode, type Fix, toIgnored } from './finding.ts';
import { toIgnoredKey } from '../project/ignored-finding.ts';
import type { CheckTerms } from './check-terms.ts';
import { PLAN_LIMITS } from '../plans/plan-limits.ts';
import { inScene } from './fix-context.ts';
import { listFixes } from './rules.ts';
import { getBounds } from '../stage/box-geometry.ts';
import { isFreeLayer } from '../stage/free-layer.ts';
import { listPresenterBoxes } from './list-garments.ts';
import { computeOverlap, computeSceneLayout, isInside, type PlacedText } from './scene-layout.ts';
import { stackTexts } from './stack-texts.ts';
import { fitLayers } from './fit-boxes.ts';

/** Remedies that are applied to a project at most, and those that are tried as the first of two. */
const MOST_REMEDIES = 60;
const MOST_DETOURS = 8;
/** Scenes that are looked at for one format, each some milliseconds: as many as a full project needs where half of its scenes need remedies. */
const MOST_JUDGED = 1_000;

/**
 * The project in another format, laid out again: layers keep their size beside the frame's short side and their place between its edges;
 * what then is in the way of a face, the captions, another text or the frame's edge goes elsewhere, if that helps. Presenters, titles,
 * names and captions have places in every format of their own, and presenters who have no room beside each other take turns.
 */
export function changeFormat(project: Project, aspectRatio: AspectRatio): Project {
  if (aspectRatio === project.aspectRatio) return project;
  const before = computeFrameSize(project.aspectRatio, project.resolution);
  const after = computeFrameSize(aspectRatio, project.resolution);
  const judge = new LayoutJudge();
  let best: Layout | undefined;
  for (const growth of GROWTHS) {
    const scenes = project.scenes.map((scene) => ({ ...scene, layers: fitLayers(scene.layers, { before, after, growth }) }));
    const settled = settleLayout(chooseTurns({ ...project, aspectRatio, scenes }), judge);
    if (best === undefined || settled.found.length < best.found.length) best = settled;
    if (best.found.length === 0) break;
  }
  return best?.project ?? project;
}

/** How far layers keep their size, the best first: all of it, half of the way, or their shares of the frame. */
const GROWTHS = [1, 0.5, 0] as const;

interface Layout {
  readonly project: Project;
  /** What is wrong with it. */
  readonly found: readonly Advice[];
}

/** Finds what is wrong with layouts. A scene that a remedy didn't touch isn't looked at again, and all together have a limit. */
class LayoutJudge {
  #left = MOST_JUDGED;
  readonly #known = new WeakMap<Scene, { readonly captions: CaptionChoice; readonly found: readonly Advice[] }>();

  get isTired(): boolean {
    return this.#left <= 0;
  }

  judge(project: Project): Layout {
    return { project, found: project.scenes.flatMap((scene, index) => this.#judgeScene(project, scene, index)) };
  }

  #judgeScene(project: Project, scene: Scene, index: number): readonly Advice[] {
    const known = this.#known.get(scene);
    if (known?.captions === project.captions) return known.found;
    this.#left -= 1;
    const found = findInScene(project, index, [...SAID, findWornTexts]);
    this.#known.set(scene, { captions: project.captions, found });
    return found;
  }
}

/** Applies remedies as long as they leave fewer findings than there were; what the user ignores is left alone. */
function settleLayout(project: Project, judge: LayoutJudge): Layout {
  let settled = judge.judge(project);
  for (let count = 0; count < MOST_REMEDIES && settled.found.length > 0; count += 1) {
    const better = findBetter(settled, judge);
    if (better === undefined) break;
    settled = better;
  }
  return settled;
}

/** After one remedy, or after two, of which the first may only move a finding elsewhere: captions to the top, then the title from there. */
function findBetter(layout: Layout, judge: LayoutJudge): Layout | undefined {
  const fewest = layout.found.length;
  const first: Layout[] = [];
  for (const next of walkRemedies(layout, judge)) {
    if (next.found.length < fewest) return next;
    if (next.found.length === fewest && first.length < MOST_DETOURS) first.push(next);
  }
  for (const detour of first) for (const next of walkRemedies(detour, judge)) if (next.found.length < fewest) return next;
  return undefined;
}

function* walkRemedies({ project, found }: Layout, judge: LayoutJudge): Generator<Layout> {
  for (const finding of found) {
    if (!OF_PLACE.has(finding.code)) continue;
    const context = { project, finding, terms: NO_TERMS };
    const columns = OF_TEXTS.has(finding.code) ? inScene(stackTexts)(context) : [];
    // What is drawn over what is the same in every format.
    const fixes =
      finding.code === 'text-covered' || finding.code === 'text-contrast' ? [] : [...listFixes(context), ...inScene(shareFrame)(context)];
    for (const { commands } of [...columns, ...fixes].filter(isOfOneFormat)) {
      if (judge.isTired) return;
      const outcome = applyCommands(project, commands);
      if (outcome.kind === 'applied') yield judge.judge(outcome.project);
    }
  }
}

/** How a presenter is framed is the same in every format. */
const isOfOneFormat = ({ commands }: Fix): boolean => commands.every(({ kind }) => kind !== 'set-framing');

/** What remedies change places and sizes alone: colors, and what is there, are the same in every format. */
const OF_PLACE: ReadonlySet<AdviceCode> = new Set<AdviceCode>([
  ...(['texts-overlap', 'text-covered', 'under-captions', 'text-outside', 'text-unsafe', 'text-small', 'name-small'] as const),
  ...(['covers-face', 'captions-on-face', 'presenters-overlap', 'name-by-another', 'text-contrast'] as const),
]);

/** A layout goes by nothing but the project. */
const NO_TERMS: CheckTerms = {
  ...{ avatarIds: new Set(), voices: [], assetIds: new Set(), recordingIds: new Set(), musicIds: new Set() },
  ...{ plan: 'starter', limits: PLAN_LIMITS.starter, lookIds: [], length: { seconds: 0, exact: true } },
};

/** Where a column is tried first: texts that are moved one by one lose their order, and land on hair and clothes. */
const OF_TEXTS: ReadonlySet<AdviceCode> = new Set<AdviceCode>(['covers-face', 'texts-overlap', 'text-covered', 'text-contrast']);

/** What is wrong with where things are, and isn't ignored. */
export function listLayoutAdvice(project: Project): readonly Advice[] {
  return project.scenes.flatMap((_, index) => findInScene(project, index, SAID));
}

type FindAdvice = (project: Project, scene: Scene) => readonly Advice[];

/** What the check says, too. */
const SAID: readonly FindAdvice[] = [findLayerAdvice, findFaceAdvice, findNameAdvice];

function findInScene(project: Project, index: number, finders: readonly FindAdvice[]): readonly Advice[] {
  const alone = fillDefaults({ ...project, scenes: project.scenes.slice(index, index + 1) });
  const [scene] = alone.scenes;
  if (scene === undefined) return [];
  const ignored = new Set((project.ignored ?? []).map(toIgnoredKey));
  return finders
    .flatMap((find) => find(alone, scene))
    .map((advice) => ({ ...advice, field: advice.field.replace(/^scenes\.0/u, `scenes.${index}`) }))
    .filter((advice) => !ignored.has(toIgnoredKey(toIgnored(project, advice))));
}

/** Letters alone from the chins down, where sleeves and folds may be of any color. The layout alone says so; the check measures drawn frames. */
function findWornTexts(project: Project, scene: Scene): readonly Advice[] {
  const { texts, heads, ratio } = computeSceneLayout(project, scene);
  const chin = Math.min(...heads.map(({ box }) => box.y + box.height));
  const bodies = heads.some(({ round }) => round) ? [] : listPresenterBoxes(project, scene);
  const worn = bodies.map(({ x, y, width, height }) => ({ x, y: chin, width, height: y + height - chin }));
  const isPlated = ({ index, bounds }: PlacedText): boolean =>
    scene.layers.slice(0, index).some((below) => isFreeLayer(below) && below.kind !== 'text' && isInside(bounds, getBounds(below, ratio)));
  return texts
    .filter((text) => !isPlated(text) && worn.some((box) => computeOverlap(text.bounds, box) > WORN_SHARE))
    .map(({ index }) => ({ kind: 'advice', code: 'text-contrast', field: `scenes.0.layers.${index}`, message: 'A text is on clothes.' }));
}

/** Of a text that may be on clothes. */
const WORN_SHARE = 0.1;
