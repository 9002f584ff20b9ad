import type { CheckTerms } from '#domain/preflight/check-terms.ts';
import { walkAdvice } from '#domain/preflight/find-problems.ts';
import { parseFindingPath } from '#domain/preflight/finding.ts';
import { getSeverity } from '#domain/preflight/rules.ts';
import type { Project } from '#domain/project/project.ts';
import { listUsedRecordings } from '#domain/project/find-project-problems.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
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

/** What a scene has that is seen or heard in the video. */
export interface SceneFindings {
  readonly count: number;
  /** What was found, by the layer's id. */
  readonly layers: ReadonlyMap<string, string>;
  /** What was found, by the words of the script that it's about. */
  readonly words: ReadonlyMap<string, string>;
}

/** Returns warnings by the id of their scene; pauses after each scene. */
export function* walkFindings(project: Project, terms: CheckTerms): Generator<undefined, ReadonlyMap<string, SceneFindings>> {
  const found = new Map<string, SceneFindings>();
  for (const some of walkAdvice(project, terms)) {
    for (const advice of some) {
      const { scene: index, layer: nth } = parseFindingPath(advice.field);
      const scene = index === undefined ? undefined : project.scenes[index];
      if (scene === undefined || getSeverity(advice) !== 'warning') continue;
      const { count, layers, words } = found.get(scene.id) ?? NOTHING;
      const layer = nth === undefined ? undefined : scene.layers[nth];
      found.set(scene.id, {
        count: count + 1,
        layers: layer === undefined ? layers : new Map([...layers, [layer.id, advice.message]]),
        words: advice.words === undefined ? words : new Map([...words, [advice.words, advice.message]]),
      });
    }
    yield undefined;
  }
  return found;
}

const NOTHING: SceneFindings = { count: 0, layers: new Map(), words: new Map() };
