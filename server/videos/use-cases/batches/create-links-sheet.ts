import { recordProjectExport, loadReachableProject } from '#server/projects/index.ts';
import { formatLinksSheet } from '#domain/personalization/format-links-sheet.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { findShareOrigin } from '../find-share-origin.ts';
import { type BatchItem, loadBatch } from './load-batch.ts';

/** The rows of a batch as CSV, with links at the domain of the project's workspace. `site`: of this server, without a final slash. */
export async function createLinksSheet(services: ServerContext, item: BatchItem, site: string): Promise<string> {
  const { rows } = await loadBatch(services, item);
  const shares = await findShareOrigin(services, await loadReachableProject(services.database.db, item), site);
  await recordProjectExport(services, item, { kind: 'export.videos', format: 'CSV' });
  return formatLinksSheet(rows, { site, shares });
}
