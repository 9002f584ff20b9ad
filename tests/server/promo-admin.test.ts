import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { user as userTable } from '../tools/tables.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { AuditEntry, Page } from '#ports/admin-api.ts';
import type { PromoSummary, PromoUse } from '#ports/promo-admin-api.ts';
import { createPromoOrders } from '../tools/promo-orders.ts';
import { createPromoRules } from '../tools/create-promo-rules.ts';
import { startAdministeredServer } from '../tools/test-access.ts';

const { server, admin } = await startAdministeredServer();
afterAll(() => server.close());

const PATH = '/api/admin/promo-codes';
const { db } = server.services.database;
const orders = createPromoOrders(db);
const createCode = () => `T-${randomUUID().toUpperCase()}`;
const read = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
const create = (rules: Partial<PromoRules>) => admin.call('POST', PATH, createPromoRules({ code: createCode(), ...rules }));
const update = (card: PromoSummary, rules: Partial<PromoRules>) => admin.call('PUT', `${PATH}/${card.id}`, { ...card.rules, ...rules });
const acts = async (target: string) => (await read<Page<AuditEntry>>(admin.call('GET', `/api/admin/audit?target=${target}`))).rows;
const rejection = async (response: Promise<Response>) => {
  const { status } = await response;
  const { code, field } = await read<{ code: string; field?: string }>(response);
  return [status, code, field];
};

describe('promo code administration', () => {
  test('stores every rule, with uppercase codes and null for all', async () => {
    const rules = createPromoRules({
      code: ' autumn_26-x ',
      kind: 'amount',
      percent: 12,
      amounts: { USD: 500, JPY: 70_000, GBP: 400 },
      plans: ['business', 'creator'],
      periods: ['annual'],
      currencies: ['JPY', 'USD'],
      extraDays: 3,
      startsAt: 1_790_000_000_000,
      endsAt: 1_800_000_000_000,
      maxUses: 50,
      maxUsesPerPerson: 1,
    });
    const response = await admin.call('POST', PATH, rules);
    expect(response.status).toBe(201);
    const card = await read<PromoSummary>(response);
    expect(card).toMatchObject({
      used: 0,
      reserved: 0,
      rules: {
        ...rules,
        code: 'AUTUMN_26-X',
        percent: null,
        amounts: { USD: 500, JPY: 70_000 },
        plans: null,
        currencies: ['USD', 'JPY'],
      },
    });
    expect((await read<Page<PromoSummary>>(admin.call('GET', `${PATH}?search=autumn_`))).rows).toEqual([card]);
    expect((await read<Page<PromoSummary>>(admin.call('GET', `${PATH}?search=autumn%25`))).rows).toEqual([]);
  });

  test.each<[string, Partial<PromoRules>, string]>([
    ['whitespace in the code', { code: 'TWO WORDS' }, 'code'],
    ['a formula as the code', { code: '=1+1' }, 'code'],
    ['101 percent', { percent: 101 }, 'percent'],
    ['half a percent', { percent: 0.5 }, 'percent'],
    ['zero percent', { percent: null }, 'percent'],
    ['a negative amount', { kind: 'amount', amounts: { USD: -5 } }, 'amounts.USD'],
    ['nothing off', { kind: 'amount', amounts: {} }, 'amounts'],
    ['extra days on annual billing', { kind: 'amount', amounts: {}, extraDays: 5, periods: ['annual'] }, 'amounts'],
    ['only the free plan', { plans: ['starter'] }, 'plans'],
    ['no period', { periods: [] }, 'periods'],
    ['no currency', { currencies: [] }, 'currencies'],
    ['an end before its start', { startsAt: 10, endsAt: 10 }, 'endsAt'],
    ['no use', { maxUses: 0 }, 'maxUses'],
    ['zero uses per user', { maxUsesPerPerson: 0 }, 'maxUsesPerPerson'],
    ['an invalid time', { startsAt: 9e15 }, 'startsAt'],
  ])('rejects %s and names the field', async (_what, rules, field) => {
    expect(await rejection(create(rules))).toEqual([400, 'invalid-request', field]);
  });

  test('rejects an existing code in any case', async () => {
    const code = createCode();
    expect((await create({ code })).status).toBe(201);
    expect(await rejection(create({ code: code.toLowerCase() }))).toEqual([409, 'code-taken', 'code']);
  });

  test('one of several concurrent creates of a code succeeds', async () => {
    const code = createCode();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await create({ code })).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('logs every change with its details, and skips saves without a change', async () => {
    const card = await read<PromoSummary>(create({ description: 'Before', amounts: null }));
    const changed = await read<PromoSummary>(update(card, { description: 'After', percent: 20, endsAt: 1_800_000_000_000 }));
    expect(changed).toEqual({ ...card, rules: { ...card.rules, description: 'After', percent: 20, endsAt: 1_800_000_000_000 } });
    await update(changed, {});
    await update(changed, { disabled: true });
    await update(changed, { disabled: true });
    await update(changed, { disabled: false });

    const logged = await acts(card.id);
    expect(logged.map(({ action }) => action).toReversed()).toEqual(['promo.create', 'promo.update', 'promo.disable', 'promo.enable']);
    for (const entry of logged) expect(entry).toMatchObject({ actorId: admin.id, targetId: card.id, targetEmail: card.rules.code });
    const byAction = Object.fromEntries(logged.map(({ action, changes }) => [action, changes]));
    expect(byAction).toEqual({
      'promo.create': {
        code: { before: null, after: card.rules.code },
        description: { before: null, after: 'Before' },
        kind: { before: null, after: 'percent' },
        percent: { before: null, after: 10 },
      },
      'promo.update': {
        description: { before: 'Before', after: 'After' },
        percent: { before: 10, after: 20 },
        endsAt: { before: null, after: new Date(1_800_000_000_000).toISOString() },
      },
      'promo.disable': { disabled: { before: false, after: true } },
      'promo.enable': { disabled: { before: true, after: false } },
    });
  });

  test('cannot rename a code, and returns not found for an unknown one', async () => {
    const card = await read<PromoSummary>(create({}));
    expect(await rejection(update(card, { code: createCode() }))).toEqual([400, 'invalid-request', 'code']);
    for (const id of [randomUUID(), 'nothing']) {
      expect(await rejection(admin.call('PUT', `${PATH}/${id}`, card.rules))).toEqual([404, 'not-found', undefined]);
      expect(await rejection(admin.call('GET', `${PATH}/${id}/uses`))).toEqual([404, 'not-found', undefined]);
      expect(await rejection(admin.call('GET', `${PATH}/${id}/uses?format=csv`))).toEqual([404, 'not-found', undefined]);
    }
  });

  test('lists uses newest first: paid, open, and returned', async () => {
    const card = await read<PromoSummary>(create({}));
    const now = Date.now();
    const state = async (age: number, settled?: 'used' | 'returned') => {
      const { orderId } = await orders.order(card.id, await orders.createUser(), now - age);
      if (settled) await orders.settle(orderId, settled);
    };
    await state(5 * 60 * 60_000);
    await state(4_000, 'used');
    await state(3_000, 'returned');
    await state(2_000);

    const { rows, total } = await read<Page<PromoUse>>(admin.call('GET', `${PATH}/${card.id}/uses`));
    expect(total).toBe(4);
    expect(rows.map((row) => row.state)).toEqual(['reserved', 'returned', 'used', 'returned']);
    expect(rows[0]).toMatchObject({ planId: 'creator', isAnnual: false, amount: 2_610, discount: 290, currency: 'USD' });
    const found = (await read<Page<PromoSummary>>(admin.call('GET', `${PATH}?search=${card.rules.code}`))).rows;
    expect(found).toMatchObject([{ used: 1, reserved: 1 }]);
    expect((await read<Page<PromoUse>>(admin.call('GET', `${PATH}/${card.id}/uses?page=2`))).rows).toEqual([]);
  });

  test('exports all uses as CSV with formulas escaped', async () => {
    const card = await read<PromoSummary>(create({}));
    const evil = await orders.createUser();
    await db.update(userTable).set({ email: '=cmd|"/c calc"!a1@example.com' }).where(eq(userTable.id, evil));
    await orders.order(card.id, evil);
    for (let count = 0; count < 30; count += 1) await orders.order(card.id, await orders.createUser());

    const response = await admin.call('GET', `${PATH}/${card.id}/uses?format=csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(1 + 31 + 1);
    expect(lines[0]).toBe('time,address,plan,billed,state,paid,discount,currency');
    expect(lines[31]).toMatch(/Z,"'=cmd\|""\/c calc""!a1@example\.com",creator,monthly,reserved,26\.10,2\.90,USD$/);
  });
});
