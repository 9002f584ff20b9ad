import assert from 'node:assert/strict';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { metadata } from '#adapters/realtime/socketio/metadata.ts';
import { createSocketRealtime, POLL_INTERVAL } from '#adapters/realtime/socketio/index.ts';
import { RETRY_AFTER_GIVING_UP } from '#adapters/realtime/socketio/next-attempt.ts';
import { PRESENCE_LIMITS } from '#domain/presence/project-update.ts';
import { SOCKET_ATTEMPT_INTERVAL } from '#domain/constants.ts';
import type { Realtime, RealtimeConnection } from '#ports/realtime.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveRealtime, realtimeSteps } from './support/realtime-calls.ts';
import { realtimeRecoverySuite } from './realtime-recovery.suite.ts';
import { realtimeSuite, type RealtimeFixture } from './realtime.suite.ts';
import { openSocketRecovery } from './support/socket-recovery.ts';
import { startSocketServer } from './support/socket-server.ts';

async function openFake(): Promise<RealtimeFixture> {
  const realtime = createFakeRealtime();
  return {
    realtime,
    connect: async () => realtime.connect(),
    drop: async () => realtime.drop(),
    send: (message) => realtime.send(message),
    changeReview: (taskId) => realtime.sendReview(taskId),
    watched: async (taskIds) => assert.deepEqual([...realtime.subscriptions()].sort(), [...taskIds]),
    close: async () => realtime.stop(),
    projects: {
      save: (projectId, revision) => realtime.sendUpdate(projectId, { revision }),
      opened: async (projects) =>
        assert.deepEqual(
          realtime.openProjects().map(({ projectId, sceneId }) => [projectId, sceneId]),
          projects,
        ),
    },
  };
}

async function openSocket(): Promise<RealtimeFixture> {
  const server = await startSocketServer();
  const clock = createManualClock();
  const realtime = createSocketRealtime({
    origin: server.origin,
    clock,
    token: async () => 'token',
    userId: () => 'user-1',
    resync: async () => null,
    log: () => undefined,
  });
  return {
    realtime,
    async connect() {
      clock.advance(SOCKET_ATTEMPT_INTERVAL);
      await reaches(realtime, 'connected');
    },
    async drop() {
      server.cutAll();
      await reaches(realtime, 'disconnected');
    },
    send: (message) => server.send(message),
    changeReview: (taskId) => server.changeReview(taskId),
    watched: (taskIds) => server.watched(taskIds),
    async close() {
      realtime.stop();
      await server.close();
    },
    projects: {
      save: (projectId, revision) => server.save(projectId, revision),
      async opened(projects) {
        clock.advance(PRESENCE_LIMITS.pause);
        await server.opened(projects);
      },
    },
  };
}

realtimeSuite({ name: 'realtime-fake', runs: 60, open: openFake });
realtimeSuite({ name: 'realtime-socketio', runs: 3, open: openSocket, metadata, recovers: true });

realtimeRecoverySuite({
  name: 'realtime-socketio',
  open: openSocketRecovery,
  pollInterval: POLL_INTERVAL,
  pause: RETRY_AFTER_GIVING_UP,
  rejections: [
    { answer: { ok: false, code: 'internal' }, isRetried: true },
    { answer: { ok: false }, isRetried: true },
    { answer: { ok: false, code: 'not-found' }, isRetried: false },
    { answer: { ok: false, code: 'invalid-request' }, isRetried: false },
    { answer: { ok: true }, isRetried: false },
    { answer: 'sorry', isRetried: false },
    { answer: null, isRetried: false },
    { answer: { code: 'internal' }, isRetried: false },
  ],
});

compareAdapters({
  title: 'live status, simulated and over a socket',
  calls: realtimeSteps,
  length: 15,
  runs: 15,
  async open() {
    const [fake, real] = [await openFake(), await openSocket()];
    return {
      fake: driveRealtime(fake),
      real: driveRealtime(real),
      close: async () => void (await Promise.all([fake.close(), real.close()])),
    };
  },
});

function reaches(realtime: Realtime, wanted: RealtimeConnection): Promise<void> {
  if (realtime.connection() === wanted) return Promise.resolve();
  return new Promise((fulfil) => {
    const leave = realtime.onConnection((connection) => {
      if (connection !== wanted) return;
      leave();
      fulfil();
    });
  });
}
