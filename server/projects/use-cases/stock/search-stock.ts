import { findOwnUploads } from '#domain/stock-media/find-own-uploads.ts';
import type { StockFound, StockSearch } from '#ports/stock-api.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import { listBackgrounds } from '../background-assets.ts';
import { countStockCall, SHARE_PROBLEM, toStockProblem } from './stock-problems.ts';

type ServiceFound = Omit<StockFound, 'own'>;

/** The workspace's own uploads first, whatever the service says; then the service's items. */
export async function searchStock(
  services: ServerContext,
  { workspace, signal }: { readonly workspace: Workspace; readonly signal: AbortSignal },
  query: { readonly [Name in keyof StockSearch]: StockSearch[Name] | undefined } & Pick<StockSearch, 'words' | 'kind' | 'page'>,
): Promise<StockFound> {
  const [uploads, found] = await Promise.all([
    query.page === 1 ? listBackgrounds(services, workspace) : [],
    searchService(services, { ...query, userId: workspace.userId, signal }),
  ]);
  return { own: findOwnUploads(uploads, query), ...found };
}

async function searchService(
  services: ServerContext,
  {
    userId,
    signal,
    ...query
  }: Parameters<ServerContext['stockMedia']['search']>[0] & { readonly userId: string; readonly signal: AbortSignal },
): Promise<ServiceFound> {
  const { stockMedia } = services;
  if (query.words === '') return NOTHING;
  if (stockMedia.source !== null && !(await countStockCall(services, userId))) return { ...NOTHING, problem: SHARE_PROBLEM };
  const outcome = await stockMedia.search(query, { signal });
  if (outcome.kind === 'nothing-found') return NOTHING;
  if (outcome.kind !== 'found') return { ...NOTHING, problem: toStockProblem(outcome, services) };
  return { items: outcome.items, hasMore: outcome.hasMore, problem: null };
}

const NOTHING: ServiceFound = { items: [], hasMore: false, problem: null };
