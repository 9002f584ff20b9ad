import { eq } from 'drizzle-orm';
import { createDatabaseAccountStore } from '../adapters/account-store/database/index.ts';
import { consumeBootstrapAdmin } from '../accounts/use-cases/bootstrap-admin.ts';
import { user } from '../accounts/tables/auth-tables.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { ServerContext } from '../shared/server-context.ts';

/** Users and sessions for an adapter whose service keeps none for us; the first user with ADMIN_EMAIL is the administrator. */
export function createAccountStore({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): AccountStore {
  return createDatabaseAccountStore({
    db: database.db,
    clock,
    async onAdded(tx, { userId, email }) {
      if (await consumeBootstrapAdmin(tx, email)) await tx.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, userId));
    },
  });
}
