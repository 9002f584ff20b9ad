import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import type { UserApiHarness } from './support/user-api-fixture.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

const createImageFile = (): Blob => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });

/** The contract of `src/ports/background-api.ts`. */
export function backgroundApiSuite({ name, open }: UserApiHarness): void {
  describe(`BackgroundApi: ${name}`, () => {
    test('lists each uploaded image once with its size and a same-origin URL', async () => {
      const { backgrounds } = open();
      expect(unwrapOk(await backgrounds.list())).toEqual([]);
      const cards = [unwrapOk(await backgrounds.upload(createImageFile())), unwrapOk(await backgrounds.upload(createImageFile()))];
      expect(unwrapOk(await backgrounds.list()).toSorted(byId)).toEqual(cards.toSorted(byId));
      expect(new Set(cards.map(({ assetId }) => assetId)).size).toBe(2);
      for (const card of cards) {
        expect(card.thumbnailUrl).toMatch(/^\/[^/]/);
        expect(Math.min(card.width, card.height)).toBeGreaterThan(0);
      }
    });

    test('rejects a file that isn’t an image with its field, and stores nothing', async () => {
      const { backgrounds } = open();
      expect(await backgrounds.upload(new Blob(['hello'], { type: 'text/plain' }))).toMatchObject({
        kind: 'rejected',
        status: 415,
        field: 'file',
        message: expect.stringMatching(/\.$/),
      });
      expect(unwrapOk(await backgrounds.list())).toEqual([]);
    });

    test('ERR-1 returns offline, server down, and aborted as values', async () => {
      const { backgrounds, faults } = open();
      for (const call of [(signal?: AbortSignal) => backgrounds.list(signal && { signal }), upload]) {
        faults.failNext(OFFLINE);
        expect(await call()).toMatchObject({ kind: 'failed', reason: 'offline' });
        faults.failNext(SERVER_DOWN);
        expect(await call()).toMatchObject({ kind: 'failed', reason: 'server' });
        expect(await call(AbortSignal.abort())).toMatchObject({ kind: 'failed', reason: 'aborted' });
      }
      expect(unwrapOk(await backgrounds.list())).toEqual([]);

      function upload(signal?: AbortSignal) {
        return backgrounds.upload(createImageFile(), signal && { signal });
      }
    });
  });
}

function byId(one: { readonly assetId: string }, other: { readonly assetId: string }): number {
  return one.assetId.localeCompare(other.assetId);
}
