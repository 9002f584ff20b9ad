import { expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVoiceClones, type MemoryCloneOptions } from '#adapters/api/memory/memory-voice-clones.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeVoiceRecorder } from '#adapters/voice-recorder/fake/index.ts';
import { formatLocalDay } from '#domain/text/format-local-day.ts';
import { formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import type { NewVoiceClone } from '#ports/voice-clones.ts';
import { ClonesStore } from '#ui/features/voices/clones-store.ts';

const NOW = 1_700_000_000_000;
const RECORDING = new Blob(['a voice'], { type: 'audio/webm' });
const PERSON = 'Ada Winter';

async function openStore(options: MemoryCloneOptions = {}) {
  const clock = createManualClock(NOW);
  const faults = createFaults();
  const recorder = createFakeVoiceRecorder();
  const memory = createMemoryVoiceClones(createMemoryServer({ clock, plan: 'creator' }), faults, options);
  const sent: NewVoiceClone[] = [];
  const clones = {
    ...memory,
    create: (clone: NewVoiceClone, call?: Parameters<typeof memory.create>[1]) => {
      sent.push(clone);
      return memory.create(clone, call);
    },
  };
  const store = new ClonesStore({ clones, recorder, clock });
  store.start();
  await store.list.load();
  return { store, faults, recorder, sent };
}

function fill(store: ClonesStore): void {
  store.form.change({ name: 'Ada', person: ` ${PERSON} ` });
  store.choose(RECORDING);
}

test('VID-3 cloned voices are offered only where a service clones', async () => {
  expect((await openStore()).store.isOffered).toBe(true);
  expect((await openStore({ service: null })).store.isOffered).toBe(false);
});

test('VID-3 the consent to read has the speaker’s name and today’s date, and is the one that is sent', async () => {
  const { store, sent } = await openStore();
  expect(store.consent).toBeNull();
  fill(store);
  const date = formatLocalDay(new Date(NOW));
  expect(store.consent).toBe(formatCloneConsent({ person: PERSON, date }));
  expect(await store.clone()).toBe(true);
  expect(sent).toMatchObject([{ name: 'Ada', person: PERSON, date }]);
  expect(store.list.value?.clones).toMatchObject([{ name: 'Ada', consent: { text: formatCloneConsent({ person: PERSON, date }) } }]);
  expect([store.newest?.name, store.form.fields.file]).toEqual(['Ada', null]);
});

test('VID-3 requires a name, a speaker, and a recording', async () => {
  const { store, sent } = await openStore();
  expect(await store.clone()).toBe(false);
  expect([Object.keys(store.form.errors), sent]).toEqual([['name', 'person', 'file'], []]);
});

test('VID-3 a second try with one recording is the same request, another recording is another one', async () => {
  const { store, faults, sent } = await openStore();
  fill(store);
  faults.failNext(SERVER_DOWN);
  expect(await store.clone()).toBe(false);
  expect([store.form.failure, store.form.fields.file]).toEqual([expect.stringMatching(/./u), RECORDING]);
  await store.clone();
  fill(store);
  await store.clone();
  const [first, second, third] = sent.map(({ requestId }) => requestId);
  expect([second, third === first]).toEqual([first, false]);
});

test('VID-3 a consent is withdrawn after the question, and stays when the server fails', async () => {
  const { store, faults } = await openStore();
  fill(store);
  await store.clone();
  const [clone] = store.list.value?.clones ?? [];
  if (clone === undefined) throw new Error('There is no clone.');
  store.ask(clone);
  store.closeQuestion();
  await store.withdraw();
  expect(store.list.value?.clones).toMatchObject([{ consent: { withdrawnAt: null } }]);

  store.ask(clone);
  faults.failNext(SERVER_DOWN);
  await store.withdraw();
  expect([store.withdrawing.failure, store.asked, store.newest?.id]).toEqual([expect.stringMatching(/./u), null, clone.id]);

  store.ask(clone);
  await store.withdraw();
  expect(store.list.value?.clones).toMatchObject([{ name: '', consent: { withdrawnAt: expect.any(String) } }]);
  expect(store.newest).toBeNull();
});

test('VID-3 the microphone is released when the page is left', async () => {
  const { store, recorder } = await openStore();
  await store.recorder.start();
  store.stop();
  expect(recorder.open()).toBe(0);
});
