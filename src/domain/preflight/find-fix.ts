import { fillDefaults } from '../personalization/fill-project.ts';
import { applyCommands } from '../project/edit/apply-commands.ts';
import type { Project, Scene } from '../project/project.ts';
import { type Finding, type Fix, parseFindingPath } from './finding.ts';
import type { CheckTerms } from './check-terms.ts';
import { findProjectAdvice, findSceneFindings } from './find-problems.ts';
import { findPresenter } from './list-presenter-fixes.ts';
import { listFixes } from './rules.ts';

/**
 * The first remedy after which the finding is gone and no other has come; undefined when only the user can decide. `finding`: as
 * `findProblems` gives it for this project, or an error of the server about it.
 */
export function findFix(project: Project, finding: Finding, terms: CheckTerms): Fix | undefined {
  const look = lookAt(project, terms);
  return listFixes({ project, finding, terms }).find((fix) => isRemedy(look, finding, tryFix(look, fix)));
}

/** A project as the check sees it. What was found once is remembered: many findings have the same remedy, such as captions elsewhere. */
interface Look {
  readonly project: Project;
  /** Its variables filled in. */
  readonly shown: Project;
  readonly terms: CheckTerms;
  /** What is found in a scene, by its index. */
  readonly scenes: Map<number, readonly Finding[]>;
  /** After remedies, by their commands; null where nothing changes. */
  readonly tried: Map<string, Look | null>;
}

const looks = new WeakMap<CheckTerms, WeakMap<Project, Look>>();

function lookAt(project: Project, terms: CheckTerms): Look {
  const known = looks.get(terms) ?? new WeakMap<Project, Look>();
  looks.set(terms, known);
  const look = known.get(project) ?? createLook(project, terms);
  known.set(project, look);
  return look;
}

function createLook(project: Project, terms: CheckTerms): Look {
  return { project, shown: fillDefaults(project), terms, scenes: new Map(), tried: new Map() };
}

function findAt({ shown, terms, scenes }: Look, index: number): readonly Finding[] {
  const known = scenes.get(index);
  if (known !== undefined) return known;
  const scene = shown.scenes[index];
  const found = scene === undefined ? [] : findSceneFindings(shown, scene, terms);
  scenes.set(index, found);
  return found;
}

function tryFix({ project, terms, tried }: Look, { commands }: Fix): Look | null {
  const key = JSON.stringify(commands);
  const known = tried.get(key);
  if (known !== undefined) return known;
  const outcome = applyCommands(project, commands);
  const after = outcome.kind === 'rejected' || outcome.project === project ? null : createLook(outcome.project, terms);
  tried.set(key, after);
  return after;
}

/** Compares the scenes that the fix touches; captions and music concern all of them. The finding's own scene first: most fail there. */
function isRemedy(before: Look, finding: Finding, after: Look | null): boolean {
  if (after === null || !isRemedyOfProject(before.shown, after.shown, finding)) return false;
  const everywhere = after.project.captions !== before.project.captions || after.project.music !== before.project.music;
  const { scene: target } = parseFindingPath(finding.field);
  const places = after.project.scenes.map((scene, index) => ({
    index,
    former: before.project.scenes.findIndex(({ id }) => id === scene.id),
  }));
  const isTarget = ({ former }: { readonly former: number }): boolean => former === target;
  return [...places.filter(isTarget), ...places.filter((place) => !isTarget(place))].every(({ index, former }) => {
    if (!everywhere && before.project.scenes[former] === after.project.scenes[index]) return true;
    const [shownBefore, shownAfter] = [before.shown.scenes[former], after.shown.scenes[index]];
    const nameLayer = shownBefore?.layers.length === shownAfter?.layers.length ? getIndex : getId;
    const gone = former === target ? toKey(shownBefore, finding, nameLayer) : '';
    const known = new Set(findAt(before, former).map((each) => toKey(shownBefore, each, nameLayer)));
    return findAt(after, index)
      .map((each) => toKey(shownAfter, each, nameLayer))
      .every((key) => key !== gone && known.has(key));
  });
}

/** Entries of lists move up where one before them goes, so only as many of each kind are left. */
function isRemedyOfProject(shown: Project, after: Project, finding: Finding): boolean {
  const [before, left] = [shown, after].map((each) => findProjectAdvice(each).map(({ code }) => code));
  const count = (codes: readonly string[] = [], code: string): number => codes.filter((each) => each === code).length;
  const most = (code: string): number => count(before, code) - (code === finding.code && !finding.field.startsWith('scenes') ? 1 : 0);
  return (left ?? []).every((code) => count(left, code) <= most(code));
}

/** What a layer is called while scenes are compared: its index, or its id once another layer is gone. */
type NameLayer = (layers: Scene['layers'], index: number) => string | number | undefined;

const getIndex: NameLayer = (_layers, index) => index;
const getId: NameLayer = (layers, index) => layers[index]?.id;

/** What a finding is about. */
function toKey(scene: Scene | undefined, { code, field, words }: Finding, nameLayer: NameLayer): string {
  const { layer } = parseFindingPath(field);
  const speaker = scene && findPresenter(scene, field)?.speaker;
  const place = speaker === undefined ? field.split('.')[2] : `presenter ${speaker}`;
  const part = layer === undefined || scene === undefined ? place : nameLayer(scene.layers, layer);
  return JSON.stringify([code, part, words]);
}
