import { switchFormat } from '#domain/preflight/switch-format.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { findPresenter, findPresenterVoice, NO_SPEAKING_CHOICES, type SpeakingChoices } from '#domain/presenters/presenter-voice.ts';
import { getDefaultResolution } from '#domain/plans/check-plan.ts';
import type { PlanLimits } from '#domain/plans/plan-limits.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { placeScene } from '#domain/project/edit/edit-scene.ts';
import type { Project } from '#domain/project/project.ts';
import { splitAtDashes } from '#domain/script/split-script.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import { HttpError } from '../../shared/http-error.ts';

/** Scene ids are part of the segments' cache keys: the same script gets the same ids, so it is not rendered again. */
const getSceneId = (index: number): string => `scene-${index + 1}`;
const TITLE_WORDS = 8;

/** Builds the project of a request. `saved` is the document of `projectId`, if the request has one; of the `cast` comes a voice that it doesn't name. */
export function createProjectFromRequest(
  request: GenerateRequest,
  options: { readonly saved: Project | undefined; readonly limits: PlanLimits; readonly cast?: SpeakingChoices },
): Project {
  const given = request.project ?? (request.script === undefined ? options.saved : undefined);
  if (given !== undefined) return applyChoices(given, request);

  const { script, avatarId } = request;
  if (script === undefined)
    throw new HttpError(400, 'invalid-request', {
      field: 'script',
      message: 'Send a script or a project for the presenter to speak.',
    });
  if (avatarId === undefined) throw new HttpError(400, 'invalid-request', { field: 'avatarId', message: 'Choose a presenter.' });
  const voiceId = request.voiceId ?? findUsualVoiceId(avatarId, options.cast);
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

function findUsualVoiceId(avatarId: string, { presenters, voices } = NO_SPEAKING_CHOICES): string | undefined {
  return findPresenterVoice(findPresenter(presenters, avatarId), voices)?.id;
}

/** Fields of the request override those of the project. */
function applyChoices(project: Project, request: GenerateRequest): Project {
  const { placement } = request;
  const laidOut = switchFormat(project, request.aspectRatio ?? project.aspectRatio);
  return {
    ...laidOut,
    title: request.title ?? laidOut.title,
    resolution: request.resolution ?? laidOut.resolution,
    frameRate: request.frameRate ?? laidOut.frameRate,
    captions: request.captions === undefined ? laidOut.captions : { ...laidOut.captions, burnedIn: request.captions },
    scenes: placement === undefined ? laidOut.scenes : laidOut.scenes.map((scene) => placeScene(scene, { placement })),
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
