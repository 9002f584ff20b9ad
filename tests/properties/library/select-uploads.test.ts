import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBytes } from '#domain/text/format-bytes.ts';
import { ALL_UPLOADS, selectUploads, sumUploadBytes, UPLOAD_ORDERS } from '#domain/library/select-uploads.ts';
import { UPLOAD_KINDS } from '#domain/library/library-kind.ts';
import type { Upload } from '#ports/library-api.ts';

const upload: fc.Arbitrary<Upload> = fc.record({
  assetId: fc.uuid(),
  kind: fc.constantFrom(...UPLOAD_KINDS),
  name: fc.oneof(fc.string(), fc.constantFrom('Harbor at night', 'harbor 2', 'Waves', '')),
  thumbnailUrl: fc.constant(null),
  seconds: fc.constant(null),
  bytes: fc.nat(50_000_000),
  folderId: fc.option(fc.constantFrom('spring', 'fall')),
  createdAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
  projects: fc.nat(9),
});
const uploads = fc.uniqueArray(upload, { selector: ({ assetId }) => assetId, maxLength: 30 });
const query = fc.record({
  search: fc.constantFrom('', 'harbor', '  HARBOR  night ', 'nothing like it'),
  kind: fc.constantFrom('all' as const, ...UPLOAD_KINDS),
  folderId: fc.constantFrom('all', 'none', 'spring', 'gone'),
  order: fc.constantFrom(...UPLOAD_ORDERS),
});

describe('uploads of a workspace', () => {
  test('are all there without a filter, each once, whatever the order', () => {
    fc.assert(
      fc.property(uploads, fc.constantFrom(...UPLOAD_ORDERS), (all, order) => {
        const shown = selectUploads(all, { ...ALL_UPLOADS, order });
        expect(new Set(shown)).toEqual(new Set(all));
        expect(shown).toHaveLength(all.length);
      }),
    );
  });

  test('are found by kind, folder and every word of the search, in any letter case', () => {
    fc.assert(
      fc.property(uploads, query, (all, asked) => {
        const shown = new Set(selectUploads(all, asked));
        for (const one of all) {
          const isKind = asked.kind === 'all' || one.kind === asked.kind;
          const isThere = asked.folderId === 'all' || (asked.folderId === 'none' ? one.folderId === null : one.folderId === asked.folderId);
          const words = asked.search.trim().toLowerCase().split(/\s+/u);
          const isNamed = words.every((word) => one.name.normalize('NFC').toLowerCase().includes(word));
          expect(shown.has(one)).toBe(isKind && isThere && isNamed);
        }
      }),
    );
  });

  test('are newest or largest first, or by name as people count', () => {
    fc.assert(
      fc.property(uploads, (all) => {
        const times = selectUploads(all, ALL_UPLOADS).map(({ createdAt }) => Date.parse(createdAt));
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        const sizes = selectUploads(all, { ...ALL_UPLOADS, order: 'largest' }).map(({ bytes }) => bytes);
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        expect(sumUploadBytes(all)).toBe(sizes.reduce((sum, size) => sum + size, 0));
      }),
    );
    const [any] = fc.sample(upload, 1);
    const named = ['take 10', 'Take 2', 'a'].map((name, at) => ({ ...any, assetId: `${at}`, name }) as Upload);
    expect(selectUploads(named, { ...ALL_UPLOADS, order: 'name' }).map(({ name }) => name)).toEqual(['a', 'Take 2', 'take 10']);
  });
});

test('sizes are told in three units, never as a thousand of the smaller one', () => {
  const sizes = [0, 1, 850_000, 999_000, 999_001, 12_345_678, 999_949_999, 999_950_000];
  expect(sizes.map(formatBytes)).toEqual(['0 kB', '1 kB', '850 kB', '999 kB', '1.0 MB', '12.3 MB', '999.9 MB', '1.0 GB']);
});
