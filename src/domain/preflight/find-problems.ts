import { fillDefaults } from '../personalization/fill-project.ts';
import { findRenderObstacles } from '../plans/find-render-obstacles.ts';
import { toIgnoredKey } from '../project/ignored-finding.ts';
import type { Project, Scene } from '../project/project.ts';
import type { CheckTerms } from './check-terms.ts';
import { findFaceAdvice } from './find-face-advice.ts';
import { findFontAdvice, findUndrawableAdvice } from './find-font-advice.ts';
import { findHandAdvice } from './find-hand-advice.ts';
import { findLayerAdvice } from './find-layer-advice.ts';
import { findMistypedAdvice } from './find-mark-advice.ts';
import { findNameAdvice } from './find-name-advice.ts';
import { findImageAdvice } from './find-image-advice.ts';
import { findPresenterAdvice } from './find-presenter-advice.ts';
import { findLexiconAdvice, findUnsayableAdvice } from './find-script-advice.ts';
import { findMusicAdvice, findAudioAdvice } from './find-audio-advice.ts';
import { findVoiceAdvice } from './find-voice-advice.ts';
import { type Advice, type Finding, toIgnored } from './finding.ts';

/** What advice goes by. */
export type AdviceTerms = Pick<CheckTerms, 'voices' | 'behind' | 'images' | 'recordings'>;

/**
 * Everything about a project that a user should know before it's rendered: what prevents that, then what is worth a look and isn't ignored,
 * both in reading order. Variables count with their defaults. Editor, API, programs and command line show this list and no other.
 */
export function findProblems(project: Project, terms: CheckTerms): readonly Finding[] {
  return [...findObstacles(fillDefaults(project), terms), ...[...walkAdvice(project, terms)].flat()];
}

/** What is worth a look and isn't ignored, a scene at a time: a large project takes a while. */
export function* walkAdvice(project: Project, terms: AdviceTerms): Generator<readonly Advice[]> {
  const shown = fillDefaults(project);
  const ignored = new Set((project.ignored ?? []).map(toIgnoredKey));
  const isNew = (advice: Advice): boolean => !ignored.has(toIgnoredKey(toIgnored(project, advice)));
  for (const scene of shown.scenes) yield findSceneAdvice(shown, scene, terms).filter(isNew);
  yield findProjectAdvice(shown).filter(isNew);
}

function findObstacles(shown: Project, terms: CheckTerms): readonly Finding[] {
  return findRenderObstacles(shown, terms).map(({ kind, code, field, message }) => ({
    kind: kind === 'plan' ? 'plan' : 'project',
    code,
    field,
    message,
  }));
}

type FindInScene = (project: Project, scene: Scene, terms: AdviceTerms) => readonly Advice[];

const IN_SCENES: readonly FindInScene[] = [
  (project, scene, { behind }) => findLayerAdvice(project, scene, behind),
  findFaceAdvice,
  findNameAdvice,
  findFontAdvice,
  findUndrawableAdvice,
  findImageAdvice,
  (project, scene, { voices }) => findUnsayableAdvice(project, scene, voices),
  findPresenterAdvice,
  findMistypedAdvice,
  findHandAdvice,
  (project, scene, { voices }) => findVoiceAdvice(project, scene, voices),
  findAudioAdvice,
];

/** What is worth a look in one scene of a filled project, ignored or not. */
function findSceneAdvice(project: Project, scene: Scene, terms: AdviceTerms): readonly Advice[] {
  return IN_SCENES.flatMap((find) => find(project, scene, terms));
}

/** What is worth a look in a filled project beside its scenes, ignored or not. */
export function findProjectAdvice(project: Project): readonly Advice[] {
  return [...findMusicAdvice(project), ...findLexiconAdvice(project)];
}

/** A length that can't exceed any limit. */
const NO_LENGTH = { seconds: 0, exact: true } as const;

/** Everything about one scene of a filled project, at index 0, ignored or not. */
export function findSceneFindings(project: Project, scene: Scene, terms: CheckTerms): readonly Finding[] {
  const alone = { ...project, scenes: [scene] };
  return [
    ...findObstacles(alone, { ...terms, length: NO_LENGTH }).filter(({ field }) => field.startsWith('scenes.')),
    ...findSceneAdvice(alone, scene, terms),
  ];
}
