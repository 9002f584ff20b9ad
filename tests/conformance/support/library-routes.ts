import type { ItemRef, TransferOrder } from '../../../src/ports/library-api.ts';
import type { Route } from './contract-route.ts';

interface Body {
  readonly name: string;
  readonly title: string;
  readonly item: ItemRef;
  readonly items: readonly ItemRef[];
  readonly folderId: string | null;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const bodyOf = ({ body }: { readonly body: unknown }) => body as Body;
const numbers = ({ page, pageSize, ...rest }: Readonly<Record<string, string>>) => ({
  ...rest,
  ...(page === undefined ? {} : { page: Number(page) }),
  ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
});

/** The library's part of docs/http-contract.md as a table. */
export const LIBRARY_ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/api\/library$/, answer: ({ library }, { query, options }) => library.list(numbers(query), options) },
  { method: 'GET', path: /^\/api\/library\/shelves$/, answer: ({ library }, { options }) => library.shelves(options) },
  { method: 'GET', path: /^\/api\/library\/trash$/, answer: ({ library }, { query, options }) => library.trash(numbers(query), options) },
  {
    method: 'POST',
    path: /^\/api\/library\/folders$/,
    status: 201,
    answer: ({ library }, call) => library.createFolder(bodyOf(call).name),
  },
  {
    method: 'PATCH',
    path: /^\/api\/library\/folders\/([^/]+)$/,
    answer: ({ library }, call) => library.renameFolder(call.id, bodyOf(call).name),
  },
  { method: 'DELETE', path: /^\/api\/library\/folders\/([^/]+)$/, status: 204, answer: ({ library }, { id }) => library.removeFolder(id) },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/move$/,
    answer: ({ library }, call) => library.move(bodyOf(call).items, bodyOf(call).folderId),
  },
  { method: 'POST', path: /^\/api\/library\/items\/tag$/, answer: ({ library }, call) => library.tag(bodyOf(call).items, bodyOf(call)) },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/rename$/,
    answer: ({ library }, call) => library.rename(bodyOf(call).item, bodyOf(call).title),
  },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/duplicate$/,
    status: 201,
    answer: ({ library }, call) => library.duplicate(bodyOf(call).item, { key: call.key }),
  },
  { method: 'POST', path: /^\/api\/library\/items\/delete$/, answer: ({ library }, call) => library.remove(bodyOf(call).items) },
  { method: 'POST', path: /^\/api\/library\/items\/restore$/, answer: ({ library }, call) => library.restore(bodyOf(call).items) },
  { method: 'POST', path: /^\/api\/library\/trash\/delete$/, answer: ({ library }, call) => library.purge(bodyOf(call).items) },
  { method: 'POST', path: /^\/api\/library\/trash\/empty$/, answer: ({ library }) => library.emptyTrash() },
  {
    method: 'POST',
    path: /^\/api\/library\/items\/transfer$/,
    answer: ({ library }, call) => library.transfer(bodyOf(call).items, call.body as TransferOrder),
  },
];
