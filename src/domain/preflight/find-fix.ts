import { fillDefaults } from '../personalization/fill-project.ts';
import type { RenderTerms } from '../plans/find-render-obstacles.ts';
import { applyCommands } from '../project/edit/apply-commands.ts';
import type { Project, Scene } from '../project/project.ts';
import { type Finding, type Fix, parseFindingPath } from './finding.ts';
import { findSceneFindings } from './find-findings.ts';
import { listLayerFixes } from './list-layer-fixes.ts';
import { listProjectFixes } from './list-project-fixes.ts';

/**
 * The first remedy after which the finding is gone and no other has come; undefined when only the user can decide. `finding`: as
 * `findFindings` gives it for this project, or an error of the server about it.
 */
export function findFix(project: Project, finding: Finding, terms: RenderTerms): Fix | undefined {
  const fixes = [...listProjectFixes(project, finding, terms), ...listLayerFixes(project, finding)];
  return fixes.find((fix) => isRemedy(project, { finding, fix, terms }));
}

interface Repair {
  readonly finding: Finding;
  readonly fix: Fix;
  readonly terms: RenderTerms;
}

/** Compares the scenes that the fix touches; captions concern all of them. */
function isRemedy(project: Project, { finding, fix, terms }: Repair): boolean {
  const outcome = applyCommands(project, fix.commands);
  if (outcome.kind === 'rejected' || outcome.project === project) return false;
  const [before, after] = [fillDefaults(project), fillDefaults(outcome.project)];
  const everywhere = outcome.project.captions !== project.captions;
  return outcome.project.scenes.every((scene, index) => {
    const formerIndex = project.scenes.findIndex(({ id }) => id === scene.id);
    if (!everywhere && project.scenes[formerIndex] === scene) return true;
    const nameLayer = project.scenes[formerIndex]?.layers.length === scene.layers.length ? getIndex : getId;
    const target = parseFindingPath(finding.field).scene === formerIndex ? toKey(before.scenes[formerIndex], finding, nameLayer) : '';
    const former = new Set(listKeys(before, formerIndex, { terms, nameLayer }));
    return listKeys(after, index, { terms, nameLayer }).every((key) => key !== target && former.has(key));
  });
}

/** What a layer is called while scenes are compared: its index, or its id once another layer is gone. */
type NameLayer = (layers: Scene['layers'], index: number) => string | number | undefined;

const getIndex: NameLayer = (_layers, index) => index;
const getId: NameLayer = (layers, index) => layers[index]?.id;

function listKeys(
  project: Project,
  index: number,
  { terms, nameLayer }: { readonly terms: RenderTerms; readonly nameLayer: NameLayer },
): readonly string[] {
  const scene = project.scenes[index];
  return scene === undefined ? [] : findSceneFindings(project, scene, terms).map((finding) => toKey(scene, finding, nameLayer));
}

/** What a finding is about. */
function toKey(scene: Scene | undefined, { code, field, words }: Finding, nameLayer: NameLayer): string {
  const { layer } = parseFindingPath(field);
  const part = layer === undefined || scene === undefined ? field.split('.')[2] : nameLayer(scene.layers, layer);
  return JSON.stringify([code, part, words]);
}
