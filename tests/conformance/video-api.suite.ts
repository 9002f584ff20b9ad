import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '../../src/adapters/api/memory/faults.ts';
import { isFinal } from '../../src/domain/tasks/task-machine.ts';
import type { ApiHarness, ApiStage } from './support/user-api-fixture.ts';
import { ok } from './support/unwrap-outcome.ts';

const CAST = { avatarId: 'amara', voiceId: 'clara' };
const words = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');

export function videoApiSuite({ name, open }: ApiHarness): void {
  describe(`VideoApi: ${name}`, () => {
    const make = async (stage: ApiStage, title = 'A title'): Promise<string> =>
      ok(await stage.videos.generate({ title, script: 'Hello.', ...CAST })).taskId;

    test('API-7 what is generated is in the list, in its status and in its detail', async () => {
      await fc.assert(
        fc.asyncProperty(words, words, async (title, script) => {
          const { videos } = open();
          const { taskId, status } = ok(await videos.generate({ title, script, ...CAST }));
          expect(status).toBe('queued');
          expect(ok(await videos.status(taskId))).toMatchObject({ taskId, status, progress: 0 });
          const [row] = ok(await videos.list());
          expect(row).toMatchObject({ taskId, title, aspectRatio: '16:9' });
          expect(ok(await videos.detail(taskId))).toMatchObject({ ...row, transcript: [] });
        }),
        { numRuns: 20 },
      );
    });

    test('the list is newest first', async () => {
      const stage = open();
      const first = await make(stage);
      const second = await make(stage);
      expect(ok(await stage.videos.list()).map(({ taskId }) => taskId)).toEqual([second, first]);
    });

    test('a new title shows everywhere', async () => {
      await fc.assert(
        fc.asyncProperty(words, async (title) => {
          const stage = open();
          const taskId = await make(stage);
          expect(ok(await stage.videos.rename(taskId, title)).title).toBe(title.trim());
          expect(ok(await stage.videos.list())[0]?.title).toBe(title.trim());
        }),
        { numRuns: 20 },
      );
    });

    test('what is removed is gone until it is restored', async () => {
      const stage = open();
      const taskId = await make(stage);
      const before = ok(await stage.videos.list());
      ok(await stage.videos.remove(taskId));
      expect(ok(await stage.videos.list())).toEqual([]);
      expect(await stage.videos.detail(taskId)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      expect(ok(await stage.videos.restore(taskId)).taskId).toBe(taskId);
      expect(ok(await stage.videos.list())).toEqual(before);
    });

    test('a cancelled video is final and stays cancelled', async () => {
      const stage = open();
      const taskId = await make(stage);
      const cancelled = ok(await stage.videos.cancel(taskId));
      expect(cancelled.status).toBe('cancelled');
      expect(isFinal(cancelled.status)).toBe(true);
      stage.host.report({ ...cancelled, status: 'completed' });
      expect(ok(await stage.videos.status(taskId)).status).toBe('cancelled');
    });

    test('nothing to say is refused, with the field', async () => {
      const { videos } = open();
      expect(await videos.generate({ script: '  ', ...CAST })).toMatchObject({ kind: 'rejected', field: 'script' });
    });

    test('what does not exist, or is not yours, is not found', async () => {
      await fc.assert(
        fc.asyncProperty(words, async (taskId) => {
          const { videos } = open();
          const answers = await Promise.all([
            videos.status(taskId),
            videos.detail(taskId),
            videos.rename(taskId, 'x'),
            videos.remove(taskId),
            videos.restore(taskId),
            videos.cancel(taskId),
          ]);
          for (const answer of answers) expect(answer).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
        }),
        { numRuns: 20 },
      );
    });

    test('ERR-1 trouble on the way is a value: no answer, and a host that is down', async () => {
      const { videos, faults } = open();
      faults.failNext(OFFLINE);
      expect(await videos.list()).toEqual({ kind: 'failed', reason: 'offline', message: 'Unknown' });
      faults.failNext(SERVER_DOWN);
      expect(await videos.list()).toEqual({ kind: 'failed', reason: 'server', message: 'API Error: 503' });
    });

    test('an aborted call is aborted, whether it had begun or not', async () => {
      const { videos, faults } = open();
      const aborted = { kind: 'failed', reason: 'aborted' };
      expect(await videos.list({ signal: AbortSignal.abort() })).toMatchObject(aborted);

      faults.hold();
      const controller = new AbortController();
      const answer = videos.list({ signal: controller.signal });
      await expect.poll(() => faults.waiting()).toBe(1);
      controller.abort();
      expect(await answer).toMatchObject(aborted);
    });
  });
}
