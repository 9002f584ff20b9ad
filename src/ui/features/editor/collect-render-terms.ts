import type { RenderTerms } from '#domain/plans/find-render-obstacles.ts';
import { addCustomLooks } from '#domain/presenters/custom-look.ts';
import type { ProjectLength } from '#domain/project/edit/compute-project-length.ts';
import { listUsedAssets, listUsedMusic, listUsedRecordings } from '#domain/project/find-project-problems.ts';
import type { Project } from '#domain/project/project.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { ChoicesStore } from './choices-store.ts';

interface KnownTerms {
  readonly profile: Profile;
  readonly choices: ChoicesStore;
  readonly length: ProjectLength;
}

/** Only the server knows whether a project's images exist, since they may belong to another workspace. */
export function collectRenderTerms(project: Project, { profile, choices, length }: KnownTerms): RenderTerms {
  const { presenters, voices } = choices;
  const lookIds = presenters.map(({ id }) => id);
  return {
    plan: profile.plan,
    limits: profile.limits,
    lookIds,
    length,
    avatarIds: addCustomLooks(lookIds, project),
    voices,
    assetIds: new Set(listUsedAssets(project)),
    recordingIds: new Set(listUsedRecordings(project)),
    musicIds: new Set(listUsedMusic(project)),
  };
}
