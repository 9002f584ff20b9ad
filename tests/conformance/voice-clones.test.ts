import { afterAll, beforeAll, describe } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVoiceClones } from '#adapters/api/memory/memory-voice-clones.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { VoiceClones } from '#ports/voice-clones.ts';
import { type CloneServer, getTextToRead, startCloneServer } from '../tools/clone-server.ts';
import { driveVoiceClones, generateCloneSteps } from './support/clone-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { createVoiceClones } from './support/real-server-apis.ts';
import { CLONE_SPEAKER, voiceClonesSuite } from './voice-clones.suite.ts';

const TODAY = new Date().toISOString().slice(0, 10);
let clones: CloneServer;
let recording: Blob;

beforeAll(async () => {
  clones = await startCloneServer();
  recording = await clones.readAloud(getTextToRead(CLONE_SPEAKER, TODAY));
});
afterAll(() => clones.close());

const openFake = (plan: PlanId): VoiceClones =>
  createMemoryVoiceClones(createMemoryServer({ clock: createManualClock(Date.now()), plan }), createFaults());

async function openReal(plan: PlanId): Promise<VoiceClones> {
  const user = await clones.server.signUp();
  await clones.server.setPlan(user.id, plan);
  return createVoiceClones(clones.server, user.token);
}

const createFakeRecording = (): Blob => new Blob(['a voice'], { type: 'audio/wav' });

voiceClonesSuite({ name: 'api-memory', open: async (plan) => openFake(plan), recording: createFakeRecording, today: TODAY });

voiceClonesSuite({
  name: 'api-http over a server',
  open: openReal,
  recording: () => recording,
  today: TODAY,
});

describe.each<readonly [PlanId, number]>([
  ['creator', 6],
  ['starter', 2],
])('VID-3 cloned voices on the %s plan', (plan, runs) => {
  compareAdapters({
    title: 'cloned voices',
    calls: generateCloneSteps({ today: TODAY, person: CLONE_SPEAKER }),
    length: 10,
    runs,
    open: async () => ({
      fake: driveVoiceClones(openFake(plan), createFakeRecording()),
      real: driveVoiceClones(await openReal(plan), recording),
      close: async () => {},
    }),
  });
});
