import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdapterAdminApi } from '#adapters/api/memory/memory-adapter-admin-api.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import { AdminVoicesStore } from '#ui/features/admin/voices/admin-voices-store.ts';

configure({ enforceActions: 'always' });

const output = {
  prime: () => {},
  play: async () => ({ kind: 'playing', playback: { stop: () => {} } }),
} as unknown as AudioOutput;

/** `dealt`: what `random` gives, one after the other; below 0.5 the finished voice is A. */
async function openStore(dealt: readonly number[]) {
  const clock = createManualClock();
  const faults = createFaults();
  const speech = createFakeSpeech({
    voices: [{ voice: { id: 'ivy', name: 'Ivy', language: 'en-US', gender: 'female', description: 'A tone.' }, pitch: 180 }],
  });
  const numbers = [...dealt];
  const store = new AdminVoicesStore({
    adapterAdmin: createMemoryAdapterAdminApi(createMemoryAdminServer({ clock }), faults),
    ...{ speech, output, clock },
    random: () => numbers.shift() ?? 0,
  });
  store.start();
  await expect.poll(() => store.comparison.voiceId).toBe('ivy');
  return { store, comparison: store.comparison, speech, faults };
}

describe('comparing a voice by ear', () => {
  test('plays the two versions on the sides they were dealt, and takes a vote once both were heard', async () => {
    const { store, comparison, speech } = await openStore([0.2, 0.9]);
    await comparison.vote('left');
    expect(comparison.votes).toBeNull();
    await comparison.play('left', 'Hello.');
    expect([comparison.canVote, speech.requests.at(-1)?.style]).toEqual([false, undefined]);
    await comparison.play('right', 'Hello.');
    expect([comparison.canVote, speech.requests.at(-1)?.style]).toEqual([true, PLAIN_STYLE]);
    await comparison.vote('left');
    expect(comparison.votes).toEqual({ first: 0, second: 1, same: 0 });
    expect(comparison.heard).toEqual([]);

    await comparison.play('left', 'Hello.');
    expect(speech.requests.at(-1)?.style).toBe(PLAIN_STYLE);
    await comparison.play('right', 'Hello.');
    await comparison.vote('left');
    expect(comparison.votes).toEqual({ first: 1, second: 1, same: 0 });
    store.stop();
  });

  test('a vote that fails says so and can be given again; another voice starts anew', async () => {
    const { store, comparison, faults } = await openStore([0.9]);
    await comparison.play('left', 'Hello.');
    await comparison.play('right', 'Hello.');
    faults.failNext(OFFLINE);
    await comparison.vote('same');
    expect([comparison.message !== '', comparison.canVote, comparison.votes]).toEqual([true, true, null]);
    await comparison.vote('same');
    expect([comparison.message, comparison.votes?.same]).toEqual(['', 1]);
    comparison.choose('ivy');
    expect([comparison.votes, comparison.heard]).toEqual([null, []]);
    store.stop();
  });
});
