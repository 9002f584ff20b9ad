import { and, eq } from 'drizzle-orm';
import type { RequestedAction } from '#contract/access.ts';
import { canTry } from '#domain/account/permissions.ts';
import { clipReading } from '../projects/tables/clip-reading-tables.ts';
import { folder } from '../projects/tables/folder-tables.ts';
import { backgroundAsset, project } from '../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../projects/tables/recording-tables.ts';
import { ownPresenter } from '../speech/tables/presenter-tables.ts';
import { video } from '../videos/tables/video-tables.ts';
import { clonedVoice, matchedVoice } from '../speech/tables/voice-tables.ts';
import type { Principal } from '../ports/token-verifier.ts';
import type { ServerContext } from './server-context.ts';
import { isUuid } from './queries.ts';
import { createRoleError } from './role-error.ts';

/** Tables whose rows requests name by id and that an organization can have. */
const NAMED_TABLES = [
  project,
  video,
  backgroundAsset,
  clipReading,
  recording,
  musicAsset,
  folder,
  ownPresenter,
  matchedVoice,
  clonedVoice,
] as const;

/**
 * The principal with what their role in the active organization allows for this request. Without the right, a request that names an item
 * still reaches their own personal one, and 403 is for those that name one of the organization's, or none.
 */
export async function limitToRole(
  services: Pick<ServerContext, 'database'>,
  principal: Principal,
  { action, itemId }: { readonly action: RequestedAction; readonly itemId: string | undefined },
): Promise<Principal> {
  const { organization } = principal;
  if (organization === null || action === 'personal' || canTry(organization.role, action)) return principal;
  if (itemId === undefined || (await isInOrganization(services, organization.id, itemId))) throw createRoleError(organization.role, action);
  return { ...principal, organization: null };
}

async function isInOrganization({ database }: Pick<ServerContext, 'database'>, organizationId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  for (const table of NAMED_TABLES) {
    if ((await database.db.$count(table, and(eq(table.id, id), eq(table.organizationId, organizationId)))) > 0) return true;
  }
  return false;
}
