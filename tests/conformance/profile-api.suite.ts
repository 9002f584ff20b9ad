import { describe, expect, test } from 'vitest';
import { SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import type { UserApiHarness } from './support/user-api-fixture.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export function profileApiSuite({ name, open }: UserApiHarness): void {
  describe(`ProfileApi: ${name}`, () => {
    test('API-1 returns the plan, its limits, and the remaining videos of the month', async () => {
      const { profiles, videos } = open();
      const before = unwrapOk(await profiles.profile());
      expect(before.limits).toEqual(PLAN_LIMITS[before.plan]);
      expect(before.usage).toMatchObject({ videosThisMonth: 0, videosLeft: before.limits.videosPerMonth });

      const { taskId } = unwrapOk(await videos.generate({ script: 'Hello.', avatarId: 'amara', voiceId: 'clara' }));
      expect(unwrapOk(await profiles.profile()).usage).toMatchObject({ videosThisMonth: 1, videosLeft: before.limits.videosPerMonth - 1 });

      unwrapOk(await videos.cancel(taskId));
      expect(unwrapOk(await profiles.profile()).usage).toEqual(before.usage);
    });

    test('ERR-1 returns server down and aborted as values', async () => {
      const { profiles, faults } = open();
      faults.failNext(SERVER_DOWN);
      expect(await profiles.profile()).toEqual({ kind: 'failed', reason: 'server', message: 'API Error: 503' });
      expect(await profiles.profile({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
