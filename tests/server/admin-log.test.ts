import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEntry, user as userTable, waitlistEntry } from '../tools/tables.ts';
import type { AuditEntry, Page } from '#ports/admin-api.ts';
import { startAdministeredServer } from '../tools/test-access.ts';
import { createAdminClient, readJson } from './admin-client.ts';

const { server, access, admin } = await startAdministeredServer();
afterAll(() => server.close());

const getDb = () => server.services.database.db;
const { update, actsOn } = createAdminClient(admin);

describe('API-3 audit log', () => {
  test('filters by actor, action, target, and day', async () => {
    const [second, user] = [await access.signUpAdmin(), await server.signUp()];
    await update(user.id, { credits: 3 }, second);
    await update(user.id, { plan: 'business' }, second);
    const found = async (query: string) =>
      (await readJson<Page<AuditEntry>>(admin.call('GET', `/api/admin/audit?${query}`))).rows.map(({ action }) => action);
    const today = new Date().toISOString().slice(0, 10);

    expect(await found(`actor=${second.id}`)).toEqual(['user.plan', 'user.credits']);
    expect(await found(`actor=${second.email.toUpperCase()}&action=user.plan`)).toEqual(['user.plan']);
    expect(await found(`target=${user.email}&from=${today}&to=${today}`)).toEqual(['user.plan', 'user.credits']);
    expect(await found(`target=${user.id}&to=2020-01-01`)).toEqual([]);
    expect(await found(`target=${user.id}&from=2999-01-01T00:00:00Z`)).toEqual([]);
    expect((await admin.call('GET', '/api/admin/audit?from=yesterday')).status).toBe(400);
    expect((await update(second.id, { role: 'user' })).status).toBe(200);
  });

  test('exports exactly the matching rows as CSV, with formulas escaped', async () => {
    const user = await server.signUp();
    await getDb()
      .update(userTable)
      .set({ email: `=cmd|' /c calc'!a1@${randomUUID()}` })
      .where(eq(userTable.id, user.id));
    await update(user.id, { ban: { reason: 'said "stop", then\nwent' } });
    await getDb()
      .insert(auditEntry)
      .values(
        Array.from({ length: 2_300 }, (_, index) => ({
          actorId: 'many',
          actorEmail: 'many@acts.example',
          action: 'user.plan',
          targetId: `t${index}`,
        })),
      );
    const csv = async (query: string) => {
      const response = await admin.call('GET', `/api/admin/audit?format=csv&${query}`);
      expect(response.headers.get('content-type')).toContain('text/csv');
      expect(response.headers.get('content-disposition')).toContain('attachment');
      return response.text();
    };
    const one = await csv(`target=${user.id}`);
    expect(one).toContain(`,'=cmd|' /c calc'!a1@`);
    expect(one).toContain(String.raw`""reason"":""said \""stop\"", then\nwent""`);
    expect(one.split('\r\n')).toHaveLength(3);
    const ids = (await csv('actor=many')).match(/,t\d+,/g) ?? [];
    expect(new Set(ids).size).toBe(2_300);
    await getDb().delete(auditEntry).where(like(auditEntry.actorId, 'many'));
  });
});

describe('API-3 waiting list', () => {
  test('approval sends an invitation and is logged, and joined users show as such', async () => {
    const [waiting, joined] = await getDb()
      .insert(waitlistEntry)
      .values([
        { email: 'waits@example.com', name: 'Wai Ting' },
        { email: 'joined@example.com', name: 'Jo Ined', state: 'joined' },
      ])
      .returning();
    const decide = (id: string, decision: string) => admin.call('POST', `/api/admin/waitlist/${id}`, { decision });
    expect(await readJson(admin.call('GET', '/api/admin/waitlist?state=waiting'))).toMatchObject({
      total: 1,
      rows: [{ email: 'waits@example.com' }],
    });

    expect(await readJson(decide(waiting?.id ?? '', 'decline'))).toMatchObject({ state: 'declined', decidedAt: expect.any(String) });
    expect(await readJson(decide(waiting?.id ?? '', 'approve'))).toMatchObject({ state: 'approved' });
    const mails = await readJson<{ mails: { text: string }[] }>(fetch(`${server.url}/api/dev/outbox?to=waits@example.com`));
    expect(mails.mails[0]?.text).toContain('/signup?invitation=');

    expect((await decide(joined?.id ?? '', 'decline')).status).toBe(409);
    expect((await decide(randomUUID(), 'approve')).status).toBe(404);
    expect((await decide('not-an-id', 'approve')).status).toBe(404);
    expect((await decide(waiting?.id ?? '', 'perhaps')).status).toBe(400);
    expect((await actsOn('waits@example.com')).map(({ action }) => action)).toEqual(['waitlist.approve', 'waitlist.decline']);
  });
});
