import { listPresenterIds } from '#domain/project/scene-presenters.ts';
import { type AvailableResources, findProjectProblems } from '#domain/project/find-project-problems.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { findSceneRangeProblem, isInSceneRange } from '#domain/project/scene-range.ts';
import type { Project } from '#domain/project/project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { GenerateRequest } from '#ports/video-api.ts';

/** What a memory server can render with. */
export interface MemoryResources {
  /** Ids of presenters; any look of one is known too. */
  readonly presenters: readonly string[];
  /** Language of each voice (BCP 47), by id. */
  readonly voices: Readonly<Record<string, string>>;
}

/** The real presenters and voices, and those of the other fakes. */
export const DEFAULT_RESOURCES: MemoryResources = {
  presenters: ['nia', 'amara', 'daniel', 'kenji', 'maya', 'ada', 'ben'],
  voices: { clara: 'en-US', slt: 'en-US', ivy: 'en-US', marcus: 'en-US', 'unit-7': 'en-US', one: 'en-US' },
};

type Rejected = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

/** Fields of a request with a script, and the server's error if one is missing. */
const REQUIRED = [
  { field: 'script', message: 'Send a script or a project for the presenter to speak.' },
  { field: 'avatarId', message: 'Choose a presenter.' },
  { field: 'voiceId', message: 'Choose a voice.' },
] as const;

function toInvalid({ field, message }: { readonly field: string; readonly message: string }): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', message, field };
}

/** An empty id and a script beyond every limit are refused before anything is counted; null when there is none. */
export function findInvalidField(request: GenerateRequest): Rejected | null {
  if ((request.script ?? '').length > PROJECT_LIMITS.script)
    return toInvalid({ field: 'script', message: `Use at most ${PROJECT_LIMITS.script} characters.` });
  const empty = REQUIRED.find(({ field }) => field !== 'script' && request[field] === '');
  return empty === undefined ? null : toInvalid(empty);
}

/** The first problem of the document that a request asks to render, as the server answers it; null when it can be rendered. */
export function findRequestProblem(
  request: GenerateRequest,
  document: Project,
  available: { readonly resources: MemoryResources } & Pick<AvailableResources, 'assetIds' | 'recordingIds' | 'musicIds'>,
): Rejected | null {
  const isWhole = request.project !== undefined || request.projectId !== undefined;
  const missing = REQUIRED.find(({ field }) => !isWhole && field !== 'voiceId' && request[field] === undefined);
  if (missing !== undefined) return toInvalid(missing);

  const { presenters, voices } = available.resources;
  const isKnown = (avatarId: string) =>
    presenters.some((id) => avatarId === id || avatarId.startsWith(`${id}-`) || avatarId.startsWith(`${id}.`));
  const { scenes: range } = request;
  const outside = range && findSceneRangeProblem(range, document);
  if (outside !== undefined) return { kind: 'rejected', status: 400, code: 'unknown-scenes', message: outside, field: 'scenes' };
  const problems = findProjectProblems(document, {
    avatarIds: new Set(listPresenterIds(document.scenes).filter(isKnown)),
    voices: Object.entries(voices).map(([id, language]) => ({ id, name: id, language, gender: 'neutral', description: '' })),
    assetIds: available.assetIds,
    recordingIds: available.recordingIds,
    musicIds: available.musicIds,
  });
  const problem = problems.find(({ field }) => range === undefined || isInSceneRange(field, range));
  if (problem === undefined) return null;
  const { code, message, field } = problem;
  // A request with a script alone has `script` where a project has `scenes.0.script`.
  const own = request.project === undefined ? field.replace(/^scenes\.\d+\./, '') : `project.${field}`;
  return { kind: 'rejected', status: 400, code, message, field: own };
}
