import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeStorage, findStorageProblem, STORAGE_LIMITS, STORAGE_PARTS, type StoragePart } from '#domain/storage/workspace-storage.ts';

const none = Object.fromEntries(STORAGE_PARTS.map((part) => [part, 0])) as Record<StoragePart, number>;

test('the storage of a workspace is the sum of its parts, and there’s room until the sum or the documents reach their limit', () => {
  const parts = fc.record(
    Object.fromEntries(STORAGE_PARTS.map((part) => [part, fc.nat({ max: 12_000_000_000 })])) as Record<StoragePart, fc.Arbitrary<number>>,
  );
  fc.assert(
    fc.property(parts, (each) => {
      const storage = computeStorage(each);
      const sum = Object.values(each).reduce((all, bytes) => all + bytes, 0);
      expect(storage).toMatchObject({ bytes: sum, most: STORAGE_LIMITS.all });
      const isFull = sum >= STORAGE_LIMITS.all || each.projects + each.versions >= STORAGE_LIMITS.documents;
      expect(findStorageProblem(storage) !== null).toBe(isFull);
    }),
  );
});

test('the message names what takes the most room and can be deleted', () => {
  expect(findStorageProblem(computeStorage({ ...none, videos: STORAGE_LIMITS.all - 1 }))).toBeNull();
  expect(findStorageProblem(computeStorage({ ...none, videos: 40e9, speech: 20e9, music: 5e9, uploads: 1e9 }))).toBe(
    'This workspace has used up the storage (66.0 GB). Nothing you have is lost. Delete videos or music you no longer need, empty the trash, and try again.',
  );
  expect(findStorageProblem(computeStorage({ ...none, projects: STORAGE_LIMITS.documents }))).toBe(
    'Projects and their versions have used up the storage (256.0 MB). Nothing you have is lost. Delete projects you no longer need, empty the trash, and try again.',
  );
});
