import { describe, expect, test } from 'vitest';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { AdminApi } from '#ports/admin-api.ts';
import type { PromoAdminApi, PromoUseState } from '#ports/promo-admin-api.ts';
import { createPromoRules } from '../tools/create-promo-rules.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface PromoAdminHarness {
  readonly name: string;
  readonly open: () => Promise<PromoAdminFixture>;
}

export interface PromoAdminFixture {
  /** As an administrator calls. */
  readonly promos: PromoAdminApi;
  readonly admin: Pick<AdminApi, 'audit'>;
  /** As a user who isn't an administrator. */
  readonly other: PromoAdminApi;
  /** A user orders Creator, billed monthly, with the code. */
  readonly use: (promoId: string, state: PromoUseState) => Promise<void>;
}

let count = 0;
const createCode = (): string => `P${Date.now().toString(36)}-${(count += 1)}`.toUpperCase();

/** The contract of `PromoAdminApi`, for every adapter. */
export function promoAdminApiSuite({ name, open }: PromoAdminHarness): void {
  describe(`PromoAdminApi: ${name}`, () => {
    const rules = (some: Partial<PromoRules> = {}): PromoRules => createPromoRules({ code: createCode(), ...some });

    test('RTE-7 rejects users who aren’t administrators', async () => {
      const { promos, other } = await open();
      const { id } = unwrapOk(await promos.createPromo(rules()));
      for (const outcome of [
        await other.promoCodes({}),
        await other.promoCode(id),
        await other.createPromo(rules()),
        await other.updatePromo(id, rules()),
        await other.promoUses(id, {}),
        await other.promoUsesCsv(id),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('returns every rule as saved, normalized', async () => {
      const { promos } = await open();
      const given = rules({
        kind: 'amount',
        percent: null,
        amounts: { USD: 500, JPY: 70_000 },
        plans: ['business'],
        periods: ['annual'],
        currencies: ['USD', 'JPY'],
        extraDays: 3,
        startsAt: 1_790_000_000_000,
        endsAt: 1_800_000_000_000,
        maxUses: 50,
        maxUsesPerPerson: 1,
        description: 'For friends',
      });
      const card = unwrapOk(await promos.createPromo({ ...given, code: ` ${given.code.toLowerCase()} `, percent: 7 }));
      expect(card).toMatchObject({ rules: given, used: 0, reserved: 0 });
      expect(unwrapOk(await promos.promoCodes({ search: given.code.toLowerCase() })).rows).toEqual([card]);
      expect(unwrapOk(await promos.promoCode(card.id))).toEqual(card);

      const opened = unwrapOk(await promos.updatePromo(card.id, rules({ code: given.code, plans: ['creator', 'business'] })));
      expect(opened.rules).toEqual(rules({ code: given.code }));
    });

    test('finds codes by part of their name or description, newest first, paginated', async () => {
      const { promos } = await open();
      const tag = createCode();
      const made: string[] = [];
      for (let index = 0; index < 27; index += 1)
        made.push(unwrapOk(await promos.createPromo(rules({ description: `About ${tag}` }))).rules.code);
      const pageAt = async (page: number) => unwrapOk(await promos.promoCodes({ search: `about ${tag.toLowerCase()}`, page }));
      const [first, second] = [await pageAt(1), await pageAt(2)];
      expect(first).toMatchObject({ page: 1, pageSize: 25, total: 27 });
      expect([...first.rows, ...second.rows].map((card) => card.rules.code).toSorted()).toEqual(made.toSorted());
      expect((await pageAt(3)).rows).toEqual([]);
      expect(unwrapOk(await promos.promoCodes({ search: '%' })).total).toBe(0);
    });

    test('rejects invalid rules with their field, and stores nothing', async () => {
      const { promos } = await open();
      const wrong: readonly (readonly [Partial<PromoRules>, string])[] = [
        [{ code: 'A B' }, 'code'],
        [{ percent: 0 }, 'percent'],
        [{ kind: 'amount', amounts: { EUR: -1 } }, 'amounts.EUR'],
        [{ startsAt: 2, endsAt: 1 }, 'endsAt'],
      ];
      for (const [some, field] of wrong) {
        expect(await promos.createPromo(rules(some))).toMatchObject({ kind: 'rejected', status: 400, field });
      }
      const card = unwrapOk(await promos.createPromo(rules()));
      expect(await promos.createPromo(card.rules)).toMatchObject({ kind: 'rejected', status: 409, code: 'code-taken', field: 'code' });
      expect(await promos.updatePromo(card.id, { ...card.rules, percent: 200 })).toMatchObject({ kind: 'rejected', field: 'percent' });
      expect(await promos.updatePromo(card.id, rules())).toMatchObject({ kind: 'rejected', status: 400, field: 'code' });
      expect(unwrapOk(await promos.promoCodes({ search: card.rules.code })).rows).toEqual([card]);
    });

    test('logs each change, and skips saves without a change', async () => {
      const { promos, admin } = await open();
      const { id, rules: made } = unwrapOk(await promos.createPromo(rules()));
      await promos.updatePromo(id, { ...made, percent: 20 });
      await promos.updatePromo(id, { ...made, percent: 20 });
      await promos.updatePromo(id, { ...made, percent: 20, disabled: true });
      unwrapOk(await promos.updatePromo(id, { ...made, percent: 20, disabled: false }));
      const acts = unwrapOk(await admin.audit({ target: id })).rows;
      expect(acts.map(({ action }) => action).toSorted()).toEqual(['promo.create', 'promo.disable', 'promo.enable', 'promo.update']);
      expect(acts.find(({ action }) => action === 'promo.update')).toMatchObject({
        targetId: id,
        targetEmail: made.code,
        changes: { percent: { before: 10, after: 20 } },
      });
    });

    test('lists uses newest first, and exports them as a table', async () => {
      const { promos, use } = await open();
      const { id, rules: made } = unwrapOk(await promos.createPromo(rules()));
      await use(id, 'used');
      await use(id, 'returned');
      await use(id, 'reserved');
      const { rows, total } = unwrapOk(await promos.promoUses(id, {}));
      expect([total, rows.length]).toEqual([3, 3]);
      expect(rows.map(({ state }) => state).toSorted()).toEqual(['reserved', 'returned', 'used']);
      expect(rows[0]).toMatchObject({ planId: 'creator', isAnnual: false, amount: 2_610, discount: 290, currency: 'USD' });
      expect(rows[0]?.email).toMatch(/@/);
      expect(unwrapOk(await promos.promoCodes({ search: made.code })).rows).toMatchObject([{ used: 1, reserved: 1 }]);
      expect((await unwrapOk(await promos.promoUsesCsv(id)).text()).split('\r\n')).toHaveLength(1 + 3 + 1);
    });

    test('returns not found for an unknown id', async () => {
      const { promos } = await open();
      for (const outcome of [
        await promos.promoCode('nothing'),
        await promos.updatePromo('nothing', rules()),
        await promos.promoUses('nothing', {}),
        await promos.promoUsesCsv('nothing'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('resolves an aborted call as aborted', async () => {
      const { promos } = await open();
      expect(await promos.promoCodes({}, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
