import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import { getDefaultResolution } from '../../../src/domain/plans/check-plan.ts';
import type { PlanLimits } from '../../../src/domain/plans/plan-limits.ts';
import { removeScriptMarks } from '../../../src/domain/script/remove-script-marks.ts';
import { PROJECT_LIMITS } from '../../../src/domain/project/project-limits.ts';
import { placeScene } from '../../../src/domain/project/edit/edit-scene.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import { splitAtDashes } from '../../../src/domain/script/split-script.ts';
import type { GenerateRequest } from '../../../src/ports/video-api.ts';
import { HttpError } from '../../shared/http-error.ts';

/** Scene ids are part of the segments' cache keys: the same script gets the same ids, so it is not rendered again. */
const getSceneId = (index: number): string => `scene-${index + 1}`;
const TITLE_WORDS = 8;

/** Builds the project of a request. `saved` is the document of `projectId`, if the request has one. */
export function createProjectFromRequest(
  request: GenerateRequest,
  options: { readonly saved: Project | undefined; readonly limits: PlanLimits },
): Project {
  const given = request.project ?? (request.script === undefined ? options.saved : undefined);
  if (given !== undefined) return applyChoices(given, request);

  const { script, avatarId, voiceId } = request;
  if (script === undefined)
    throw new HttpError(400, 'invalid-request', {
      field: 'script',
      message: 'Send a script or a project for the presenter to speak.',
    });
  if (avatarId === undefined) throw new HttpError(400, 'invalid-request', { field: 'avatarId', message: 'Choose a presenter.' });
  if (voiceId === undefined) throw new HttpError(400, 'invalid-request', { field: 'voiceId', message: 'Choose a voice.' });

  const scripts = splitAtDashes(script);
  if (scripts.length > PROJECT_LIMITS.scenes)
    throw new HttpError(400, 'too-long', {
      field: 'script',
      message: `A video can have ${PROJECT_LIMITS.scenes} scenes; the lines of dashes in this script make ${scripts.length}.`,
    });
  const scenes = (scripts.length === 0 ? [script] : scripts).map((text, index) => {
    const scene = createScene(getSceneId(index), text, { avatarId, voiceId });
    return { ...scene, background: request.background ?? scene.background };
  });
  const project = createProjectDocument(createTitle(script), scenes);
  return applyChoices({ ...project, resolution: getDefaultResolution(options.limits) }, request);
}

/** Fields of the request override those of the project. */
function applyChoices(project: Project, request: GenerateRequest): Project {
  const { placement } = request;
  return {
    ...project,
    title: request.title ?? project.title,
    aspectRatio: request.aspectRatio ?? project.aspectRatio,
    resolution: request.resolution ?? project.resolution,
    frameRate: request.frameRate ?? project.frameRate,
    captions: request.captions === undefined ? project.captions : { ...project.captions, burnedIn: request.captions },
    scenes: placement === undefined ? project.scenes : project.scenes.map((scene) => placeScene(scene, { placement })),
  };
}

function createTitle(script: string): string {
  const words = removeScriptMarks(script)
    .split(/\s+/)
    .filter((word) => !/^-{3,}$/.test(word));
  const title = words
    .slice(0, TITLE_WORDS)
    .join(' ')
    .slice(0, PROJECT_LIMITS.title - 1);
  return words.length > TITLE_WORDS ? `${title}…` : title;
}
