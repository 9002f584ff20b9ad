import { fillDefaults } from '../personalization/fill-project.ts';
import type { RenderTerms } from '../plans/find-render-obstacles.ts';
import { applyCommands } from '../project/edit/apply-commands.ts';
import type { Project, Scene } from '../project/project.ts';
import { type Finding, type Fix, parseFindingPath } from './finding.ts';
import { findSceneFindings } from './find-findings.ts';
import { findPresenter } from './list-presenter-fixes.ts';
import { listLayerFixes } from './list-layer-fixes.ts';
import { listProjectFixes } from './list-project-fixes.ts';

/**
 * The first remedy after which the finding is gone and no other has come; undefined when only the user can decide. `finding`: as
 * `findFindings` gives it for this project, or an error of the server about it.
 */
export function findFix(project: Project, finding: Finding, terms: RenderTerms): Fix | undefined {
  const fixes = [...listProjectFixes(project, finding, terms), ...listLayerFixes(project, finding)];
  const shown = fillDefaults(project);
  const former = new Map<number, readonly Finding[]>();
  const findBefore = (index: number): readonly Finding[] => {
    const known = former.get(index) ?? findFindingsAt(shown, index, terms);
    former.set(index, known);
    return known;
  };
  return fixes.find((fix) => isRemedy({ project, shown, finding, terms, findBefore }, fix));
}

interface Repair {
  readonly project: Project;
  /** Its variables filled in. */
  readonly shown: Project;
  readonly finding: Finding;
  readonly terms: RenderTerms;
  /** What was found in a scene of the project. */
  readonly findBefore: (index: number) => readonly Finding[];
}

/** Compares the scenes that the fix touches; captions concern all of them. */
function isRemedy({ project, shown, finding, terms, findBefore }: Repair, fix: Fix): boolean {
  const outcome = applyCommands(project, fix.commands);
  if (outcome.kind === 'rejected' || outcome.project === project) return false;
  const after = fillDefaults(outcome.project);
  const everywhere = outcome.project.captions !== project.captions;
  return outcome.project.scenes.every((scene, index) => {
    const formerIndex = project.scenes.findIndex(({ id }) => id === scene.id);
    const before = shown.scenes[formerIndex];
    if (!everywhere && project.scenes[formerIndex] === scene) return true;
    const nameLayer = before?.layers.length === scene.layers.length ? getIndex : getId;
    const target = parseFindingPath(finding.field).scene === formerIndex ? toKey(before, finding, nameLayer) : '';
    const known = new Set(findBefore(formerIndex).map((each) => toKey(before, each, nameLayer)));
    const keys = findFindingsAt(after, index, terms).map((each) => toKey(after.scenes[index], each, nameLayer));
    return keys.every((key) => key !== target && known.has(key));
  });
}

/** What a layer is called while scenes are compared: its index, or its id once another layer is gone. */
type NameLayer = (layers: Scene['layers'], index: number) => string | number | undefined;

const getIndex: NameLayer = (_layers, index) => index;
const getId: NameLayer = (layers, index) => layers[index]?.id;

function findFindingsAt(project: Project, index: number, terms: RenderTerms): readonly Finding[] {
  const scene = project.scenes[index];
  return scene === undefined ? [] : findSceneFindings(project, scene, terms);
}

/** What a finding is about. */
function toKey(scene: Scene | undefined, { code, field, words }: Finding, nameLayer: NameLayer): string {
  const { layer } = parseFindingPath(field);
  const speaker = scene && findPresenter(scene, field)?.speaker;
  const place = speaker === undefined ? field.split('.')[2] : `presenter ${speaker}`;
  const part = layer === undefined || scene === undefined ? place : nameLayer(scene.layers, layer);
  return JSON.stringify([code, part, words]);
}
