import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { loadProfile } from './user-profile.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { countKinds, listLibrary } from '../../projects/use-cases/library/list-library.ts';
import { countTrash } from '../../projects/use-cases/library/list-trash.ts';

/** Loads everything the dashboard shows at first, in one request (API-6). */
export async function loadDashboardSummary(services: ServerContext, workspace: Workspace) {
  const { plan, usage } = await loadProfile(services, workspace);
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
