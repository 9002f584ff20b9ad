import type { ServerContext } from '../../shared/server-context.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';
import type { WorkspaceItem } from '../../shared/workspace.ts';
import { loadReachableProject } from './saved-projects.ts';

interface ProjectExport {
  readonly kind: 'export.project' | 'export.videos';
  /** What the file is, such as ZIP. */
  readonly format?: string;
}

/** Notes in the log of the project's workspace that it, or videos of it, were downloaded in a file. */
export async function recordProjectExport(
  { database: { db } }: Pick<ServerContext, 'database'>,
  item: WorkspaceItem,
  { kind, format }: ProjectExport,
): Promise<void> {
  const row = await loadReachableProject(db, item);
  await recordActivity(db, getItemPlace(item.workspace, row), {
    kind,
    item: { id: row.id, name: row.title },
    ...(format !== undefined && { details: { format } }),
  });
}
