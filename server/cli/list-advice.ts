import { type AdviceTerms, walkAdvice } from '#domain/preflight/find-problems.ts';
import { MOST_LISTED } from '#domain/preflight/finding.ts';
import { getSeverity } from '#domain/preflight/rules.ts';
import type { Project } from '#domain/project/project.ts';
import { isInSceneRange, type SceneRange } from '#domain/project/scene-range.ts';

/** What the editor's check says of a project that can be rendered, as lines; of these scenes alone, if some are named. */
export function listAdvice(project: Project, terms: AdviceTerms, scenes?: SceneRange): readonly string[] {
  return [...walkAdvice(project, terms)]
    .flat()
    .filter(({ field }) => scenes === undefined || isInSceneRange(field, scenes))
    .slice(0, MOST_LISTED)
    .map((advice) => `${getSeverity(advice)}: ${advice.message}`);
}
