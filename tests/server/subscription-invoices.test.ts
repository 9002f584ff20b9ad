import { asc, eq, inArray } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostMeta, invoice, paymentOrder, planGrant, sandboxRecord, subscription, user } from '../../server/adapters/database/schema.ts';
import { eraseDueAccounts } from '../../server/accounts/use-cases/erase-due-accounts.ts';
import { afterPaid } from '../../server/billing/use-cases/issue-invoice.ts';
import { reconcilePayments } from '../../server/billing/use-cases/reconcile-payments.ts';
import type { BillingPortal, InvoiceCard } from '../../src/ports/billing-api.ts';
import { startBillingHost, type BillingHost } from '../tools/billing-server.ts';
import { confirmSelf, type TestPerson } from '../tools/test-users.ts';

let at: BillingHost;
beforeAll(async () => {
  at = await startBillingHost();
});
afterAll(() => at.host.close());

const db = () => at.host.services.database.db;
const portal = async (person: TestPerson) =>
  (await (await person.call('GET', '/api/subscription/customer-portal')).json()) as BillingPortal;
const numbers = async () =>
  (await db().select({ number: invoice.number }).from(invoice).orderBy(asc(invoice.number))).map(({ number }) => number);
const paper = (person: TestPerson, { id }: Pick<InvoiceCard, 'id'>) => person.call('GET', `/api/subscription/invoices/${id}`);
async function firstOf(person: TestPerson): Promise<InvoiceCard> {
  const [first] = (await portal(person)).invoices;
  if (first === undefined) throw new Error('There is no invoice.');
  return first;
}
/** News of the vendor, without a webhook. */
const hear = () => reconcilePayments(at.host.billing);

describe('an invoice', () => {
  test('API-5 says who sold what to whom, and what was taken off; it stays as it was issued', async () => {
    const person = await at.host.signUp();
    const details = { name: 'Ada Byron', company: 'Engines Ltd', address: '1 Mill Lane\nLondon', country: 'GB', taxId: 'GB123' };
    await person.call('PUT', '/api/subscription/details', details);
    await at.buy(person, { planId: 'creator' });
    await at.buy(person, { planId: 'business' });
    await person.call('PUT', '/api/subscription/details', { ...details, company: 'Other Ltd' });

    const [newest, first] = (await portal(person)).invoices;
    expect(newest).toMatchObject({
      kind: 'invoice',
      total: 6_000,
      currency: 'USD',
      description: expect.stringMatching(/^Castwright Business, billed by the month, \d{4}/),
    });
    const file = await paper(person, newest ?? { id: '' });
    expect(file.headers.get('content-disposition')).toContain(`${newest?.number}.txt`);
    const text = await file.text();
    for (const line of ['1 Example Street', 'Engines Ltd', 'Ada Byron', 'London', 'United Kingdom', 'Tax ID: GB123', person.email])
      expect(text).toContain(line);
    expect(text).toMatch(/: \$89\.00\nUnused part of your plan before: -\$29\.00\nTotal: \$60\.00 USD/);
    expect(text).not.toContain('Other Ltd');
    expect(await (await paper(person, first ?? { id: '' })).text()).toContain('Total: $29.00 USD');
  });

  test('R18 is for its buyer alone: for all others there is none', async () => {
    const [person, other, admin] = [await at.host.signUp(), await at.host.signUp(), await at.host.signUp()];
    await db().update(user).set({ role: 'admin' }).where(eq(user.id, admin.id));
    await at.buy(person, { planId: 'creator' });
    const own = await firstOf(person);
    expect((await paper(person, own)).status).toBe(200);
    for (const one of [other, admin]) {
      const answer = await paper(one, own);
      expect([answer.status, await answer.json()]).toEqual([404, { code: 'not-found', message: 'There’s no such invoice.' }]);
    }
    expect((await paper(person, { id: 'CW-00001' })).status).toBe(404);
    expect((await fetch(`${at.host.url}/api/subscription/invoices/${own.id}`)).status).toBe(401);
  });

  test('numbers have no gaps and none comes twice, of many at once and with some that break off', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => at.host.signUp()));
    const breakOff = async (person: TestPerson) => {
      const [order] = await db().select().from(paymentOrder).where(eq(paymentOrder.userId, person.id));
      if (order === undefined) return;
      await db().transaction(async (tx) => {
        await tx.delete(invoice).where(eq(invoice.orderId, order.id));
        await afterPaid(at.host.billing, tx, order);
        throw new Error('The process ended here.');
      });
    };
    await Promise.all(people.map((person) => at.buy(person, { planId: 'creator' })));
    await Promise.allSettled(people.flatMap((person) => [breakOff(person), at.buy(person, { planId: 'business' })]));
    const all = await numbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
    expect(all.length).toBeGreaterThanOrEqual(16);
  });

  test('a receipt comes by mail with everything on it, and says that nothing is charged by itself', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'creator', isAnnual: true, currency: 'EUR' });
    const { number } = await firstOf(person);
    expect(await at.subjects(person, 1)).toEqual([`Receipt ${number}: Creator`]);
    const [mail] = await at.mails(person);
    expect(mail?.text).toContain('You paid €212.04.');
    expect(mail?.text).toMatch(/Castwright Creator, billed by the year, .*: €212\.04\nTotal: €212\.04 EUR/);
    expect(mail?.text).toContain('We never charge you automatically: we’ll email you 7 days before');
    expect(mail?.text).toContain(`${at.host.url}/dashboard/billing`);
  });

  test('the same news again issues nothing again', async () => {
    const person = await at.host.signUp();
    const { proof } = await at.buy(person, { planId: 'creator' });
    await Promise.all(Array.from({ length: 5 }, () => person.call('POST', '/api/subscription/verify-payment', proof)));
    expect((await portal(person)).invoices).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('each part of it has a credit note, with a mail; the plan ends with the last', async () => {
    const person = await at.host.signUp();
    const { paymentId } = await at.buy(person, { planId: 'creator' });
    const bought = await firstOf(person);
    at.gateway.giveBack(paymentId, 900);
    at.clock.advance(2 * 86_400_000);
    await hear();
    expect(await at.planOf(person)).toBe('creator');
    at.gateway.giveBack(paymentId, 2_000);
    at.clock.advance(2 * 86_400_000);
    await hear();

    const { invoices } = await portal(person);
    expect(invoices.map(({ kind, total }) => ({ kind, total }))).toEqual([
      { kind: 'credit-note', total: -2_000 },
      { kind: 'credit-note', total: -900 },
      { kind: 'invoice', total: 2_900 },
    ]);
    expect(invoices[0]?.description).toBe(`Refund of ${bought.number}`);
    expect(await (await paper(person, invoices[0] ?? { id: '' })).text()).toMatch(/Credit note\nCW-\d{5}\n[\s\S]*Total: -\$20\.00 USD/);
    expect((await at.subjects(person, 3)).slice(1)).toEqual([
      expect.stringMatching(/^Credit note CW-\d{5}: \$9\.00 refunded$/),
      expect.stringMatching(/^Credit note CW-\d{5}: \$20\.00 refunded$/),
    ]);
    expect(await at.status(person)).toMatchObject({ planId: 'starter', state: 'free' });
  });

  test('PLN-4 a plan that was given back leaves no videos to make again', async () => {
    const person = await at.host.signUp();
    const { paymentId } = await at.buy(person, { planId: 'creator' });
    at.host.engine.hold();
    for (let made = 0; made < 3; made += 1)
      expect((await person.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' })).status).toBe(202);
    at.gateway.giveBack(paymentId, 2_900);
    at.clock.advance(2 * 86_400_000);
    await hear();
    expect(await at.status(person)).toMatchObject({ planId: 'starter', usage: { videosThisMonth: 3, videosLeft: 0 } });
    const refused = await person.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'no-videos-left' }]);
    at.host.engine.release();
  });
});

describe('an account that leaves', () => {
  test('takes its orders, plan and invoices along in its export', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'creator' });
    await confirmSelf(at.host.url, person);
    const answer = await person.call('GET', '/api/user/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const payments = JSON.parse(new TextDecoder().decode(files['payments.json'])) as object;
    expect(payments).toMatchObject({
      details: null,
      orders: [{ planId: 'creator', period: 'monthly', amount: 2_900, currency: 'USD', state: 'paid' }],
      invoices: [{ number: (await firstOf(person)).number, kind: 'invoice', total: 2_900, content: { buyer: ['Ann Lee', person.email] } }],
    });
  });

  test('leaves nothing of them when it is erased, and its numbers are not given again', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'creator' });
    const [order] = await db().select({ id: paymentOrder.gatewayOrderId }).from(paymentOrder).where(eq(paymentOrder.userId, person.id));
    await db()
      .insert(sandboxRecord)
      .values([
        { id: order?.id ?? '', body: { email: person.email } },
        { id: 'payment:of-it', body: { orderId: order?.id } },
      ]);
    const last = (await numbers()).at(-1) ?? 0;
    await db()
      .update(user)
      .set({ eraseAt: new Date(at.clock.now()) })
      .where(eq(user.id, person.id));
    await eraseDueAccounts({ services: at.host.services, accounts: at.host.accounts });

    for (const table of [paymentOrder, planGrant, invoice, subscription])
      expect(await db().select().from(table).where(eq(table.userId, person.id))).toEqual([]);
    expect(
      await db()
        .select()
        .from(sandboxRecord)
        .where(inArray(sandboxRecord.id, [order?.id ?? '', 'payment:of-it'])),
    ).toEqual([]);
    expect(await db().select().from(hostMeta).where(eq(hostMeta.key, 'invoice-number'))).toMatchObject([{ value: String(last) }]);

    const other = await at.host.signUp();
    await at.buy(other, { planId: 'creator' });
    expect((await numbers()).at(-1)).toBe(last + 1);
  });
});
