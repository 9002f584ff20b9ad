import { findSceneAdvice } from '../../src/domain/preflight/find-findings.ts';
import { findLexiconAdvice } from '../../src/domain/preflight/find-script-advice.ts';
import { MOST_LISTED } from '../../src/domain/preflight/finding.ts';
import type { Project } from '../../src/domain/project/project.ts';
import { isInSceneRange, type SceneRange } from '../../src/domain/project/scene-range.ts';
import type { Voice } from '../../src/ports/speech.ts';

/** What the editor's check says of a project that can be rendered, as lines; of these scenes alone, if some are named. */
export function listAdvice(project: Project, voices: readonly Voice[], scenes?: SceneRange): readonly string[] {
  const found = [...project.scenes.flatMap((scene) => findSceneAdvice(project, scene, { voices })), ...findLexiconAdvice(project)];
  return found
    .filter(({ field }) => scenes === undefined || isInSceneRange(field, scenes))
    .slice(0, MOST_LISTED)
    .map(({ message }) => message);
}
