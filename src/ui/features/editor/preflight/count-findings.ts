import type { CheckTerms } from '../../../../domain/preflight/check-terms.ts';
import { walkAdvice } from '../../../../domain/preflight/find-problems.ts';
import { parseFindingPath } from '../../../../domain/preflight/finding.ts';
import { getSeverity } from '../../../../domain/preflight/rules.ts';
import type { Project } from '../../../../domain/project/project.ts';
import { listUsedRecordings } from '../../../../domain/project/find-project-problems.ts';
import { SAMPLE_RATE } from '../../../../domain/speech/spoken-scene.ts';
import type { PreflightParts } from './preflight-parts.ts';

/** What the check of the editor goes by, as far as it's known. */
export function collectCheckTerms({ project, getTerms, choices, recordings }: PreflightParts): CheckTerms {
  const lengths = listUsedRecordings(project.project).flatMap((id) => {
    const audio = recordings.find(id);
    return audio === undefined ? [] : [[id, audio.pcm.length / SAMPLE_RATE] as const];
  });
  const images = new Map(choices.backgrounds.map(({ assetId, width, height }) => [assetId, { width, height }]));
  return { ...getTerms(), images, recordings: new Map(lengths) };
}

/** Returns warnings by the id of their scene; pauses after each scene. */
export function* walkCounts(project: Project, terms: CheckTerms): Generator<undefined, ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const some of walkAdvice(project, terms)) {
    for (const advice of some) {
      const { scene: index } = parseFindingPath(advice.field);
      const id = index === undefined ? undefined : project.scenes[index]?.id;
      if (id !== undefined && getSeverity(advice) === 'warning') counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    yield undefined;
  }
  return counts;
}
