import fc from 'fast-check';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectInfo, ObjectStore } from '#server/ports/object-store.ts';
import { isDiskFull } from '#server/errors/disk-full-error.ts';
import { ObjectExistsError, ObjectTooLargeError } from '#server/errors/object-errors.ts';
import { objectStoreFaultCases } from './object-store.faults.ts';
import type { ObjectStoreHarness } from './object-store.harness.ts';

/** Milliseconds of one case, so that a store that hangs fails instead. */
const CASE_LIMIT = 30_000;
const RUNS = { numRuns: 15 };
const TYPE = 'video/mp4';
const word = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,11}$/);
const key = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('/'));
const bytes = fc.uint8Array({ minLength: 1, maxLength: 2_000 });
const badKey = fc.constantFrom(
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  'a\\b',
  'a b',
  'ä',
  'a\0b',
  'a%2f..',
  '@data',
);

/** Arrives in pieces of at most `size` bytes. */
function splitIntoChunks(all: Uint8Array, size: number): Readable {
  const segments = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    Buffer.from(all.subarray(index * size, (index + 1) * size)),
  );
  return Readable.from(segments, { objectMode: false });
}

export function objectStoreSuite(name: string, prepare: () => Promise<ObjectStoreHarness>): void {
  describe(`ObjectStore: ${name}`, { timeout: CASE_LIMIT }, () => {
    let harness: ObjectStoreHarness;
    let store: ObjectStore;
    const read = async (of: string, range?: { start: number; end: number }) => {
      const found = await store.get(of, range && { range });
      return found && new Uint8Array(await buffer(found.body));
    };

    beforeAll(async () => {
      harness = await prepare();
      ({ store } = harness);
    });
    afterAll(async () => {
      await store?.stop();
      await store?.stop();
      await harness?.stop();
    });

    test('returns the last object put, whole or any range, with size and type', async () => {
      await fc.assert(
        fc.asyncProperty(key, bytes, bytes, fc.nat(), fc.nat(), async (of, before, now, from, length) => {
          await store.put(of, before, { type: 'text/plain' });
          const info = await store.put(of, splitIntoChunks(now, 300), { type: TYPE });
          expect(info).toEqual({ key: of, size: now.length, type: TYPE, modifiedAt: expect.any(Date) });
          expect(await store.head(of)).toEqual(info);
          expect(await read(of)).toEqual(new Uint8Array(now));
          const start = from % now.length;
          const end = Math.min(now.length - 1, start + (length % now.length));
          if (end === 0 && !harness.firstByteAlone) return;
          expect(await read(of, { start, end })).toEqual(new Uint8Array(now.subarray(start, end + 1)));
          expect((await store.get(of, { range: { start, end } }).then(async (found) => (found?.body.resume(), found)))?.info).toEqual(info);
        }),
        RUNS,
      );
    });

    test('`ifAbsent` keeps an existing object, and one of several concurrent puts wins', async () => {
      const first = new Uint8Array([1, 2, 3]);
      await store.put('new/one', first, { type: TYPE, ifAbsent: true });
      const again = store.put('new/one', splitIntoChunks(new Uint8Array(700), 300), { type: 'text/plain', ifAbsent: true });
      await expect(again).rejects.toBeInstanceOf(ObjectExistsError);
      expect(await read('new/one')).toEqual(first);
      expect(await store.head('new/one')).toMatchObject({ type: TYPE });
      expect(await harness.leftOvers()).toBe(0);
      if (!harness.atomicIfAbsent) return;
      for (const round of ['two', 'three', 'four', 'five']) {
        const of = `new/${round}`;
        const bodies = [1, 2, 3, 4].map((byte) => new Uint8Array(500).fill(byte));
        const puts = await Promise.allSettled(bodies.map((body) => store.put(of, body, { type: `text/x-${body[0]}`, ifAbsent: true })));
        const taken = puts.findIndex(({ status }) => status === 'fulfilled');
        for (const [index, put] of puts.entries()) {
          if (index !== taken) expect(put).toEqual({ status: 'rejected', reason: expect.any(ObjectExistsError) as Error });
        }
        expect(await read(of)).toEqual(bodies[taken]);
        expect(await store.head(of)).toMatchObject({ type: `text/x-${bodies[taken]?.[0]}` });
        expect(await harness.leftOvers()).toBe(0);
      }
    });

    test('concurrent puts of one key leave one object, with the type it was put with', async ({ skip }) => {
      if (harness.mixesPuts !== undefined) return skip(harness.mixesPuts);
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([1, 2, 3].map((byte) => store.put('one', new Uint8Array(byte * 100).fill(byte), { type: `text/x-${byte}` })));
        const found = await read('one');
        const info = await store.head('one');
        expect([found?.length, info?.type]).toEqual([Number(info?.type.at(-1)) * 100, `text/x-${found?.[0]}`]);
      }
    });

    test('copies what is put and read, so later changes do not affect the store', async () => {
      const mine = new Uint8Array([1, 2, 3, 4]);
      await store.put('owned', mine, { type: TYPE });
      expect([...mine]).toEqual([1, 2, 3, 4]);
      mine.fill(9);
      for (const byte of [5, 6]) {
        const found = await store.get('owned');
        const bytes = await buffer(found?.body ?? Readable.from([]));
        expect([...bytes]).toEqual([1, 2, 3, 4]);
        bytes.fill(byte);
      }
      for await (const chunk of (await store.get('owned'))?.body ?? []) (chunk as Uint8Array).fill(7);
      expect(await read('owned')).toEqual(new Uint8Array([1, 2, 3, 4]));
    });

    test('rejects an oversized object and keeps the previous one', async () => {
      await fc.assert(
        fc.asyncProperty(key, bytes, fc.boolean(), async (of, all, asStream) => {
          await store.put(of, new Uint8Array([1, 2, 3]), { type: TYPE });
          const body = asStream ? splitIntoChunks(all, 100) : all;
          await expect(store.put(of, body, { type: TYPE, maxBytes: all.length - 1 })).rejects.toBeInstanceOf(ObjectTooLargeError);
          expect(await read(of)).toEqual(new Uint8Array([1, 2, 3]));
          expect((await store.put(of, asStream ? splitIntoChunks(all, 100) : all, { type: TYPE, maxBytes: all.length })).size).toBe(
            all.length,
          );
          expect(await harness.leftOvers()).toBe(0);
        }),
        RUNS,
      );
    });

    test('stores nothing of an aborted put or a failing source', async () => {
      const aborted = AbortSignal.abort(new Error('changed my mind'));
      await expect(store.put('abort/early', new Uint8Array([1]), { type: TYPE, signal: aborted })).rejects.toThrow('changed my mind');

      const controller = new AbortController();
      const endless = new Readable({
        read() {
          setImmediate(() => {
            this.push(Buffer.alloc(1000));
            controller.abort(new Error('enough'));
          });
        },
      });
      await expect(store.put('abort/late', endless, { type: TYPE, signal: controller.signal })).rejects.toThrow('enough');

      const broken = new Readable({
        read() {
          this.destroy(new Error('source broke'));
        },
      });
      await expect(store.put('abort/broken', broken, { type: TYPE })).rejects.toThrow('source broke');
      expect(await store.list('abort/')).toEqual([]);
      expect(await harness.leftOvers()).toBe(0);
    });

    test('reads nothing for who has gone: rejects with the reason of the signal', async () => {
      await store.put('asked/one', new Uint8Array([1]), { type: TYPE });
      const signal = AbortSignal.abort(new Error('changed my mind'));
      await expect(store.head('asked/one', { signal })).rejects.toThrow('changed my mind');
      await expect(store.get('asked/one', { signal })).rejects.toThrow('changed my mind');
    });

    test('deletes objects, including missing keys', async () => {
      await store.put('gone/a', new Uint8Array([1]), { type: TYPE });
      await store.put('gone/a/b', new Uint8Array([2]), { type: TYPE });
      await store.delete('gone/a');
      await store.delete('gone/a');
      await store.delete('gone/never/was');
      expect([await store.head('gone/a'), await store.get('gone/a')]).toEqual([undefined, undefined]);
      expect(await read('gone/a/b')).toEqual(new Uint8Array([2]));
      expect(await harness.leftOvers()).toBe(0);
    });

    test('lists keys by prefix, in order', async () => {
      const keys = ['list/a', 'list/a/b', 'list/ab', 'list/b/c/d'];
      for (const one of keys.toReversed()) await store.put(one, new Uint8Array([1]), { type: TYPE });
      expect((await store.list('list/')).map((info) => info.key)).toEqual(keys);
      expect((await store.list('list/a')).map((info) => info.key)).toEqual(['list/a', 'list/a/b', 'list/ab']);
      expect((await store.list('list/a')).map((info) => info.type)).toEqual([TYPE, TYPE, TYPE]);
      expect((await store.list('list/b/c/')).map((info) => info.key)).toEqual(['list/b/c/d']);
      expect((await store.list('lis')).map((info) => info.key)).toEqual(keys);
      expect((await store.list('')).map((info) => info.key)).toEqual(expect.arrayContaining(keys));
      expect(await store.list('list/none')).toEqual([]);
      expect(await store.list('none/none/')).toEqual([]);
    });

    test('lists existing objects only while others are deleted and put', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `busy/${index}`);
      for (const name of names) await store.put(name, new Uint8Array([1]), { type: TYPE });
      const waiting = new Readable({ read() {} });
      waiting.push(Buffer.alloc(10));
      const put = store.put('busy/unfinished', waiting, { type: TYPE });
      const lists = names.map(async (name) => (await Promise.all([store.list('busy/'), store.delete(name)]))[0]);
      const listed = (await Promise.all(lists)).flat();
      for (const info of listed) expect(names).toContain((info as ObjectInfo | undefined)?.key);
      expect(await store.list('busy/')).toEqual([]);
      waiting.push(null);
      await put;
      expect((await store.list('')).filter(({ key: one }) => one.startsWith('busy/')).map(({ size }) => size)).toEqual([10]);
    });

    test('rejects a put without room as a full disk; existing objects can be read, deleted, and put again', async ({ skip }) => {
      const { leaveRoom } = harness;
      if (leaveRoom === undefined) return skip('it has no end');
      leaveRoom(100);
      await store.put('room/kept', new Uint8Array(100), { type: TYPE });
      const full = async (put: Promise<unknown>) => expect(isDiskFull(await put.then(String, (error: unknown) => error))).toBe(true);
      await full(store.put('room/more', new Uint8Array(101), { type: TYPE }));
      await full(store.put('room/kept', new Uint8Array(101), { type: 'text/plain' }));
      leaveRoom(0);
      await full(store.put('room/more', new Uint8Array(1), { type: TYPE }));
      expect(await read('room/kept')).toEqual(new Uint8Array(100));
      expect((await store.list('room/')).map(({ key: one, size, type }) => [one, size, type])).toEqual([['room/kept', 100, TYPE]]);
      expect(await harness.leftOvers()).toBe(0);
      await store.delete('room/kept');
      leaveRoom(Number.MAX_SAFE_INTEGER);
      expect((await store.put('room/kept', new Uint8Array(7), { type: TYPE })).size).toBe(7);
    });

    test('stores empty objects', async () => {
      expect((await store.put('empty/bytes', new Uint8Array(0), { type: TYPE })).size).toBe(0);
      expect((await store.put('empty/stream', Readable.from([], { objectMode: false }), { type: TYPE })).size).toBe(0);
      expect([await read('empty/bytes'), await read('empty/stream')]).toEqual([new Uint8Array(0), new Uint8Array(0)]);
    });

    test('rejects invalid keys, and deletes no parent folder', async () => {
      await fc.assert(
        fc.asyncProperty(badKey, async (bad) => {
          await expect(store.put(bad, new Uint8Array([1]), { type: TYPE })).rejects.toThrow(/object key/);
          await expect(store.head(bad)).rejects.toThrow(/object key/);
          await expect(store.get(bad)).rejects.toThrow(/object key/);
          await expect(store.delete(bad)).rejects.toThrow(/object key/);
        }),
        RUNS,
      );
      for (const bad of ['../', './', '/', '/a', 'a//', 'a/../b', 'a b/', 'ä', 'ä/']) {
        await expect(store.list(bad), bad).rejects.toThrow(/object key/);
      }
    });

    objectStoreFaultCases(prepare);

    test('stores a large file from a stream', async () => {
      const part = Buffer.alloc(1 << 20, 7);
      const info = await store.put(
        'large',
        Readable.from(
          Array.from({ length: 12 }, () => part),
          { objectMode: false },
        ),
        { type: TYPE },
      );
      expect(info.size).toBe(12 << 20);
      expect(await read('large', { start: (5 << 20) - 1, end: 5 << 20 })).toEqual(new Uint8Array([7, 7]));
    });
  });
}
