import { expect, test } from 'vitest';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundSummary, ReadingOptions, ClipReading } from '#ports/background-api.ts';
import { messages } from '#ui/features/backgrounds/clip-readings.messages.en.ts';
import { ClipReadingsStore } from '#ui/features/backgrounds/clip-readings-store.ts';
import { createDeferred } from '../../tools/create-deferred.ts';

const READING: ClipReading = { id: 'a', name: 'Dawn', progress: 0, problem: null, background: null };
const CLIP: BackgroundSummary = { assetId: 'a', name: 'Dawn', thumbnailUrl: '/a', width: 2, height: 2, seconds: 4, hasSound: true };
const GONE = { kind: 'rejected', status: 404, code: 'not-found', message: 'There is no such image.' } as const;
const UNREADABLE = { kind: 'rejected', status: 400, code: 'unreadable', message: 'We can’t read this video.' } as const;

/** A server that reads one clip until it's told how that ends. */
function open(listed: readonly ClipReading[] = []) {
  const end = createDeferred<ApiOutcome<BackgroundSummary>>();
  const canceled: string[] = [];
  const read: string[] = [];
  let report: ReadingOptions['onReading'];
  const wait = (options: ReadingOptions = {}) => {
    report = options.onReading;
    report?.(READING);
    return end.opened;
  };
  const store = new ClipReadingsStore(
    {
      upload: (_file, options) => wait(options),
      readings: async () => ({ kind: 'ok', value: listed }),
      follow: (_reading, options) => wait(options),
      cancelReading: async (id) => {
        canceled.push(id);
        return { kind: 'ok', value: undefined };
      },
    },
    ({ assetId }) => read.push(assetId),
  );
  return { store, end, canceled, read, report: (progress: number) => report?.({ ...READING, progress }) };
}

test('43.7 an upload is listed with how far it is until its clip is there, and in the list no longer', async () => {
  const { store, end, read, report } = open();
  const uploading = store.upload(new Blob(['x']));
  expect([store.readings, store.progress]).toEqual([[READING], 0]);
  report(40);
  expect([store.readings.length, store.progress]).toEqual([1, 40]);
  end.open({ kind: 'ok', value: CLIP });
  expect(await uploading).toEqual({ kind: 'ok', value: CLIP });
  expect([store.readings, store.progress, read]).toEqual([[], null, []]);
});

test('43.7 one that is stopped goes from the list, and its upload ends with what happened', async () => {
  const { store, end, canceled } = open();
  const uploading = store.upload(new Blob(['x']));
  await store.cancel('a');
  expect([store.readings, canceled]).toEqual([[], ['a']]);
  end.open(GONE);
  expect(await uploading).toMatchObject({ kind: 'rejected', message: messages.canceled });
});

test('43.7 clips that were begun elsewhere are followed to their end, and those that couldn’t be read stay with why', async () => {
  const old = { ...READING, id: 'old', problem: 'Too long.' };
  const { store, end, read, report } = open([READING, old]);
  await store.load();
  await store.load();
  report(70);
  expect(Object.fromEntries(store.readings.map(({ id, progress }) => [id, progress]))).toEqual({ a: 70, old: 0 });
  end.open({ kind: 'ok', value: CLIP });
  await expect.poll(() => read).toEqual(['a']);
  expect(store.readings).toEqual([old]);

  const other = open([READING]);
  await other.store.load();
  other.end.open(UNREADABLE);
  await expect.poll(() => other.store.readings).toEqual([{ ...READING, problem: UNREADABLE.message }]);
});
