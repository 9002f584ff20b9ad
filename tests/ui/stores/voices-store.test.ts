import { expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVoiceMatches } from '#adapters/api/memory/memory-voice-matches.ts';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createFakeVoiceRecorder, type FakeVoiceRecorderOptions } from '#adapters/voice-recorder/fake/index.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { VoicesStore } from '#ui/features/voices/voices-store.ts';

const RECORDING = new Blob(['a voice'], { type: 'audio/webm' });

async function openStore(plan: PlanId = 'creator', microphone: FakeVoiceRecorderOptions = {}) {
  const clock = createManualClock(1_700_000_000_000);
  const faults = createFaults();
  const recorder = createFakeVoiceRecorder(microphone);
  const output = createFakeAudioOutput();
  const speech = createFakeSpeech();
  const matches = createMemoryVoiceMatches(createMemoryServer({ clock, plan }), faults);
  const store = new VoicesStore({ matches, recorder, speech, output, clock });
  store.start();
  await store.list.load();
  return { store, faults, recorder, clock, speech };
}

async function matchVoice(store: VoicesStore, name = 'Mine'): Promise<void> {
  store.form.change({ name, consent: true });
  store.choose(RECORDING);
  await store.match();
}

test('VID-3 creates a voice from a recording, shows its measurements, and clears the form', async () => {
  const { store } = await openStore();
  await matchVoice(store, ' Mine ');
  expect(store.newest?.voice.name).toBe('Mine');
  expect(store.list.value?.voices.map(({ voice }) => voice.name)).toEqual(['Mine']);
  expect(store.form.fields).toEqual({ name: '', file: null, consent: false });
});

test('VID-3 requires a name, a recording, and consent', async () => {
  const { store } = await openStore();
  await store.match();
  expect(Object.keys(store.form.errors)).toEqual(['name', 'file', 'consent']);
  store.form.change({ name: 'Mine', consent: true });
  expect(Object.keys(store.form.errors)).toEqual(['file']);
  expect(store.list.value?.voices).toEqual([]);
});

test('shows server errors at their fields and keeps the form', async () => {
  const { store } = await openStore();
  store.form.change({ name: 'Mine', consent: true });
  store.choose(new Blob(['words'], { type: 'text/plain' }));
  await store.match();
  expect(store.form.errors.file).toContain('cannot read');
  expect(store.form.fields.name).toBe('Mine');
});

test('VID-3 counts recorded seconds, takes the file, and releases the microphone when the page is left', async () => {
  const { store, recorder, clock } = await openStore();
  await store.recorder.start();
  expect([store.recorder.phase, recorder.open()]).toEqual(['recording', 1]);
  clock.advance(3_000);
  expect(store.recorder.seconds).toBe(3);
  await store.recorder.end();
  expect(store.form.fields.file?.size).toBeGreaterThan(0);
  expect([store.recorder.phase, recorder.open()]).toEqual(['idle', 0]);

  await store.recorder.start();
  store.stop();
  expect(recorder.open()).toBe(0);
});

test('VID-3 stops recording before the server’s maximum length', async () => {
  const { store, recorder, clock } = await openStore();
  await store.recorder.start();
  clock.advance(180_000);
  await Promise.resolve();
  expect([store.recorder.seconds, recorder.open()]).toEqual([175, 0]);
});

test('releases a microphone granted after the page was left', async () => {
  const { store, recorder } = await openStore();
  const beginning = store.recorder.start();
  store.stop();
  await beginning;
  expect([store.recorder.phase, recorder.open()]).toEqual(['idle', 0]);
});

test('reports a denied microphone, and a file can still be chosen', async () => {
  const { store } = await openStore('creator', { refused: 'There is no microphone.' });
  await store.recorder.start();
  expect([store.recorder.phase, store.recorder.error]).toEqual(['idle', 'There is no microphone.']);
  await matchVoice(store);
  expect(store.newest).not.toBeNull();
});

test('VID-3 plays a voice by its id, removes a deleted one, and keeps one that could not be deleted', async () => {
  const { store, faults, speech } = await openStore();
  await matchVoice(store);
  const id = store.newest?.id ?? '';
  await store.hearing.playVoice(store.newest!.voice, '');
  expect(speech.requests.map(({ voiceId }) => voiceId)).toEqual([`match.${id}`]);

  faults.failNext(SERVER_DOWN);
  await store.remove(id);
  expect(store.deleting.failure).not.toBe('');
  expect(store.list.value?.voices).toHaveLength(1);
  await store.remove(id);
  expect([store.list.value?.voices, store.newest]).toEqual([[], null]);
});

test('PLN-2 shows no minutes on a plan without them', async () => {
  const { store } = await openStore('starter');
  expect(store.list.value?.minutesPerMonth).toBe(0);
});
