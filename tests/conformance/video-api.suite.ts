import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { UserApiHarness, UserApiFixture } from './support/user-api-fixture.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

const PRESENTERS = { avatarId: 'amara', voiceId: 'clara' };
const anyWords = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');

export function videoApiSuite({ name, open }: UserApiHarness): void {
  describe(`VideoApi: ${name}`, () => {
    const make = async (fixture: UserApiFixture, title = 'A title'): Promise<string> =>
      unwrapOk(await fixture.videos.generate({ title, script: 'Hello.', ...PRESENTERS })).taskId;

    test('API-7 a generated video is in the list, its status, and its detail', async () => {
      await fc.assert(
        fc.asyncProperty(
          anyWords,
          anyWords.map((words) => `Say ${words}`),
          async (title, script) => {
            const { videos } = open();
            const { taskId, status } = unwrapOk(await videos.generate({ title, script, ...PRESENTERS }));
            expect(status).toBe('queued');
            expect(unwrapOk(await videos.status(taskId))).toMatchObject({ taskId, status, progress: 0 });
            const [row] = unwrapOk(await videos.list());
            expect(row).toMatchObject({ taskId, title, aspectRatio: '16:9' });
            expect(unwrapOk(await videos.detail(taskId))).toMatchObject({ ...row, transcript: [] });
          },
        ),
        { numRuns: 20 },
      );
    });

    test('lists newest first', async () => {
      const fixture = open();
      const first = await make(fixture);
      const second = await make(fixture);
      expect(unwrapOk(await fixture.videos.list()).map(({ taskId }) => taskId)).toEqual([second, first]);
    });

    test('a new title shows everywhere', async () => {
      await fc.assert(
        fc.asyncProperty(anyWords, async (title) => {
          const fixture = open();
          const taskId = await make(fixture);
          expect(unwrapOk(await fixture.videos.rename(taskId, title)).title).toBe(title.trim());
          expect(unwrapOk(await fixture.videos.list())[0]?.title).toBe(title.trim());
        }),
        { numRuns: 20 },
      );
    });

    test('a deleted video is not found until it is restored, and is canceled when it was not finished', async () => {
      const fixture = open();
      const taskId = await make(fixture);
      const before = unwrapOk(await fixture.videos.list());
      unwrapOk(await fixture.videos.remove(taskId));
      expect(unwrapOk(await fixture.videos.list())).toEqual([]);
      expect(await fixture.videos.detail(taskId)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      expect(unwrapOk(await fixture.videos.restore(taskId)).taskId).toBe(taskId);
      const stopped = expect.stringContaining('canceled') as string;
      expect(unwrapOk(await fixture.videos.list())).toEqual(
        before.map((video) => ({ ...video, status: 'cancelled', detailedStatus: stopped })),
      );
    });

    test('a canceled video stays canceled', async () => {
      const fixture = open();
      const taskId = await make(fixture);
      const cancelled = unwrapOk(await fixture.videos.cancel(taskId));
      expect(cancelled.status).toBe('cancelled');
      expect(isFinalStatus(cancelled.status)).toBe(true);
      fixture.server.report({ ...cancelled, status: 'completed' });
      expect(unwrapOk(await fixture.videos.status(taskId)).status).toBe('cancelled');
    });

    test('18.10 a finished video is rendered without its background in parts, which stay', async () => {
      const fixture = open();
      const taskId = await make(fixture);
      expect(await fixture.videos.renderTransparent(taskId)).toMatchObject({ kind: 'rejected', status: 409, code: 'not-ready' });
      fixture.server.report({ ...unwrapOk(await fixture.videos.status(taskId)), status: 'completed', progress: 100 });
      const shares: number[] = [];
      while (shares.at(-1) !== 1) {
        const { share } = unwrapOk(await fixture.videos.renderTransparent(taskId));
        expect(share).toBeGreaterThan(shares.at(-1) ?? 0);
        shares.push(share);
      }
      expect(unwrapOk(await fixture.videos.renderTransparent(taskId)).share).toBe(1);
      expect(await fixture.videos.renderTransparent(taskId, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' });
    });

    test('17.8 renders a finished video again, one at a time, until it ended or was stopped', async () => {
      const fixture = open();
      const { videos, server } = fixture;
      const taskId = await make(fixture);
      const before = unwrapOk(await videos.loadRerender(taskId));
      expect(before.latest).toBeNull();
      expect(await videos.requestRerender(taskId)).toMatchObject({ kind: 'rejected', status: 409, code: 'not-ready' });
      server.report({ ...unwrapOk(await videos.status(taskId)), status: 'completed', progress: 100 });

      const begun = unwrapOk(await videos.requestRerender(taskId));
      expect(begun).toMatchObject({ latest: { state: 'waiting', endedAt: null, digest: null }, left: before.left - 1 });
      expect(unwrapOk(await videos.requestRerender(taskId)).left).toBe(before.left - 1);
      const states: (string | undefined)[] = [];
      while (states.at(-1) !== 'identical') states.push(unwrapOk(await videos.loadRerender(taskId)).latest?.state);
      expect(states).toEqual(['rendering', 'identical']);
      const { latest } = unwrapOk(await videos.loadRerender(taskId));
      expect(latest).toMatchObject({ progress: 100, isEngineChanged: false, differsAt: null, problem: null });
      expect(latest?.digest).toMatch(/^[0-9a-f]{64}$/);
      expect(latest?.endedAt).not.toBeNull();

      await videos.requestRerender(taskId);
      expect(unwrapOk(await videos.cancelRerender(taskId)).latest?.state).toBe('canceled');
      expect(unwrapOk(await videos.cancelRerender(taskId)).latest?.state).toBe('canceled');
      for (let left = before.left - 2; left > 0; left -= 1) {
        expect(unwrapOk(await videos.requestRerender(taskId)).left).toBe(left - 1);
        await videos.cancelRerender(taskId);
      }
      expect(await videos.requestRerender(taskId)).toMatchObject({ kind: 'rejected', status: 429, code: 'too-many-rerenders' });
    });

    test('rejects an empty script, naming the field', async () => {
      const { videos } = open();
      expect(await videos.generate({ script: '  ', ...PRESENTERS })).toMatchObject({ kind: 'rejected', field: 'script' });
    });

    test('API-7 rejects an unrenderable project with its field, without counting it', async () => {
      const fixture = open();
      const cases = [
        [{ ...PRESENTERS, script: '...' }, 'nothing-to-say', 'script'],
        [{ ...PRESENTERS, script: 'word '.repeat(20_000) }, 'invalid-request', 'script'],
        [{ ...PRESENTERS, script: 'Hello.', avatarId: 'nobody' }, 'unknown-avatar', 'avatarId'],
        [{ ...PRESENTERS, script: 'Hello.', voiceId: 'nobody' }, 'unknown-voice', 'voiceId'],
        [{ ...PRESENTERS, script: '你好' }, 'nothing-to-say', 'script'],
      ] as const;
      for (const [request, code, field] of cases) {
        expect(await fixture.videos.generate(request)).toMatchObject({ kind: 'rejected', status: 400, code, field });
      }
      expect(unwrapOk(await fixture.videos.list())).toEqual([]);
    });

    test('returns not found for missing videos and for other users’ videos', async () => {
      await fc.assert(
        fc.asyncProperty(anyWords, async (taskId) => {
          const { videos } = open();
          const results = await Promise.all([
            videos.status(taskId),
            videos.detail(taskId),
            videos.rename(taskId, 'x'),
            videos.choosePoster(taskId, 0),
            videos.remove(taskId),
            videos.restore(taskId),
            videos.cancel(taskId),
            videos.renderTransparent(taskId),
            videos.loadRerender(taskId),
            videos.requestRerender(taskId),
            videos.cancelRerender(taskId),
          ]);
          for (const result of results) expect(result).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
        }),
        { numRuns: 20 },
      );
    });

    test('ERR-1 returns no response and server down as values', async () => {
      const { videos, faults } = open();
      faults.failNext(OFFLINE);
      expect(await videos.list()).toEqual({ kind: 'failed', reason: 'offline', message: 'Unknown' });
      faults.failNext(SERVER_DOWN);
      expect(await videos.list()).toEqual({ kind: 'failed', reason: 'server', message: 'API Error: 503' });
    });

    test('resolves an aborted call as aborted, before and after it started', async () => {
      const { videos, faults } = open();
      const aborted = { kind: 'failed', reason: 'aborted' };
      expect(await videos.list({ signal: AbortSignal.abort() })).toMatchObject(aborted);

      faults.hold();
      const controller = new AbortController();
      const result = videos.list({ signal: controller.signal });
      await expect.poll(() => faults.waiting()).toBe(1);
      controller.abort();
      expect(await result).toMatchObject(aborted);
    });
  });
}
