import type { ItemRef, TransferOrder } from '#ports/library-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Route } from './contract-route.ts';

interface Body {
  readonly name: string;
  readonly title: string;
  readonly item: ItemRef;
  readonly items: readonly ItemRef[];
  readonly assetIds: readonly string[];
  readonly folderId: string | null;
  readonly isTemplate: boolean;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const parseBody = ({ body }: { readonly body: unknown }) => body as Body;
const parseNumbers = ({ page, pageSize, ...rest }: Readonly<Record<string, string>>) => ({
  ...rest,
  ...(page === undefined ? {} : { page: Number(page) }),
  ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
});

/** A value as the body's only field. */
function wrap(outcome: ApiOutcome<unknown>, field: string): ApiOutcome<unknown> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: { [field]: outcome.value } } : outcome;
}

/** The library's part of docs/http-contract.md as a table. */
export const LIBRARY_ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/api\/library$/, respond: ({ library }, { query, options }) => library.list(parseNumbers(query), options) },
  { method: 'GET', path: /^\/api\/library\/shelves$/, respond: ({ library }, { options }) => library.shelves(options) },
  { method: 'GET', path: /^\/api\/library\/storage$/, respond: ({ library }, { options }) => library.storage(options) },
  {
    method: 'GET',
    path: /^\/api\/library\/uploads$/,
    respond: async ({ library }, { options }) => wrap(await library.uploads(options), 'uploads'),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/uploads\/move$/,
    respond: async ({ library }, call) => wrap(await library.moveUploads(parseBody(call).assetIds, parseBody(call).folderId), 'moved'),
  },
  {
    method: 'GET',
    path: /^\/api\/library\/trash$/,
    respond: ({ library }, { query, options }) => library.trash(parseNumbers(query), options),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/folders$/,
    status: 201,
    respond: ({ library }, call) => library.createFolder(parseBody(call).name),
  },
  {
    method: 'PATCH',
    path: /^\/api\/library\/folders\/([^/]+)$/,
    respond: ({ library }, call) => library.renameFolder(call.id, parseBody(call).name),
  },
  { method: 'DELETE', path: /^\/api\/library\/folders\/([^/]+)$/, status: 204, respond: ({ library }, { id }) => library.removeFolder(id) },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/move$/,
    respond: ({ library }, call) => library.move(parseBody(call).items, parseBody(call).folderId),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/tag$/,
    respond: ({ library }, call) => library.tag(parseBody(call).items, parseBody(call)),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/template$/,
    respond: ({ library }, call) => library.setTemplate(parseBody(call).items, parseBody(call).isTemplate),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/rename$/,
    respond: ({ library }, call) => library.rename(parseBody(call).item, parseBody(call).title),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/duplicate$/,
    status: 201,
    respond: ({ library }, call) => library.duplicate(parseBody(call).item, { key: call.key }),
  },
  { method: 'POST', path: /^\/api\/library\/items\/delete$/, respond: ({ library }, call) => library.remove(parseBody(call).items) },
  { method: 'POST', path: /^\/api\/library\/items\/restore$/, respond: ({ library }, call) => library.restore(parseBody(call).items) },
  { method: 'POST', path: /^\/api\/library\/trash\/delete$/, respond: ({ library }, call) => library.purge(parseBody(call).items) },
  { method: 'POST', path: /^\/api\/library\/trash\/empty$/, respond: ({ library }) => library.emptyTrash() },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/transfer$/,
    respond: ({ library }, call) => library.transfer(parseBody(call).items, call.body as TransferOrder),
  },
];
