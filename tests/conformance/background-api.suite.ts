import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '../../src/adapters/api/memory/faults.ts';
import type { ApiHarness } from './support/user-api-fixture.ts';
import { ok } from './support/unwrap-outcome.ts';

const picture = (): Blob => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });

/** The contract of `src/ports/background-api.ts`. */
export function backdropApiSuite({ name, open }: ApiHarness): void {
  describe(`BackdropApi: ${name}`, () => {
    test('uploaded pictures are in the list, each once, with a size and a picture of the same origin', async () => {
      const { backdrops } = open();
      expect(ok(await backdrops.list())).toEqual([]);
      const cards = [ok(await backdrops.upload(picture())), ok(await backdrops.upload(picture()))];
      expect(ok(await backdrops.list()).toSorted(byId)).toEqual(cards.toSorted(byId));
      expect(new Set(cards.map(({ assetId }) => assetId)).size).toBe(2);
      for (const card of cards) {
        expect(card.thumbnailUrl).toMatch(/^\/[^/]/);
        expect(Math.min(card.width, card.height)).toBeGreaterThan(0);
      }
    });

    test('what is no picture is refused with its field, and not kept', async () => {
      const { backdrops } = open();
      expect(await backdrops.upload(new Blob(['hello'], { type: 'text/plain' }))).toMatchObject({
        kind: 'rejected',
        status: 415,
        field: 'file',
        message: expect.stringMatching(/\.$/),
      });
      expect(ok(await backdrops.list())).toEqual([]);
    });

    test('ERR-1 no network, a host that is down and an aborted call are values', async () => {
      const { backdrops, faults } = open();
      for (const call of [(signal?: AbortSignal) => backdrops.list(signal && { signal }), upload]) {
        faults.failNext(OFFLINE);
        expect(await call()).toMatchObject({ kind: 'failed', reason: 'offline' });
        faults.failNext(SERVER_DOWN);
        expect(await call()).toMatchObject({ kind: 'failed', reason: 'server' });
        expect(await call(AbortSignal.abort())).toMatchObject({ kind: 'failed', reason: 'aborted' });
      }
      expect(ok(await backdrops.list())).toEqual([]);

      function upload(signal?: AbortSignal) {
        return backdrops.upload(picture(), signal && { signal });
      }
    });
  });
}

function byId(one: { readonly assetId: string }, other: { readonly assetId: string }): number {
  return one.assetId.localeCompare(other.assetId);
}
