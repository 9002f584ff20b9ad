import { and, inArray } from 'drizzle-orm';
import { backdrop, matchedVoice } from '../../adapters/database/schema.ts';
import { castWithOwnLooks } from '../../../src/domain/presenters/custom-look.ts';
import { preflight, usedAssets } from '../../../src/domain/project/find-project-problems.ts';
import { matchOfVoiceId } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { Refusal } from '../../shared/http-error.ts';
import { voiceToSay } from './resolve-voice.ts';
import { inSpace, type Space } from '../../shared/workspace.ts';

/** Refuses a project that cannot be rendered; names the first field at fault. Gives the cast, in its order. */
export async function checkProject(
  services: HostServices,
  project: Project,
  options: { readonly space: Space; readonly fields: 'project' | 'script' },
): Promise<readonly string[]> {
  const [cast, voices, matches, assetIds] = await Promise.all([
    services.presenters.list(),
    services.voices(),
    matchesUsed(services, project, options.space),
    assetsOf(services, project, options.space),
  ]);
  const avatarIds = cast.map((card) => card.id);

  const known = castWithOwnLooks(avatarIds, project);
  const languages = new Map(voices.map((voice) => [voice.id, voice.language]));
  const matched = matches.flatMap(({ id, base }) => [[id, languages.get(base) ?? ''] as const]);
  const [problem] = preflight(project, { avatarIds: known, voices: new Map([...languages, ...matched]), assetIds });
  if (problem === undefined) return avatarIds;
  throw new Refusal(400, problem.code, { field: fieldOfRequest(problem.field, options.fields), message: problem.message });
}

/** A request with a bare script knows nothing of scenes: `scenes.1.script` is its `script`. */
function fieldOfRequest(field: string, fields: 'project' | 'script'): string {
  return fields === 'project' ? `project.${field}` : field.replace(/^scenes\.\d+\./, '');
}

async function assetsOf(services: HostServices, project: Project, space: Space): Promise<ReadonlySet<string>> {
  const wanted = usedAssets(project).filter(isUuid);
  if (wanted.length === 0) return new Set();
  const rows = await services.database.db
    .select({ id: backdrop.id })
    .from(backdrop)
    .where(and(inSpace(backdrop, space), inArray(backdrop.id, wanted)));
  return new Set(rows.map((row) => row.id));
}

/** Those that can still be had, each with the voice it is made of. */
async function matchesUsed(
  services: HostServices,
  project: Project,
  space: Space,
): Promise<readonly { readonly id: string; readonly base: string }[]> {
  const used = new Set(project.scenes.map((scene) => scene.voiceId).filter((id) => matchOfVoiceId(id) !== undefined));
  const found = await Promise.all(
    [...used].map(async (id) => {
      const voice = await voiceToSay(services, id, inSpace(matchedVoice, space));
      return voice === undefined ? [] : [{ id, base: voice.voiceId }];
    }),
  );
  return found.flat();
}
