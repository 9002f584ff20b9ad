import { expect, test } from 'vitest';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { MuteStore } from '#ui/features/editor/mute-store.ts';

test('mutes what plays and what plays later, and leaves the sound on when the visit ends', async () => {
  const output = createFakeAudioOutput();
  const mute = new MuteStore(output);
  const samples = new Int16Array(480_000).fill(16_384);
  await output.play(samples, { from: 0 });
  mute.toggle();
  await output.play(samples, { from: 0 });
  expect([mute.muted, output.heard()]).toEqual([true, 0]);
  mute.toggle();
  expect([mute.muted, output.heard()]).toEqual([false, 1]);
  mute.toggle();
  mute.stop();
  expect([mute.muted, output.heard()]).toEqual([false, 1]);
});
