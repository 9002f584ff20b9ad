import { describe, expect, test } from 'vitest';
import { STORAGE_SORTS, USER_SORTS, type AdminApi, type AdminUser, type WaitlistEntry } from '#ports/admin-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface AdminHarness {
  readonly name: string;
  readonly open: () => Promise<AdminFixture>;
}

export interface AdminFixture {
  /** As the only administrator calls. */
  readonly admin: AdminApi;
  readonly adminId: string;
  /** As a user who isn't an administrator. */
  readonly other: AdminApi;
  readonly addUser: (user: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  }) => Promise<{ readonly id: string }>;
  /** A paid month of Creator, 29.00 USD. */
  readonly addPayment: (email: string) => Promise<{ readonly id: string }>;
  readonly addWaiting: (user: { readonly email: string; readonly name: string }) => Promise<{ readonly id: string }>;
}

let count = 0;
const createUniqueName = (): string => `p${Date.now().toString(36)}${(count += 1)}`;

/** The contract of `AdminApi`, for every adapter. */
export function adminApiSuite({ name, open }: AdminHarness): void {
  describe(`AdminApi: ${name}`, () => {
    const addCrowd = async ({ addUser }: AdminFixture, size: number) => {
      const tag = createUniqueName();
      const users = [];
      for (let index = 0; index < size; index += 1) {
        users.push(await addUser({ email: `${tag}.${index}@crowd.example`, firstName: `First${index}`, lastName: tag }));
      }
      return { tag, ids: users.map(({ id }) => id) };
    };

    test('RTE-7 reports who is an administrator and rejects all calls from others', async () => {
      const { admin, other, adminId } = await open();
      expect(unwrapOk(await admin.checkAdmin())).toEqual({ admin: true, secondFactorNeeded: false });
      expect(unwrapOk(await other.checkAdmin())).toEqual({ admin: false, secondFactorNeeded: false });
      for (const outcome of [
        await other.users({}),
        await other.updateUser(adminId, { plan: 'starter' }),
        await other.deleteUser(adminId),
        await other.restoreUser(adminId),
        await other.impersonate(adminId),
        await other.storage({}),
        await other.userStorage(adminId),
        await other.allowances(),
        await other.audit({}),
        await other.auditCsv({}),
        await other.payments({}),
        await other.refund('x', 100),
        await other.waitlist({}),
        await other.decideWaitlist('x', 'approve'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('API-3 finds users by part of their email or name, sorted and paginated, without duplicates', async () => {
      const fixture = await open();
      const { tag, ids } = await addCrowd(fixture, 7);
      for (const sort of USER_SORTS) {
        for (const descending of [true, false]) {
          const pages = [1, 2, 3, 4].map((page) => fixture.admin.users({ search: tag.toUpperCase(), sort, descending, page, pageSize: 3 }));
          const read = (await Promise.all(pages)).map(unwrapOk);
          expect(read.map(({ rows, total, page, pageSize }) => [rows.length, total, page, pageSize])).toEqual([
            [3, 7, 1, 3],
            [3, 7, 2, 3],
            [1, 7, 3, 3],
            [0, 7, 4, 3],
          ]);
          const rows = read.flatMap((page) => page.rows);
          expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
          const emails = rows.map(({ email }) => email);
          if (sort === 'email') expect(emails).toEqual(descending ? emails.toSorted().toReversed() : emails.toSorted());
        }
      }
      expect(unwrapOk(await fixture.admin.users({ search: `first3 ${tag}` })).rows.map(({ email }) => email)).toEqual([
        `${tag}.3@crowd.example`,
      ]);
      expect(unwrapOk(await fixture.admin.users({ search: tag, state: 'banned' })).total).toBe(0);
      expect(unwrapOk(await fixture.admin.users({ search: '%' })).total).toBe(0);
    });

    test('lists what everyone stores, sorted and paginated, those without anything too', async () => {
      const fixture = await open();
      const { tag, ids } = await addCrowd(fixture, 3);
      for (const sort of STORAGE_SORTS) {
        for (const descending of [true, false]) {
          const { rows, total } = unwrapOk(await fixture.admin.storage({ search: tag.toUpperCase(), sort, descending }));
          expect(total).toBe(3);
          expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
          for (const row of rows) expect(row).toMatchObject({ kind: 'person', bytes: 0, videos: 0, secondsThisMonth: 0 });
        }
      }
      expect(unwrapOk(await fixture.admin.storage({ search: tag, page: 2 }))).toMatchObject({ rows: [], total: 3, page: 2 });
      expect(await fixture.admin.storage({ page: 0 })).toMatchObject({ kind: 'rejected', status: 400 });
      expect(unwrapOk(await fixture.admin.userStorage(ids[0] ?? ''))).toMatchObject({
        videos: 0,
        secondsThisMonth: 0,
        storage: { bytes: 0 },
      });
      expect(await fixture.admin.userStorage('no-such-user')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('BP-12 finds payments by email, id, and status, newest first, and refunds them by id', async () => {
      const { admin, addPayment } = await open();
      const [tag, mail] = [createUniqueName(), (name: string) => `${name}@${tag}.example`];
      const ids = [await addPayment(mail('first')), await addPayment(mail('second'))].map(({ id }) => id);
      const found = async (search: string) => unwrapOk(await admin.payments({ search })).rows;
      expect((await found(`@${tag}`)).map(({ id }) => id)).toEqual(ids.toReversed());
      const [payment] = await found(mail('first'));
      expect(payment).toMatchObject({ planId: 'creator', isAnnual: false, state: 'paid', amount: 2_900, refunded: 0, currency: 'USD' });
      for (const id of [payment?.id, payment?.vendorOrderId, payment?.vendorPaymentId]) expect(await found(id ?? '')).toEqual([payment]);
      expect(unwrapOk(await admin.payments({ search: `@${tag}`, state: 'created' })).total).toBe(0);
      expect(await admin.refund(payment?.id ?? '', 2_901)).toMatchObject({ kind: 'rejected', status: 409, code: 'not-refundable' });
      expect(unwrapOk(await admin.refund(payment?.id ?? '', 900))).toBeNull();
    });

    test('API-3 changes only the given fields and logs each change', async () => {
      const fixture = await open();
      const { ids } = await addCrowd(fixture, 1);
      const [id = ''] = ids;
      const find = async (): Promise<AdminUser | undefined> => unwrapOk(await fixture.admin.users({})).rows.find((row) => row.id === id);
      const before = await find();

      expect(unwrapOk(await fixture.admin.updateUser(id, { plan: 'business', credits: 4 }))).toEqual({
        ...before,
        plan: 'business',
        credits: 4,
      });
      expect(unwrapOk(await fixture.admin.updateUser(id, { ban: { reason: 'spam' } }))).toMatchObject({
        state: 'banned',
        banReason: 'spam',
      });
      expect(unwrapOk(await fixture.admin.updateUser(id, { ban: null }))).toMatchObject({ state: 'active', banReason: null });
      expect(unwrapOk(await fixture.admin.updateUser(id, {}))).toMatchObject({ plan: 'business', credits: 4 });

      const acts = unwrapOk(await fixture.admin.audit({ target: id })).rows;
      expect(acts.map(({ action }) => action).toSorted()).toEqual(['user.ban', 'user.credits', 'user.plan', 'user.unban']);
      expect(acts.find(({ action }) => action === 'user.plan')).toMatchObject({
        actorId: fixture.adminId,
        targetId: id,
        changes: { plan: { before: 'starter', after: 'business' } },
      });
      expect(unwrapOk(await fixture.admin.audit({ target: id, action: 'user.ban' })).total).toBe(1);
      expect(unwrapOk(await fixture.admin.audit({ target: id, actor: 'nobody-of-that-name' })).total).toBe(0);
      const table = await unwrapOk(await fixture.admin.auditCsv({ target: id })).text();
      expect(table.split('\r\n')).toHaveLength(1 + 4 + 1);
    });

    test('API-3 a closed account is marked for deletion and can be restored', async () => {
      const fixture = await open();
      const { ids } = await addCrowd(fixture, 1);
      const [id = ''] = ids;
      const closed = unwrapOk(await fixture.admin.deleteUser(id));
      expect(closed).toMatchObject({ id, state: 'leaving', erasedAt: expect.any(String) });
      expect(unwrapOk(await fixture.admin.restoreUser(id))).toMatchObject({ id, state: 'active', erasedAt: null });
      expect(
        unwrapOk(await fixture.admin.audit({ target: id }))
          .rows.map(({ action }) => action)
          .toSorted(),
      ).toEqual(['user.delete', 'user.restore']);
    });

    test('API-3 cannot remove the last administrator', async () => {
      const { admin, adminId } = await open();
      for (const outcome of [
        await admin.updateUser(adminId, { role: 'user' }),
        await admin.updateUser(adminId, { ban: { reason: 'x' } }),
        await admin.deleteUser(adminId),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 409, code: 'last-admin' });
      expect(unwrapOk(await admin.checkAdmin())).toEqual({ admin: true, secondFactorNeeded: false });
    });

    test('API-3 an impersonation ticket opens a user’s account, but never an administrator’s', async () => {
      const fixture = await open();
      const { ids } = await addCrowd(fixture, 1);
      expect(unwrapOk(await fixture.admin.impersonate(ids[0] ?? '')).ticket).toMatch(/./);
      expect(await fixture.admin.impersonate(fixture.adminId)).toMatchObject({ kind: 'rejected', status: 403, code: 'is-admin' });
    });

    test('returns not found for an unknown user', async () => {
      const { admin } = await open();
      for (const outcome of [
        await admin.updateUser('nobody', { credits: 1 }),
        await admin.deleteUser('nobody'),
        await admin.impersonate('nobody'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('API-3 approves or declines a waiting user, and keeps the decision', async () => {
      const { admin, addWaiting } = await open();
      const email = `${createUniqueName()}@waiting.example`;
      const { id } = await addWaiting({ email, name: 'Wai Ting' });
      const find = async (): Promise<WaitlistEntry | undefined> => unwrapOk(await admin.waitlist({})).rows.find((row) => row.id === id);
      expect(await find()).toMatchObject({ email, name: 'Wai Ting', state: 'waiting', decidedAt: null });
      expect(unwrapOk(await admin.decideWaitlist(id, 'approve'))).toMatchObject({ id, state: 'approved', decidedAt: expect.any(String) });
      expect(unwrapOk(await admin.waitlist({ state: 'waiting' })).rows.map((row) => row.id)).not.toContain(id);
      expect(unwrapOk(await admin.audit({ action: 'waitlist.approve' })).rows.map(({ targetEmail }) => targetEmail)).toContain(email);
    });

    test('resolves an aborted call as aborted', async () => {
      const { admin, adminId } = await open();
      const signal = AbortSignal.abort();
      expect(await admin.users({}, { signal })).toMatchObject({ kind: 'failed', reason: 'aborted' });
      expect(await admin.updateUser(adminId, { credits: 9 }, { signal })).toMatchObject({ kind: 'failed', reason: 'aborted' });
      expect(unwrapOk(await admin.audit({ action: 'user.credits', target: adminId })).total).toBe(0);
    });
  });
}
