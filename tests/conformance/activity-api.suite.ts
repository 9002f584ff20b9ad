import { describe, expect, test } from 'vitest';
import { ACTIVITY_LIMITS, type Deed } from '#domain/activity/activity.ts';
import { toActivityCells, ACTIVITY_CSV_HEAD } from '#domain/activity/format-activity.ts';
import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';
import type { ActivityApi, ActivityEntry } from '#ports/activity-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ActivityApiHarness {
  readonly name: string;
  /** One organization with an empty log: its owner, called Ada Byron, an admin called Grace Hopper, and an editor. */
  readonly open: () => Promise<{
    readonly owner: ActivityApi;
    readonly admin: ActivityApi;
    readonly editor: ActivityApi;
    /** Of a user in their personal workspace, in which nothing was done. */
    readonly personal: ActivityApi;
    /** Notes a deed of the owner or the admin in the organization. */
    readonly record: (actor: 'owner' | 'admin', deed: Deed) => Promise<void>;
  }>;
}

const ITEM = { id: 'item', name: 'Launch' };
const MADE: Deed = { kind: 'project.made', item: ITEM };
const FORMULA: Deed = { kind: 'video.ordered', item: { id: 'video', name: '=HYPERLINK("https://evil.example")' } };

export function activityApiSuite({ name, open }: ActivityApiHarness): void {
  describe(`ActivityApi: ${name}`, () => {
    const list = async (api: ActivityApi, query = {}) => unwrapOk(await api.list(query));
    const getKinds = ({ rows }: { readonly rows: readonly ActivityEntry[] }) => rows.map(({ kind }) => kind);

    test('owners and admins see what was done, newest first', async () => {
      const { owner, admin, record } = await open();
      expect(await list(owner)).toEqual({ rows: [], page: 1, pageSize: ACTIVITY_LIMITS.pageSize, total: 0 });
      await record('owner', MADE);
      await record('admin', { kind: 'member.role-changed', item: { id: 'm', name: 'Alan' }, details: { from: 'viewer', to: 'editor' } });
      const page = await list(owner);
      expect(page.rows).toMatchObject([
        {
          kind: 'member.role-changed',
          person: { name: 'Grace Hopper' },
          item: { name: 'Alan' },
          details: { from: 'viewer', to: 'editor' },
        },
        { kind: 'project.made', person: { name: 'Ada Byron' }, item: ITEM, details: {} },
      ]);
      expect(await list(admin)).toEqual(page);
    });

    test('other members are refused, and another workspace sees nothing of it', async () => {
      const { editor, personal, record } = await open();
      await record('owner', MADE);
      const refused = { kind: 'rejected', status: 403, code: 'not-yours-to-change' };
      expect(await editor.list({})).toMatchObject(refused);
      expect(await editor.file({}, 'csv')).toMatchObject(refused);
      expect((await list(personal)).total).toBe(0);
    });

    test('filters by person, group and day, together too', async () => {
      const { owner, record } = await open();
      await record('owner', MADE);
      await record('admin', { kind: 'video.deleted', item: ITEM });
      await record('admin', { kind: 'brand.changed' });
      expect(getKinds(await list(owner, { person: 'hopper' }))).toEqual(['brand.changed', 'video.deleted']);
      expect(getKinds(await list(owner, { person: '%' }))).toEqual([]);
      expect(getKinds(await list(owner, { group: 'projects' }))).toEqual(['project.made']);
      expect(getKinds(await list(owner, { group: 'videos', person: 'Ada' }))).toEqual([]);
      const day = (await list(owner)).rows[0]?.at.slice(0, 10) ?? '';
      expect((await list(owner, { from: day, to: day })).total).toBe(3);
      expect((await list(owner, { from: '2999-01-01' })).total).toBe(0);
    });

    test('goes from page to page, and refuses a query that can’t be read', async () => {
      const { owner, record } = await open();
      for (let index = 0; index <= ACTIVITY_LIMITS.pageSize; index += 1)
        await record('owner', { ...MADE, details: { number: String(index) } });
      const [first, second] = [await list(owner), await list(owner, { page: 2 })];
      expect([first.total, first.rows.length, second.rows.length]).toEqual([ACTIVITY_LIMITS.pageSize + 1, ACTIVITY_LIMITS.pageSize, 1]);
      expect(second.rows[0]?.details).toEqual({ number: '0' });
      const numbers = first.rows.map(({ details }) => Number(details['number']));
      expect(numbers, 'those of one millisecond too').toEqual(numbers.map((_, index) => ACTIVITY_LIMITS.pageSize - index));
      for (const query of [{ from: 'soon' }, { to: '2026-13-40' }, { page: 0 }, { person: 'x'.repeat(ACTIVITY_LIMITS.search + 1) }])
        expect(await owner.list(query), JSON.stringify(query)).toMatchObject({
          kind: 'rejected',
          status: 400,
          field: Object.keys(query)[0],
        });
    });

    test('files have all that matches, tell nothing a spreadsheet would run, and are noted themselves', async () => {
      const { owner, record } = await open();
      for (let index = 0; index <= ACTIVITY_LIMITS.pageSize; index += 1) await record('owner', MADE);
      await record('owner', FORMULA);
      const csv = await unwrapOk(await owner.file({ page: 2, group: 'videos' }, 'csv')).text();
      const [entry] = (await list(owner, { group: 'videos' })).rows;
      expect(csv).toBe(formatCsvRecord(ACTIVITY_CSV_HEAD) + (entry === undefined ? '' : formatCsvRecord(toActivityCells(entry))));
      expect(csv).toContain(`"'=HYPERLINK`);
      const json = JSON.parse(await unwrapOk(await owner.file({}, 'json')).text()) as readonly ActivityEntry[];
      expect(json).toHaveLength(ACTIVITY_LIMITS.pageSize + 4);
      expect(json[0]).toMatchObject({ kind: 'export.activity', details: { format: 'JSON' } });
      expect(json[1]).toMatchObject({ kind: 'export.activity', details: { format: 'CSV' } });
      expect(json[2]).toEqual(entry);
    });
  });
}
