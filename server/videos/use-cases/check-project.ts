import { and, inArray } from 'drizzle-orm';
import { backgroundAsset } from '../../projects/tables/project-tables.ts';
import { matchedVoice } from '../tables/voice-tables.ts';
import { addCustomLooks } from '../../../src/domain/presenters/custom-look.ts';
import { findProjectProblems, listUsedAssets } from '../../../src/domain/project/find-project-problems.ts';
import { parseMatchedVoiceId } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { HttpError } from '../../shared/http-error.ts';
import { resolveVoice } from './resolve-voice.ts';
import { loadUsedPresenters } from './usable-presenters.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';

/** Throws 400 with the first invalid field if the project cannot be rendered. Returns the ids of all presenters, in library order. */
export async function checkProject(
  services: ServerContext,
  project: Project,
  options: { readonly workspaceRef: WorkspaceRef; readonly fields: 'project' | 'script' },
): Promise<readonly string[]> {
  const [presenters, voices, matches, assetIds, own] = await Promise.all([
    services.presenters.list(),
    services.voices(),
    findUsedMatches(services, project, options.workspaceRef),
    findAssets(services, project, options.workspaceRef),
    loadUsedPresenters(services, project, options.workspaceRef),
  ]);
  const avatarIds = presenters.map((card) => card.id);

  const withdrawn = own.unusable.find(({ code }) => code === 'presenter-withdrawn');
  if (withdrawn !== undefined) {
    const index = project.scenes.findIndex(({ avatarId }) => avatarId === withdrawn.avatarId);
    const field = toRequestField(`scenes.${index}.avatarId`, options.fields);
    throw new HttpError(400, withdrawn.code, { field, message: withdrawn.message });
  }
  const known = new Set([...addCustomLooks(avatarIds, project), ...own.usable]);
  const languages = new Map(voices.map((voice) => [voice.id, voice.language]));
  const matched = matches.flatMap(({ id, base }) => [[id, languages.get(base) ?? ''] as const]);
  const [problem] = findProjectProblems(project, { avatarIds: known, voices: new Map([...languages, ...matched]), assetIds });
  if (problem === undefined) return avatarIds;
  throw new HttpError(400, problem.code, { field: toRequestField(problem.field, options.fields), message: problem.message });
}

/** Names the field as the request has it: a request with a plain script has `script` instead of `scenes.1.script`. */
function toRequestField(field: string, fields: 'project' | 'script'): string {
  return fields === 'project' ? `project.${field}` : field.replace(/^scenes\.\d+\./, '');
}

async function findAssets(services: ServerContext, project: Project, workspaceRef: WorkspaceRef): Promise<ReadonlySet<string>> {
  const assetIds = listUsedAssets(project).filter(isUuid);
  if (assetIds.length === 0) return new Set();
  const rows = await services.database.db
    .select({ id: backgroundAsset.id })
    .from(backgroundAsset)
    .where(and(isInWorkspace(backgroundAsset, workspaceRef), inArray(backgroundAsset.id, assetIds)));
  return new Set(rows.map((row) => row.id));
}

/** Matched voices of the project that still exist, by id, with their base voices. */
async function findUsedMatches(
  services: ServerContext,
  project: Project,
  workspaceRef: WorkspaceRef,
): Promise<readonly { readonly id: string; readonly base: string }[]> {
  const used = new Set(project.scenes.map((scene) => scene.voiceId).filter((id) => parseMatchedVoiceId(id) !== undefined));
  const found = await Promise.all(
    [...used].map(async (id) => {
      const voice = await resolveVoice(services, id, isInWorkspace(matchedVoice, workspaceRef));
      return voice === undefined ? [] : [{ id, base: voice.voiceId }];
    }),
  );
  return found.flat();
}
