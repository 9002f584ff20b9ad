import { createFaults, createManualClock, createMemoryServer, createMemoryVideoApi, OFFLINE } from 'castwright/testing';
import { expect, test } from 'vitest';

test('a failed list succeeds after the connection is back', async () => {
  const server = createMemoryServer({ clock: createManualClock(), plan: 'creator' });
  const faults = createFaults();
  const videos = createMemoryVideoApi(server, faults);

  faults.failNext(OFFLINE);
  expect(await videos.list()).toEqual(OFFLINE);
  expect(await videos.list()).toEqual({ kind: 'ok', value: [] });
});

test('held responses arrive when the test releases them', async () => {
  const faults = createFaults();
  const videos = createMemoryVideoApi(createMemoryServer({ clock: createManualClock() }), faults);

  faults.hold();
  const results = [videos.list(), videos.generate({ script: 'Hello.', avatarId: 'amara', voiceId: 'clara' })];
  expect(faults.waiting()).toBe(2);
  faults.release((waiting) => waiting - 1);
  expect((await Promise.all(results)).map(({ kind }) => kind)).toEqual(['ok', 'ok']);
});

test('time advances only when the test advances it', () => {
  const clock = createManualClock(1_000);
  const seen: number[] = [];
  clock.after(500, () => seen.push(clock.now()));
  clock.advance(2_000);
  expect(seen).toEqual([1_500]);
  expect(clock.waiting()).toBe(0);
});
