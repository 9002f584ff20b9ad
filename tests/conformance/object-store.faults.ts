import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isDiskFull } from '#server/errors/disk-full-error.ts';
import { ObjectExistsError } from '#server/errors/object-errors.ts';
import type { ObjectStore } from '#server/ports/object-store.ts';
import type { ObjectStoreFaults, ObjectStoreHarness } from './object-store.harness.ts';

const TYPE = 'video/mp4';
const MINUTE = 60_000;
/** Bytes of one piece of a stream. */
const PIECE = 64 * 1024;

function createStream(bytes: number, onPiece: (sent: number) => void = () => {}): Readable {
  let sent = 0;
  return new Readable({
    read() {
      const piece = Math.min(PIECE, bytes - sent);
      sent += piece;
      onPiece(sent);
      this.push(piece === 0 ? null : Buffer.alloc(piece));
    },
  });
}

const catchError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );

/** Cases of the suite that need a storage of their own, since something happens to it. */
export function objectStoreFaultCases(prepare: () => Promise<ObjectStoreHarness>): void {
  let harness: ObjectStoreHarness;
  let store: ObjectStore;
  let faults: ObjectStoreFaults;
  /** The case is skipped where the harness can't make this happen. */
  const withFault =
    <Name extends keyof ObjectStoreFaults>(name: Name, run: (fault: NonNullable<ObjectStoreFaults[Name]>) => Promise<void>) =>
    async ({ skip }: { readonly skip: (reason: string) => void }): Promise<void> => {
      harness = await prepare();
      ({ store, faults = {} } = harness);
      try {
        const fault = faults[name];
        if (fault === undefined) return skip(`the harness has no \`${name}\``);
        await run(fault);
      } finally {
        await store.stop();
        await harness.stop();
      }
    };

  test(
    '`ifAbsent`: of several servers that put at once, one wins, with its bytes and type',
    withFault('openElsewhere', async (openElsewhere) => {
      const stores = [store, await openElsewhere(), await openElsewhere()];
      for (const key of ['one', 'two', 'three', 'four', 'five']) {
        const put = (one: ObjectStore, index: number) =>
          one.put(key, new Uint8Array(100).fill(index), { type: `text/x-${index}`, ifAbsent: true });
        const puts = await Promise.allSettled(stores.map(put));
        const taken = puts.findIndex(({ status }) => status === 'fulfilled');
        for (const [index, result] of puts.entries()) {
          if (index !== taken) expect(result).toEqual({ status: 'rejected', reason: expect.any(ObjectExistsError) as Error });
        }
        for (const one of stores) {
          const found = await one.get(key);
          expect(found?.info.type).toBe(`text/x-${taken}`);
          expect(new Uint8Array(await buffer(found?.body ?? Readable.from([])))).toEqual(new Uint8Array(100).fill(taken));
        }
        expect(await harness.leftOvers()).toBe(0);
      }
    }),
  );

  test(
    'a storage that is gone is an error: no object is called missing',
    withFault('openUnreachable', async (openUnreachable) => {
      const unreachable = await openUnreachable();
      for (const call of [
        () => unreachable.head('a'),
        () => unreachable.get('a'),
        () => unreachable.list(''),
        () => unreachable.put('a', new Uint8Array([1]), { type: TYPE }),
      ]) {
        expect(await catchError(call())).toBeInstanceOf(Error);
      }
      await unreachable.stop();
    }),
  );

  test(
    'a stream is rejected as a full disk where there is no room, before or while it is written',
    withFault('space', async ({ useUp }) => {
      const before = store.put(
        'film',
        createStream(100 * 1024 * 1024, (sent) => sent > 1024 * 1024 && useUp()),
        { type: TYPE },
      );
      expect(isDiskFull(await catchError(before))).toBe(true);
      expect(isDiskFull(await catchError(store.put('film', createStream(1), { type: TYPE })))).toBe(true);
      expect([await store.head('film'), await harness.leftOvers()]).toEqual([undefined, 0]);
    }),
  );

  test(
    'checks free space before a stream, and again after every so many bytes',
    withFault('space', async ({ countChecks, everyBytes }) => {
      const countFor = async (bytes: number) => {
        const before = countChecks();
        await store.put('film', createStream(bytes), { type: TYPE });
        return countChecks() - before;
      };
      expect([await countFor(everyBytes - 1), await countFor(everyBytes), await countFor(2.5 * everyBytes)]).toEqual([1, 2, 3]);
    }),
  );

  test(
    'a start removes what a crash left, and nothing that a running server may be writing',
    withFault('crash', async (crash) => {
      for (const age of [crash.lifetime + MINUTE, 10 * crash.lifetime, crash.lifetime - MINUTE, 0]) await crash.leave(age);
      await Promise.all([crash.restart(), crash.restart()]);
      expect(await harness.leftOvers()).toBe(2);
    }),
  );

  test(
    'a confirmed put outlives a power cut',
    withFault('findUnsynced', async (findUnsynced) => {
      expect(await findUnsynced(() => store.put('bytes', new Uint8Array(3), { type: TYPE }))).toEqual([]);
      expect(await findUnsynced(() => store.put('stream', createStream(PIECE), { type: TYPE }))).toEqual([]);
    }),
  );
}
