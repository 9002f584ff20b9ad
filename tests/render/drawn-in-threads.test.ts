import { expect, test } from 'vitest';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { decodeScaledPresenter, encodeScaledPresenter } from '#server/engine/pool/cache-scaled-presenters.ts';
import { copyToSharedMemory } from '#server/engine/pool/copy-to-shared-memory.ts';
import { drawRig } from '#domain/renderer/drawing/draw-rig.ts';
import { RIG_AT_REST } from '#domain/renderer/drawing/rig-controls.ts';
import { createPresenterLoader, type LoadedPresenter } from '#domain/renderer/load-presenter.ts';
import { createYuvFrame, getFramePlanes } from '#domain/renderer/yuv-frame.ts';

const ORDER = { width: 320, height: 180, aspectRatio: '16:9', framing: 'half', titled: false, avatarId: 'nia' } as const;

function draw(loaded: LoadedPresenter | undefined): Uint8Array {
  const frame = createYuvFrame(ORDER.width, ORDER.height);
  const { drawn, left, top } = loaded?.presenter ?? { left: 0, top: 0 };
  if (drawn === undefined) throw new Error('Nothing to draw.');
  const pose = { yaw: 0.1, pitch: 0.02, roll: 0.01, sway: 0, breath: 0.5 };
  drawRig(getFramePlanes(frame), drawn.rig, { controls: { ...RIG_AT_REST, open: 0.6, gazeX: 0.5 }, pose, scale: drawn.scale, left, top });
  return frame.data;
}

test('a drawn presenter from shared memory, or from the cache of scaled ones, is drawn the same', async () => {
  const load = createPresenterLoader(createDiskPresenterLibrary(new URL('../../presenters', import.meta.url).pathname));
  const loaded = await load(ORDER, {});
  const expected = draw(loaded);
  expect(new Set(expected).size).toBeGreaterThan(50);
  expect(Buffer.compare(draw(copyToSharedMemory(loaded)), expected)).toBe(0);
  if (loaded === undefined) throw new Error('Nia is not in the cast.');
  expect(Buffer.compare(draw(await decodeScaledPresenter(await encodeScaledPresenter(loaded))), expected)).toBe(0);
});
