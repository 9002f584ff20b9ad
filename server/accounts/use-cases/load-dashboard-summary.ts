import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { profileOf } from './user-profile.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { countKinds, listLibrary } from '../../projects/use-cases/library/list-library.ts';
import { countTrash } from '../../projects/use-cases/library/list-trash.ts';

/** API-6: what a dashboard begins with, in one call. */
export async function dashboardSummary(services: HostServices, workspace: Workspace) {
  const { plan, usage } = await profileOf(services, workspace.userId);
  const { rows } = await listLibrary(services, workspace, { pageSize: LIBRARY_LIMITS.recent });
  const counts = await countKinds(services, workspace);
  return {
    organizationId: workspace.organizationId,
    plan,
    usage,
    counts: { ...counts, trashed: await countTrash(services, workspace) },
    recent: rows,
  };
}
