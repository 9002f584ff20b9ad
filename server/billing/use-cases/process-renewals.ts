import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import { subscription } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { isApplied } from '#domain/billing/current-plan.ts';
import type { Currencies } from '#domain/billing/compute-quote.ts';
import { type Subscription, computeSubscription } from '#domain/billing/compute-subscription.ts';
import { isReminderDue, computeRenewalReminder, type RenewalReminder } from '#domain/billing/renewal-reminder.ts';
import { toPlanChoice, getRenewalPlan, computeListPrice } from '#domain/billing/compute-subscription-status.ts';
import type { Tx } from '../../ports/database.ts';
import { applySubscription, lockUser, readAppliedSubscription } from './apply-subscription.ts';
import { createRenewalMail } from './billing-mails.ts';
import { type BillingParts, loadCurrencies } from '../../shared/billing-parts.ts';
import { getBillingUrl } from './load-billing-portal.ts';
import { loadGrants } from './load-grants.ts';
import { getCheckoutUrl } from './requested-purchase.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { loadUserPlan, readRequestedRenewal, type UserPlan } from './load-subscription-status.ts';

interface RenewalRun {
  readonly parts: BillingParts;
  readonly currencies: Currencies;
}

/**
 * Starts and ends plans that are due, and emails users before and after. Idempotent; processes may run it at the same
 * time, and each email is sent once.
 */
export async function processRenewals(parts: BillingParts): Promise<void> {
  const { log } = parts.services;
  const run = { parts, currencies: await loadCurrencies(parts) };
  for (let after = '', full = true; full; ) {
    const userIds = await findUsersNearEnd(parts, after);
    for (const userId of userIds) {
      try {
        await processRenewal(run, userId);
      } catch (error) {
        log.warn('A subscription could not be looked at; it is tried again later.', { userId, error: String(error) });
      }
    }
    after = userIds.at(-1) ?? '';
    full = userIds.length === BILLING_LIMITS.renewalsBatch;
  }
}

/** Next batch of ids of users whose plan may need work, in order of id after `after`. */
async function findUsersNearEnd({ services }: BillingParts, after: string): Promise<readonly string[]> {
  const rows = await services.database.db
    .select({ userId: subscription.userId })
    .from(subscription)
    .where(
      and(
        ne(subscription.mailed, 'ended'),
        lte(subscription.mailedFor, new Date(services.clock.now() + BILLING_LIMITS.remindBefore)),
        gt(subscription.userId, after),
      ),
    )
    .orderBy(asc(subscription.userId))
    .limit(BILLING_LIMITS.renewalsBatch);
  return rows.map(({ userId }) => userId);
}

async function processRenewal(run: RenewalRun, userId: string): Promise<void> {
  const { services } = run.parts;
  await services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = services.clock.now();
    const before = await loadUserPlan(tx, userId, now);
    const { currentSubscription, subscriptionRow: row } = before.plan;
    const applied = readAppliedSubscription(row);
    if (!isApplied(applied, currentSubscription)) await applySubscription(tx, userId, now);

    if (currentSubscription.grant === null) {
      if (!applied.ended && applied.endsAt !== null) await notifyOfEnd(run, tx, { userPlan: before, endedAt: applied.endsAt });
    } else if (currentSubscription.following.length === 0) {
      await notifyBeforeEnd(run, tx, await loadUserPlan(tx, userId, now));
    }
  });
}

/** Emails users whose plan has ended, except by revocation, which has its own email. */
async function notifyOfEnd(
  run: RenewalRun,
  tx: Tx,
  { userPlan, endedAt }: { readonly userPlan: UserPlan; readonly endedAt: number },
): Promise<void> {
  const endedSubscription = computeSubscription(await loadGrants(tx, userPlan.account.id), endedAt - 1);
  if (endedSubscription.grant !== null) await sendRenewalMail(run, tx, { userPlan, mail: 'ended', endedSubscription: endedSubscription });
}

async function notifyBeforeEnd(run: RenewalRun, tx: Tx, userPlan: UserPlan): Promise<void> {
  const { currentSubscription, subscriptionRow: row } = userPlan.plan;
  if (currentSubscription.grant === null || row === undefined) return;
  const mail = computeRenewalReminder(
    { at: currentSubscription.grant.endsAt, cancelled: row.cancelAtPeriodEnd },
    run.parts.services.clock.now(),
  );
  if (mail === 'none' || !isReminderDue(mail, row.mailed)) return;
  await tx.update(subscription).set({ mailed: mail }).where(eq(subscription.userId, row.userId));
  await sendRenewalMail(run, tx, { userPlan, mail, endedSubscription: currentSubscription });
}

interface RenewalNotice {
  readonly userPlan: UserPlan;
  readonly mail: Exclude<RenewalReminder, 'none'>;
  /** Subscription that ends. */
  readonly endedSubscription: Subscription;
}

/** Sends nothing to closed accounts. */
async function sendRenewalMail(
  { parts, currencies }: RenewalRun,
  tx: Tx,
  { userPlan, mail, endedSubscription }: RenewalNotice,
): Promise<void> {
  const { grant, paidUntil, planId } = endedSubscription;
  if (grant === null || paidUntil === null || userPlan.account.closed) return;
  const next = getRenewalPlan(endedSubscription, readRequestedRenewal(userPlan.plan.subscriptionRow));
  const end = {
    planId,
    next,
    due: computeListPrice(next, { currency: grant.currency, currencies, prices: parts.prices }),
    paidUntil,
    graceUntil: paidUntil + BILLING_LIMITS.grace,
    checkout: getCheckoutUrl(parts.publicUrl, toPlanChoice(next)),
    billing: getBillingUrl(parts.publicUrl),
  };
  await enqueueMail(parts.services, tx, createRenewalMail(userPlan.account.email, mail, end));
}
