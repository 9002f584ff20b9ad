import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOwnUploads } from '#domain/stock-media/find-own-uploads.ts';
import { getOrientation } from '#domain/stock-media/find-scene-searches.ts';
import { formatCredits } from '#domain/stock-media/format-credits.ts';
import { cleanStockItem, STOCK_LIMITS, type AssetCredit, type StockItem } from '#domain/stock-media/stock-item.ts';
import { suggestSearches } from '#domain/stock-media/suggest-searches.ts';
import { ASPECT_RATIOS } from '#domain/project/project.ts';

const word = fc.constantFrom(...'bees hive queen wax the a of in 2026 [wave] {{first_name|Zoe}} flowers'.split(' '), '[pause 1s]');
const script = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
/** What is in brackets on screen is a text like any other. */
const title = script.map((words) => words.replaceAll(/\[[^\]]*\]/gu, ''));
const scene = fc.record({ script: fc.oneof(script, fc.string({ unit: 'grapheme' })), titles: fc.array(title, { maxLength: 2 }) });
const language = fc.constantFrom('en', 'de', 'ja', 'pt-BR');

describe('what to search for a scene', () => {
  test('is words of the scene, a few, each once, and never a number, a tag or a variable', () => {
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 4 }), fc.nat(3), language, (scenes, at, tag) => {
        const searches = suggestSearches(scenes, at, tag);
        expect(searches.length).toBeLessThanOrEqual(STOCK_LIMITS.suggestions);
        expect(new Set(searches).size).toBe(searches.length);
        const said = [scenes[at]?.script ?? '', ...(scenes[at]?.titles ?? [])].join(' ').toLowerCase();
        for (const search of searches) {
          expect(search.length).toBeLessThanOrEqual(STOCK_LIMITS.query);
          for (const part of search.split(' ')) expect(said).toContain(part);
          expect(search).toMatch(/\p{L}/u);
          expect(search).not.toMatch(/^(?:2026|wave|pause|zoe|first_name)$/);
        }
      }),
    );
  });

  test('begins with the two words that tell the scene from the others, as it has them', () => {
    const scenes = ['Welcome to our garden.', 'Bees make honey. Honey of our bees is golden.', 'Our garden has roses.'];
    const searches = suggestSearches(
      scenes.map((text) => ({ script: text, titles: [] })),
      1,
      'en',
    );
    expect(searches[0]).toBe('bees honey');
    expect(searches).toContain('honey');
  });

  test('favors what its titles say, and is nothing where it says nothing', () => {
    expect(suggestSearches([{ script: 'Look at this wonderful thing here.', titles: ['Lighthouse'] }], 0, 'en')[1]).toBe('lighthouse');
    expect(suggestSearches([{ script: '[pause 1s] and the', titles: [] }], 0, 'en')).toEqual([]);
    expect(suggestSearches([], 0, 'en')).toEqual([]);
  });

  test('is the same however often it’s asked', () => {
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 3 }), language, (scenes, tag) => {
        expect(suggestSearches(scenes, 0, tag)).toEqual(suggestSearches(scenes, 0, tag));
      }),
    );
  });
});

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Eve\r\nLicense: none', '\u202Eabc', 'x'.repeat(900)));
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.constantFrom('javascript:alert(1)', 'https://a b', 'data:,x', '', 'https://a\n', '//x', `https://x/${'y'.repeat(3_000)}`),
);
const credit: fc.Arbitrary<AssetCredit> = fc.record(
  { source: text, page: address, author: text, authorPage: address, license: fc.record({ name: text, url: address }) },
  { requiredKeys: ['source', 'page', 'author', 'license'] },
);
const item: fc.Arbitrary<StockItem> = fc.record({
  ...{ id: fc.string(), kind: fc.constantFrom('image' as const, 'clip' as const), title: text, thumbnailUrl: address },
  ...{ width: fc.integer(), height: fc.integer(), seconds: fc.constantFrom(null, 8), credit },
});

describe('what a stranger says of an item', () => {
  test('is plain lines and addresses of web pages, or not used at all', () => {
    fc.assert(
      fc.property(item, (given) => {
        const clean = cleanStockItem(given);
        if (clean === undefined) return;
        const { title, thumbnailUrl, credit: of } = clean;
        for (const line of [title, of.source, of.author, of.license.name]) {
          expect(line.length).toBeLessThanOrEqual(STOCK_LIMITS.text);
          expect(line).not.toMatch(/[\p{Cc}\u202E]/u);
        }
        for (const url of [thumbnailUrl, of.page, of.license.url, of.authorPage ?? of.page])
          expect(url).toMatch(/^https?:\/\/[!-~]{1,1990}$/);
        expect(of.license.name).not.toBe('');
      }),
    );
  });
});

const clean = item
  .map(cleanStockItem)
  .filter((one) => one !== undefined)
  .map((one) => one.credit);

describe('the credits file', () => {
  test('names each asset once, with its author, where it’s from and its license', () => {
    fc.assert(
      fc.property(fc.array(clean, { minLength: 1, maxLength: 5 }), (credits) => {
        const file = formatCredits('Bees', [...credits, ...credits]);
        const pages = new Set(credits.map(({ page }) => page));
        expect(file.match(/^From: /gmu)).toHaveLength(pages.size);
        for (const one of credits) {
          expect(file).toContain(`From: ${one.page}\n`);
          expect(file).toContain(one.license.url);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('is easy to read', () => {
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    const bees = { source: 'Stock', page: 'https://stock.example/1', author: 'Ada', authorPage: 'https://stock.example/ada', license };
    expect(formatCredits('Bees', [bees, { ...bees, author: '', page: 'https://stock.example/2' }])).toBe(
      `Credits of “Bees”

Ada, Stock
Author: https://stock.example/ada
From: https://stock.example/1
License: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/

Stock
Author: https://stock.example/ada
From: https://stock.example/2
License: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
`,
    );
    expect(formatCredits('Bees', [])).toContain('nobody to credit');
  });
});

describe('own uploads', () => {
  const upload = fc.record({ name: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')), seconds: fc.constantFrom(null, 8) });

  test('are found by one word, those with more of them first, and of the kind asked for', () => {
    fc.assert(
      fc.property(fc.array(upload, { maxLength: 30 }), fc.constantFrom('bees hive', 'QUEEN', 'none of these'), (uploads, words) => {
        const found = findOwnUploads(uploads, { words, kind: 'clip' });
        const count = ({ name }: { readonly name: string }) =>
          words
            .toLowerCase()
            .split(' ')
            .filter((term) => name.toLowerCase().includes(term)).length;
        const counts = found.map(count);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        const all = uploads.filter((one) => one.seconds !== null && count(one) > 0);
        expect(found).toHaveLength(Math.min(all.length, STOCK_LIMITS.own));
        expect(all).toEqual(expect.arrayContaining([...found]));
      }),
    );
  });
});

test('every format has its orientation', () => {
  expect(ASPECT_RATIOS.map((ratio) => [ratio, getOrientation(ratio)])).toEqual(
    expect.arrayContaining([
      ['16:9', 'landscape'],
      ['9:16', 'portrait'],
      ['1:1', 'square'],
    ]),
  );
});
