import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { defineSubject } from '../http/define-subject.ts';
import * as ROUTES from './routes/index.ts';
import { billingQuote, gatewayEvent, paymentOrder, sandboxRecord } from './tables/billing-tables.ts';
import { teamPlan } from './tables/team-tables.ts';
import { exportPayments } from './use-cases/export-payments.ts';
import { processRenewals } from './use-cases/process-renewals.ts';
import { reconcilePayments } from './use-cases/reconcile-payments.ts';

export const BILLING = defineSubject({
  routes: Object.values(ROUTES),
  jobs: [
    {
      queue: 'payments.reconcile',
      every: BILLING_LIMITS.reconcileEvery,
      run: async ({ billing }, { signal }) => void (await reconcilePayments(billing, signal)),
    },
  ],
  /** In API processes, because the emails need the site's URL. */
  schedules: [
    {
      every: BILLING_LIMITS.renewalsEvery,
      work: ({ billing }) => processRenewals(billing),
      errorMessage: 'Subscriptions could not be looked through.',
    },
  ],
  exportUser: exportPayments,
  async eraseWorkspace({ database }, { organizationId }) {
    if (organizationId !== null) await database.db.delete(teamPlan).where(eq(teamPlan.organizationId, organizationId));
  },
  /** The payment sandbox's records of the user's orders. External payment services keep their own. */
  async eraseUser({ database: { db } }, userId) {
    const orders = await db.select({ id: paymentOrder.gatewayOrderId }).from(paymentOrder).where(eq(paymentOrder.userId, userId));
    const ids = orders.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return;
    await db.delete(sandboxRecord).where(or(inArray(sandboxRecord.id, ids), inArray(sql`${sandboxRecord.body}->>'orderId'`, ids)));
  },
  async cleanUp({ database: { db }, clock }) {
    await db.delete(billingQuote).where(lt(billingQuote.expiresAt, new Date(clock.now())));
    await db.delete(gatewayEvent).where(lt(gatewayEvent.at, new Date(clock.now() - BILLING_LIMITS.eventsStoredFor)));
  },
});
