import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { move, speak } from './motion-fixtures.ts';

/** As projects from before marks of emphasis, pace and gestures have them; other brackets are read aloud. */
const OLD_SCRIPT =
  '[mood serious] Wait. [pause 0.8s] “Nobody” leaves before NINE, and that is final! [note] Ask Ann [mood warm] or me: we are glad to help, ' +
  'not sorry.\n\nIs that clear?';

const hash = (parts: readonly ArrayBufferView[]): string => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  return digest.digest('hex').slice(0, 16);
};

/** Change these only together with the version of the local voice, or on purpose with a rule of motion. */
test('a script without the newer marks sounds and moves as it always did, to the byte', async () => {
  const spoken = await speak(OLD_SCRIPT, 'ivy');
  expect(hash([spoken.pcm])).toBe('aafda56081a37968');
  expect(hash(Object.values(move(spoken, { script: OLD_SCRIPT })))).toBe('5f000f13ab6af160');
});
