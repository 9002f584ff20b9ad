import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import { subscription } from '../../adapters/database/schema.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { isNoted } from '../../../src/domain/billing/current-plan.ts';
import type { Currencies } from '../../../src/domain/billing/compute-quote.ts';
import { type Standing, standingOfGrants } from '../../../src/domain/billing/compute-subscription.ts';
import { isStillToSend, mailOf, type SubscriptionMail } from '../../../src/domain/billing/renewal-reminder.ts';
import { choiceOf, goesOnWith, listPrice } from '../../../src/domain/billing/compute-subscription-status.ts';
import type { Tx } from '../../ports/database.ts';
import { applyStanding, lockPerson } from './apply-subscription.ts';
import { endMail } from './billing-mails.ts';
import type { BillingParts } from './billing-parts.ts';
import { billingAddress } from './load-billing-portal.ts';
import { currenciesOf } from './load-currencies.ts';
import { grantsOf } from './load-grants.ts';
import { notedIn } from './record-applied-subscription.ts';
import { checkoutAddress } from './requested-purchase.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { personNow, wishesIn, type PersonNow } from './load-subscription-status.ts';

interface Round {
  readonly parts: BillingParts;
  readonly currencies: Currencies;
}

/**
 * What follows from time alone: plans begin and end, and people are told before and after. May be run at any time, by any
 * number of processes at once; each mail is sent once.
 */
export async function tendSubscriptions(parts: BillingParts): Promise<void> {
  const { log } = parts.services;
  const round = { parts, currencies: await currenciesOf(parts) };
  for (let after = '', full = true; full; ) {
    const userIds = await nearTheirEnd(parts, after);
    for (const userId of userIds) {
      try {
        await tendOne(round, userId);
      } catch (error) {
        log.warn('A subscription could not be looked at; it is tried again later.', { userId, error: String(error) });
      }
    }
    after = userIds.at(-1) ?? '';
    full = userIds.length === BILLING_LIMITS.tendBatch;
  }
}

/** People about whose plan something may have to be done, a batch after this one of them. */
async function nearTheirEnd({ services }: BillingParts, after: string): Promise<readonly string[]> {
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
    .limit(BILLING_LIMITS.tendBatch);
  return rows.map(({ userId }) => userId);
}

async function tendOne(round: Round, userId: string): Promise<void> {
  const { services } = round.parts;
  await services.database.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const now = services.clock.now();
    const before = await personNow(tx, userId, now);
    const { standing, subscription: row } = before.plan;
    const noted = notedIn(row);
    if (!isNoted(noted, standing)) await applyStanding(tx, userId, now);

    if (standing.grant === null) {
      if (!noted.over && noted.endsAt !== null) await tellOfEnd(round, tx, { person: before, endedAt: noted.endsAt });
    } else if (standing.following.length === 0) {
      await tellBeforeEnd(round, tx, await personNow(tx, userId, now));
    }
  });
}

/** A plan that was taken back before its end has its own mail. */
async function tellOfEnd(
  round: Round,
  tx: Tx,
  { person, endedAt }: { readonly person: PersonNow; readonly endedAt: number },
): Promise<void> {
  const had = standingOfGrants(await grantsOf(tx, person.person.id), endedAt - 1);
  if (had.grant !== null) await send(round, tx, { person, mail: 'ended', standing: had });
}

async function tellBeforeEnd(round: Round, tx: Tx, person: PersonNow): Promise<void> {
  const { standing, subscription: row } = person.plan;
  if (standing.grant === null || row === undefined) return;
  const mail = mailOf({ at: standing.grant.endsAt, cancelled: row.cancelAtPeriodEnd }, round.parts.services.clock.now());
  if (mail === 'none' || !isStillToSend(mail, row.mailed)) return;
  await tx.update(subscription).set({ mailed: mail }).where(eq(subscription.userId, row.userId));
  await send(round, tx, { person, mail, standing });
}

interface EndNews {
  readonly person: PersonNow;
  readonly mail: Exclude<SubscriptionMail, 'none'>;
  /** The one that ends. */
  readonly standing: Standing;
}

/** Nobody writes to an account that is closed. */
async function send({ parts, currencies }: Round, tx: Tx, { person, mail, standing }: EndNews): Promise<void> {
  const { grant, paidUntil, planId } = standing;
  if (grant === null || paidUntil === null || person.person.closed) return;
  const next = goesOnWith(standing, wishesIn(person.plan.subscription));
  const end = {
    planId,
    next,
    due: listPrice(next, { currency: grant.currency, currencies, prices: parts.prices }),
    paidUntil,
    graceUntil: paidUntil + BILLING_LIMITS.grace,
    checkout: checkoutAddress(parts.publicUrl, choiceOf(next)),
    billing: billingAddress(parts.publicUrl),
  };
  await enqueueMail(parts.services, tx, endMail(person.person.email, mail, end));
}
