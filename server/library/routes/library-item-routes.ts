import { moveItems, setTemplateItems, tagItems } from '../use-cases/arrange-items.ts';
import { duplicateItem, renameItem } from '../use-cases/arrange-items.ts';
import { emptyTrash, purgeItems } from '../use-cases/trash-items.ts';
import { transferItems } from '../use-cases/transfer-items.ts';
import { restoreItems, trashItems } from '../use-cases/trash-items.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace, refuseForeignOrganization } from '../../http/require-user.ts';
import { libraryItemOperations } from '#contract/library/library-item-operations.ts';
import { serve } from '../../http/serve.ts';

/** Actions on library items, up to a hundred in a request; each item changes completely or not at all. */
export function registerLibraryItemRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, libraryItemOperations, 'POST /api/library/items/move', async (request) =>
    moveItems(services, getWorkspace(request), request.body),
  );

  serve(app, libraryItemOperations, 'POST /api/library/items/tag', async (request) => {
    const { items: selected, ...change } = request.body;
    return tagItems(services, getWorkspace(request), { items: selected, change });
  });

  serve(app, libraryItemOperations, 'POST /api/library/items/template', async (request) =>
    setTemplateItems(services, getWorkspace(request), request.body),
  );

  serve(app, libraryItemOperations, 'POST /api/library/items/rename', async (request) => {
    const { item, title } = request.body;
    return renameItem(services, { workspace: getWorkspace(request), item }, title);
  });

  serve(app, libraryItemOperations, 'POST /api/library/items/duplicate', async (request) => {
    const source = { workspace: getWorkspace(request), item: request.body.item };
    const created = await duplicateItem(services, source, { key: request.headers['idempotency-key'] });
    return created;
  });

  serve(app, libraryItemOperations, 'POST /api/library/items/delete', async (request) =>
    trashItems(services, getWorkspace(request), request.body.items),
  );

  serve(app, libraryItemOperations, 'POST /api/library/items/restore', async (request) =>
    restoreItems(services, getWorkspace(request), request.body.items),
  );

  serve(app, libraryItemOperations, 'POST /api/library/trash/delete', async (request) =>
    purgeItems(services, getWorkspace(request), request.body.items),
  );

  serve(app, libraryItemOperations, 'POST /api/library/trash/empty', async (request) => ({
    deleted: await emptyTrash(services, getWorkspace(request)),
  }));

  serve(app, libraryItemOperations, 'POST /api/library/items/transfer', async (request) => {
    refuseForeignOrganization(request, request.body.organizationId);
    const findRole = parts.accounts.roleIn.bind(parts.accounts);
    return transferItems({ services, findRole }, getWorkspace(request), request.body);
  });
}
