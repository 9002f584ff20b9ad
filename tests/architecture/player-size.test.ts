import { expect, test } from 'vitest';
import { measurePlayer, PLAYER_BUDGET } from '../../bench/player/measure-player.ts';

test('an embedded player loads one script and one style, 40 kB in brotli at most', async () => {
  const files = await measurePlayer();
  expect(files.map(({ name }) => name)).toEqual(['share.css', 'share.js']);
  for (const { bytes } of files) expect(bytes).toBeGreaterThan(1_000);
  expect(files.reduce((sum, { compressed }) => sum + compressed, 0)).toBeLessThanOrEqual(PLAYER_BUDGET);
});
