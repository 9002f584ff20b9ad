import { newProject, newScene } from '../../../src/domain/project/project-defaults.ts';
import { usualResolution } from '../../../src/domain/plans/check-plan.ts';
import type { PlanLimits } from '../../../src/domain/plans/plan-limits.ts';
import { PROJECT_LIMITS } from '../../../src/domain/project/project-limits.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import { splitAtDashes } from '../../../src/domain/script/split-script.ts';
import type { GenerateRequest } from '../../../src/ports/video-api.ts';
import { Refusal } from '../../shared/http-error.ts';

/** Scene ids are part of what rendered pieces are found by: the same script rendered again is not rendered again. */
const sceneId = (index: number): string => `scene-${index + 1}`;
const TITLE_WORDS = 8;

/** The project a request asks for. `saved` is the document of `projectId`, where one is named. */
export function projectOfRequest(
  request: GenerateRequest,
  options: { readonly saved: Project | undefined; readonly limits: PlanLimits },
): Project {
  const given = request.project ?? (request.script === undefined ? options.saved : undefined);
  if (given !== undefined) return withChoices(given, request);

  const { script, avatarId, voiceId } = request;
  if (script === undefined)
    throw new Refusal(400, 'invalid-request', {
      field: 'script',
      message: 'Send a script or a project for the presenter to speak.',
    });
  if (avatarId === undefined) throw new Refusal(400, 'invalid-request', { field: 'avatarId', message: 'Choose a presenter.' });
  if (voiceId === undefined) throw new Refusal(400, 'invalid-request', { field: 'voiceId', message: 'Choose a voice.' });

  const scripts = splitAtDashes(script);
  if (scripts.length > PROJECT_LIMITS.scenes)
    throw new Refusal(400, 'too-long', {
      field: 'script',
      message: `A video can have ${PROJECT_LIMITS.scenes} scenes; the lines of dashes in this script make ${scripts.length}.`,
    });
  const scenes = (scripts.length === 0 ? [script] : scripts).map((said, index) => {
    const scene = newScene(sceneId(index), said, { avatarId, voiceId });
    return { ...scene, background: request.background ?? scene.background };
  });
  const project = newProject(titleOf(script), scenes);
  return withChoices({ ...project, resolution: usualResolution(options.limits) }, request);
}

/** What the request says beside the project goes before what the project says. */
function withChoices(project: Project, request: GenerateRequest): Project {
  return {
    ...project,
    title: request.title ?? project.title,
    aspectRatio: request.aspectRatio ?? project.aspectRatio,
    resolution: request.resolution ?? project.resolution,
    captions: request.captions === undefined ? project.captions : { burnedIn: request.captions },
  };
}

function titleOf(script: string): string {
  const words = script
    .trim()
    .split(/\s+/)
    .filter((word) => !/^-{3,}$/.test(word));
  const title = words
    .slice(0, TITLE_WORDS)
    .join(' ')
    .slice(0, PROJECT_LIMITS.title - 1);
  return words.length > TITLE_WORDS ? `${title}…` : title;
}
