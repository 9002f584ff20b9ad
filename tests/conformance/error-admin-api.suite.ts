import { describe, expect, test } from 'vitest';
import type { ReportedTrace } from '#domain/errors/error-report-payload.ts';
import type { AdminApi } from '#ports/admin-api.ts';
import type { ErrorAdminApi, ErrorGroup } from '#ports/error-admin-api.ts';
import { createErrorId, createErrorReport, type PageErrorReport } from '../tools/error-envelope.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ErrorAdminHarness {
  readonly name: string;
  readonly open: () => Promise<ErrorAdminFixture>;
}

export interface ErrorAdminFixture {
  /** As an administrator calls. */
  readonly errors: ErrorAdminApi;
  readonly admin: Pick<AdminApi, 'audit'>;
  /** As a user who isn't an administrator. */
  readonly other: ErrorAdminApi;
  /** A page reports an error; `signedIn`: in a session of the user with the address `person`. */
  readonly reportError: (reported: PageErrorReport, signedIn?: boolean) => Promise<void>;
  readonly reportTrace: (spans: ReportedTrace['spans']) => Promise<void>;
  /** A page sends one part of a replay: a line of JSON. */
  readonly reportReplay: (id: string, part: number, recording: string) => Promise<void>;
  readonly user: string;
}

let count = 0;
/** Letters alone: what differs in numbers is the same error. */
const createWord = (): string => `word${String((count += 1)).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}x`;

/** The contract of `ErrorAdminApi`, for every adapter. */
export function errorAdminApiSuite({ name, open }: ErrorAdminHarness): void {
  describe(`ErrorAdminApi: ${name}`, () => {
    const found = async (errors: ErrorAdminApi, search: string): Promise<ErrorGroup> => {
      const [group] = unwrapOk(await errors.groups({ search })).rows;
      if (group === undefined) throw new Error(`No error says ${search}.`);
      return group;
    };

    test('RTE-7 rejects users who aren’t administrators', async () => {
      const { other } = await open();
      for (const outcome of [
        await other.groups({}),
        await other.group('x'),
        await other.setState({ id: 'x', state: 'resolved' }),
        await other.remove('x'),
        await other.traces(),
        await other.replay('x'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('EXT-7 groups similar errors whatever numbers or ids they contain, and counts a repeated report once', async () => {
      const { errors, reportError, user } = await open();
      const word = createWord();
      const first = createErrorReport({ message: `No ${word} 17 of 0a1b2c3d-0000-4000-8000-1234567890ab` });
      await reportError(first);
      await reportError(first);
      await reportError(
        createErrorReport({ message: `No ${word} 18 of ffffffff-0000-4000-8000-1234567890ab`, release: 'castwright@1.2.4' }),
        true,
      );
      const group = await found(errors, word);
      expect(group).toMatchObject({
        title: `TypeError: ${first.message}`,
        place: '/assets/video-page.js openVideo',
        kind: 'uncaught',
        state: 'open',
        times: 2,
        people: 1,
        release: 'castwright@1.2.4',
      });
      const { events } = unwrapOk(await errors.group(group.id));
      expect(new Set(events.map(({ person: user }) => user))).toEqual(new Set([null, user]));
      const { url, browser, frames, breadcrumbs } = first;
      expect(events).toMatchObject([{}, {}].map(() => ({ url, browser, frames, breadcrumbs, replayId: null })));
    });

    test('separates errors by type, message, and location', async () => {
      const { errors, reportError } = await open();
      const word = createWord();
      const reported = createErrorReport({ message: `First ${word}` });
      await reportError(reported);
      await reportError({ ...reported, id: createErrorId(), type: 'RangeError' });
      await reportError({ ...reported, id: createErrorId(), message: `Second ${word}` });
      await reportError({ ...reported, id: createErrorId(), frames: reported.frames.slice(1) });
      expect(unwrapOk(await errors.groups({ search: word })).total).toBe(4);
      expect(unwrapOk(await errors.groups({ search: '%' })).total).toBe(0);
    });

    test('reopens a resolved error when it recurs, keeps an ignored one ignored, and logs each change once', async () => {
      const { errors, admin, reportError } = await open();
      const reported = createErrorReport({ message: `A ${createWord()}` });
      await reportError(reported);
      const { id, title } = await found(errors, reported.message);
      expect(unwrapOk(await errors.setState({ id, state: 'resolved' }))).toMatchObject({ id, state: 'resolved', times: 1 });
      await errors.setState({ id, state: 'resolved' });
      expect(unwrapOk(await errors.groups({ search: reported.message, state: 'open' })).total).toBe(0);
      await reportError({ ...reported, id: createErrorId() });
      expect(unwrapOk(await errors.groups({ search: reported.message, state: 'open' })).rows).toMatchObject([
        { id, state: 'open', times: 2 },
      ]);

      await errors.setState({ id, state: 'ignored' });
      await reportError({ ...reported, id: createErrorId() });
      expect(unwrapOk(await errors.group(id)).group).toMatchObject({ state: 'ignored', times: 3 });

      const acts = unwrapOk(await admin.audit({ target: id })).rows;
      expect(acts.map(({ action, targetEmail }) => [action, targetEmail])).toEqual([
        ['error.state', title],
        ['error.state', title],
      ]);
      expect(acts.map(({ changes }) => changes['state'])).toContainEqual({ before: 'open', after: 'resolved' });
    });

    test('EXT-7 deletes an error with its data, and lists it as new when it recurs', async () => {
      const { errors, admin, reportError } = await open();
      const reported = createErrorReport({ message: `Gone ${createWord()}` });
      await reportError(reported);
      const { id, title } = await found(errors, reported.message);
      expect(unwrapOk(await errors.remove(id))).toBeNull();
      expect(await errors.remove(id)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await errors.group(id)).toMatchObject({ kind: 'rejected', status: 404 });
      await reportError({ ...reported, id: createErrorId() });
      const again = await found(errors, reported.message);
      expect([again.id === id, again.times]).toEqual([false, 1]);
      const [act] = unwrapOk(await admin.audit({ target: id })).rows;
      expect(act).toMatchObject({ action: 'error.remove', targetEmail: title, changes: { state: { before: 'open', after: null } } });
    });

    test('lists page and call durations, slowest first', async () => {
      const { errors, reportTrace } = await open();
      const word = createWord();
      const [page, call] = [`/${word}`, `GET /api/${word}`];
      for (const times of [1, 2, 3, 4, 5])
        await reportTrace([
          { name: page, operation: 'pageload', milliseconds: times * 1_000 },
          { name: call, operation: 'http.client', milliseconds: times },
        ]);
      const rows = unwrapOk(await errors.traces()).filter(({ name: row }) => row.includes(word));
      expect(rows.map(({ name: row, operation, times }) => [row, operation, times])).toEqual([
        [page, 'pageload', 5],
        [call, 'http.client', 5],
      ]);
      expect(rows[0]?.p50).toBeCloseTo(3_000, 0);
      expect(rows[0]?.p95).toBeCloseTo(4_800, 0);
    });

    test('EXT-7 returns a recording as sent, one line per part', async () => {
      const { errors, reportError, reportReplay } = await open();
      const replayId = createErrorId();
      await reportReplay(replayId, 1, '[{"type":3}]');
      await reportReplay(replayId, 0, '[{"type":2}]');
      const reported = createErrorReport({ message: `A ${createWord()}`, replayId });
      await reportError(reported);
      const { events } = unwrapOk(await errors.group((await found(errors, reported.message)).id));
      expect(events).toMatchObject([{ replayId }]);
      expect(await unwrapOk(await errors.replay(replayId)).text()).toBe('[{"type":2}]\n[{"type":3}]\n');
    });

    test('returns not found for an unknown id', async () => {
      const { errors } = await open();
      for (const outcome of [
        await errors.group('nothing'),
        await errors.setState({ id: 'nothing', state: 'open' }),
        await errors.replay('nothing'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('resolves an aborted call as aborted', async () => {
      const { errors } = await open();
      expect(await errors.groups({}, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
