import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVoiceClones } from '../../src/adapters/api/memory/memory-voice-clones.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { type CloneServer, getTextToRead, startCloneServer } from '../tools/clone-server.ts';
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

voiceClonesSuite({
  name: 'api-memory',
  open: async (plan) => createMemoryVoiceClones(createMemoryServer({ clock: createManualClock(Date.now()), plan }), createFaults()),
  recording: () => new Blob(['a voice'], { type: 'audio/wav' }),
  today: TODAY,
});

voiceClonesSuite({
  name: 'api-http over a server',
  async open(plan) {
    const user = await clones.server.signUp();
    await clones.server.setPlan(user.id, plan);
    return createVoiceClones(clones.server, user.token);
  },
  recording: () => recording,
  today: TODAY,
});
