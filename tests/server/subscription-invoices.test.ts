import { asc, eq, inArray } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverMeta, invoice, paymentOrder, planGrant, sandboxRecord, subscription, user as userTable } from '../tools/tables.ts';
import { eraseDueAccounts } from '#server/accounts/use-cases/erase-due-accounts.ts';
import { issueInvoice } from '#server/billing/use-cases/issue-invoice.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { getNextMonthStart } from '#domain/billing/calendar.ts';
import type { BillingPortal, InvoiceSummary } from '#ports/billing-api.ts';
import { startBillingServer, type BillingServer } from '../tools/billing-server.ts';
import { confirmPassword, type TestUser } from '../tools/test-users.ts';

let at: BillingServer;
beforeAll(async () => {
  at = await startBillingServer();
});
afterAll(() => at.server.close());

const getDb = () => at.server.services.database.db;
const openPortalUrl = async (user: TestUser) =>
  (await (await user.call('GET', '/api/subscription/customer-portal')).json()) as BillingPortal;
const fetchInvoiceNumbers = async () =>
  (await getDb().select({ number: invoice.number }).from(invoice).orderBy(asc(invoice.number))).map(({ number }) => number);
const fetchInvoice = (user: TestUser, { id }: Pick<InvoiceSummary, 'id'>) => user.call('GET', `/api/subscription/invoices/${id}`);
async function findFirst(user: TestUser): Promise<InvoiceSummary> {
  const [first] = (await openPortalUrl(user)).invoices;
  if (first === undefined) throw new Error('There is no invoice.');
  return first;
}
/** A payment event without a webhook. */
const hear = () => reconcilePayments(at.server.billing);

describe('invoices', () => {
  test('API-5 state seller, buyer, and discounts, and never change', async () => {
    const user = await at.server.signUp();
    const details = { name: 'Ada Byron', company: 'Engines Ltd', address: '1 Mill Lane\nLondon', country: 'GB', taxId: 'GB123' };
    await user.call('PUT', '/api/subscription/details', details);
    await at.buy(user, { planId: 'creator' });
    await at.buy(user, { planId: 'business' });
    await user.call('PUT', '/api/subscription/details', { ...details, company: 'Other Ltd' });

    const [newest, first] = (await openPortalUrl(user)).invoices;
    expect(newest).toMatchObject({
      kind: 'invoice',
      total: 6_000,
      currency: 'USD',
      description: expect.stringMatching(/^Castwright Business, billed by the month, \d{4}/),
    });
    const file = await fetchInvoice(user, newest ?? { id: '' });
    expect(file.headers.get('content-disposition')).toContain(`${newest?.number}.txt`);
    const text = await file.text();
    for (const line of ['1 Example Street', 'Engines Ltd', 'Ada Byron', 'London', 'United Kingdom', 'Tax ID: GB123', user.email])
      expect(text).toContain(line);
    expect(text).toMatch(/: \$89\.00\nUnused part of your plan before: -\$29\.00\nTotal: \$60\.00 USD/);
    expect(text).not.toContain('Other Ltd');
    expect(await (await fetchInvoice(user, first ?? { id: '' })).text()).toContain('Total: $29.00 USD');
  });

  test('R18 are visible to their buyer only', async () => {
    const [user, other, admin] = [await at.server.signUp(), await at.server.signUp(), await at.server.signUp()];
    await getDb().update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id));
    await at.buy(user, { planId: 'creator' });
    const own = await findFirst(user);
    expect((await fetchInvoice(user, own)).status).toBe(200);
    for (const one of [other, admin]) {
      const response = await fetchInvoice(one, own);
      expect([response.status, await response.json()]).toEqual([404, { code: 'not-found', message: 'There’s no such invoice.' }]);
    }
    expect((await fetchInvoice(user, { id: 'CW-00001' })).status).toBe(404);
    expect((await fetch(`${at.server.url}/api/subscription/invoices/${own.id}`)).status).toBe(401);
  });

  test('have unique numbers without gaps under concurrent and interrupted issues', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => at.server.signUp()));
    const breakOff = async (user: TestUser) => {
      const [order] = await getDb().select().from(paymentOrder).where(eq(paymentOrder.userId, user.id));
      if (order === undefined) return;
      await getDb().transaction(async (tx) => {
        await tx.delete(invoice).where(eq(invoice.orderId, order.id));
        await issueInvoice(at.server.billing, tx, order);
        throw new Error('The process ended here.');
      });
    };
    await Promise.all(users.map((user) => at.buy(user, { planId: 'creator' })));
    await Promise.allSettled(users.flatMap((user) => [breakOff(user), at.buy(user, { planId: 'business' })]));
    const all = await fetchInvoiceNumbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
    expect(all.length).toBeGreaterThanOrEqual(16);
  });

  test('are emailed as a receipt that says nothing renews automatically', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'creator', isAnnual: true, currency: 'EUR' });
    const { number } = await findFirst(user);
    expect(await at.subjects(user, 1)).toEqual([`Receipt ${number}: Creator`]);
    const [mail] = await at.mails(user);
    expect(mail?.text).toContain('You paid €212.04.');
    expect(mail?.text).toMatch(/Castwright Creator, billed by the year, .*: €212\.04\nTotal: €212\.04 EUR/);
    expect(mail?.text).toContain('We never charge you automatically: we’ll email you 7 days before');
    expect(mail?.text).toContain(`${at.server.url}/dashboard/billing`);
  });

  test('are not issued again for a repeated event', async () => {
    const user = await at.server.signUp();
    const { proof } = await at.buy(user, { planId: 'creator' });
    await Promise.all(Array.from({ length: 5 }, () => user.call('POST', '/api/subscription/verify-payment', proof)));
    expect((await openPortalUrl(user)).invoices).toHaveLength(1);
  });
});

describe('refunded invoices', () => {
  test('each refunded part has a credit note and an email, and the plan ends with the last', async () => {
    const user = await at.server.signUp();
    const { paymentId } = await at.buy(user, { planId: 'creator' });
    const bought = await findFirst(user);
    at.gateway.refundPayment(paymentId, 900);
    at.clock.advance(2 * 86_400_000);
    await hear();
    expect(await at.fetchPlan(user)).toBe('creator');
    at.gateway.refundPayment(paymentId, 2_000);
    at.clock.advance(2 * 86_400_000);
    await hear();

    const { invoices } = await openPortalUrl(user);
    expect(invoices.map(({ kind, total }) => ({ kind, total }))).toEqual([
      { kind: 'credit-note', total: -2_000 },
      { kind: 'credit-note', total: -900 },
      { kind: 'invoice', total: 2_900 },
    ]);
    expect(invoices[0]?.description).toBe(`Refund of ${bought.number}`);
    expect(await (await fetchInvoice(user, invoices[0] ?? { id: '' })).text()).toMatch(
      /Credit note\nCW-\d{5}\n[\s\S]*Total: -\$20\.00 USD/,
    );
    expect((await at.subjects(user, 3)).slice(1)).toEqual([
      expect.stringMatching(/^Credit note CW-\d{5}: \$9\.00 refunded$/),
      expect.stringMatching(/^Credit note CW-\d{5}: \$20\.00 refunded$/),
    ]);
    expect(await at.status(user)).toMatchObject({ planId: 'starter', state: 'free' });
  });

  test('PLN-4 a refunded plan leaves no quota', async () => {
    // The free plan counts by calendar months: none may begin between the videos and the refund.
    if (getNextMonthStart(at.clock.now()) - at.clock.now() < 4 * 86_400_000) at.clock.advance(5 * 86_400_000);
    const user = await at.server.signUp();
    const { paymentId } = await at.buy(user, { planId: 'creator' });
    at.server.engine.hold();
    for (let made = 0; made < 3; made += 1)
      expect((await user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' })).status).toBe(202);
    at.gateway.refundPayment(paymentId, 2_900);
    at.clock.advance(2 * 86_400_000);
    await hear();
    expect(await at.status(user)).toMatchObject({ planId: 'starter', usage: { videosThisMonth: 3, videosLeft: 0 } });
    const rejected = await user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
    expect([rejected.status, await rejected.json()]).toMatchObject([403, { code: 'no-videos-left' }]);
    at.server.engine.release();
  });
});

describe('closing an account', () => {
  test('exports its orders, plan, and invoices', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'creator' });
    await confirmPassword(at.server.url, user);
    const response = await user.call('GET', '/api/user/export');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const payments = JSON.parse(new TextDecoder().decode(files['payments.json'])) as object;
    expect(payments).toMatchObject({
      details: null,
      orders: [{ planId: 'creator', period: 'monthly', amount: 2_900, currency: 'USD', state: 'paid' }],
      invoices: [{ number: (await findFirst(user)).number, kind: 'invoice', total: 2_900, content: { buyer: ['Ann Lee', user.email] } }],
    });
  });

  test('erases them and never reuses their numbers', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'creator' });
    const [order] = await getDb().select({ id: paymentOrder.gatewayOrderId }).from(paymentOrder).where(eq(paymentOrder.userId, user.id));
    await getDb()
      .insert(sandboxRecord)
      .values([
        { id: order?.id ?? '', body: { email: user.email } },
        { id: 'payment:of-it', body: { orderId: order?.id } },
      ]);
    const last = (await fetchInvoiceNumbers()).at(-1) ?? 0;
    await getDb()
      .update(userTable)
      .set({ eraseAt: new Date(at.clock.now()) })
      .where(eq(userTable.id, user.id));
    await eraseDueAccounts({ services: at.server.services, accounts: at.server.accounts });

    for (const table of [paymentOrder, planGrant, invoice, subscription])
      expect(await getDb().select().from(table).where(eq(table.userId, user.id))).toEqual([]);
    expect(
      await getDb()
        .select()
        .from(sandboxRecord)
        .where(inArray(sandboxRecord.id, [order?.id ?? '', 'payment:of-it'])),
    ).toEqual([]);
    expect(await getDb().select().from(serverMeta).where(eq(serverMeta.key, 'invoice-number'))).toMatchObject([{ value: String(last) }]);

    const other = await at.server.signUp();
    await at.buy(other, { planId: 'creator' });
    expect((await fetchInvoiceNumbers()).at(-1)).toBe(last + 1);
  });
});
