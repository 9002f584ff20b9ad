import { fillDefaults } from '../personalization/fill-project.ts';
import { findRenderObstacles, type RenderTerms } from '../plans/find-render-obstacles.ts';
import type { Project, Scene } from '../project/project.ts';
import { findFaceAdvice } from './find-face-advice.ts';
import { findFontAdvice, findUndrawableAdvice } from './find-font-advice.ts';
import { findPresenterAdvice } from './find-presenter-advice.ts';
import { findLayerAdvice } from './find-layer-advice.ts';
import { findLexiconAdvice, findUnsayableAdvice } from './find-script-advice.ts';
import { findMistypedAdvice } from './find-mark-advice.ts';
import { findVoiceAdvice } from './find-voice-advice.ts';
import type { Advice, Finding } from './finding.ts';

/** What prevents rendering, then what is worth a look, both in reading order. Variables count with their defaults. */
export function findFindings(project: Project, terms: RenderTerms): readonly Finding[] {
  const shown = fillDefaults(project);
  const obstacles = findRenderObstacles(shown, terms).map(
    ({ kind, code, field, message }): Finding => ({ kind: kind === 'plan' ? 'plan' : 'project', code, field, message }),
  );
  return [...obstacles, ...shown.scenes.flatMap((scene) => findSceneAdvice(shown, scene, terms)), ...findLexiconAdvice(shown)];
}

/** What is worth a look in one scene of a filled project. */
export function findSceneAdvice(project: Project, scene: Scene, { voices }: Pick<RenderTerms, 'voices'>): readonly Advice[] {
  return [
    ...findLayerAdvice(project, scene),
    ...findFaceAdvice(project, scene),
    ...findFontAdvice(project, scene),
    ...findUndrawableAdvice(project, scene),
    ...findUnsayableAdvice(project, scene, voices),
    ...findPresenterAdvice(project, scene),
    ...findMistypedAdvice(project, scene),
    ...findVoiceAdvice(project, scene, voices),
  ];
}

/** A length that can't exceed any limit. */
const NO_LENGTH = { seconds: 0, exact: true } as const;

/** Everything about one scene of a filled project, at index 0. */
export function findSceneFindings(project: Project, scene: Scene, terms: RenderTerms): readonly Finding[] {
  const alone = { ...project, scenes: [scene] };
  return [
    ...findRenderObstacles(alone, { ...terms, length: NO_LENGTH })
      .filter(({ field }) => field.startsWith('scenes.'))
      .map(({ kind, code, field, message }): Finding => ({ kind: kind === 'plan' ? 'plan' : 'project', code, field, message })),
    ...findSceneAdvice(alone, scene, terms),
  ];
}
