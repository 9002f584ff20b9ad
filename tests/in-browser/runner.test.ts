import { describe, expect, test } from 'vitest';
import { describe as group, test as one } from './describe-and-test.ts';
import { addTestCleanup } from './test-cleanups.ts';
import { poll } from '../kit/runner/poll.ts';
import { addHook, collect, type TestTools } from './registry.ts';
import { type Result, runGroup, listTitles } from './run-suite.ts';
import { selectTitles } from './select-titles.ts';

async function run(describeAll: () => void, wanted: (title: string) => boolean = () => true): Promise<readonly Result[]> {
  const results: Result[] = [];
  const root = await collect(async () => describeAll());
  await runGroup(root, { isSelected: wanted, report: (result) => void results.push(result) });
  return results;
}

const getStates = (results: readonly Result[]) => results.map(({ title, state }) => `${state}: ${title}`);

describe('conformance page runner', () => {
  test('passes passing tests, fails thrown errors, rejections, and timeouts, and skips skipped tests', async () => {
    const results = await run(() => {
      one('good', async () => {});
      one('throws', () => {
        throw new Error('a bug');
      });
      one('rejects', () => Promise.reject(new Error('late bug')));
      one('hangs', () => new Promise(() => {}), 20);
      one.skip('not here');
      one('skips itself', (tools: TestTools) => tools.skip());
      one.skipIf(true)('not now');
      group.skipIf(true)('whole group', () => one('inside', () => {}));
      group('group with options', { timeout: 1_000 }, () => one('inside', () => {}));
    });
    expect(getStates(results)).toEqual([
      'passed: good',
      'failed: throws',
      'failed: rejects',
      'failed: hangs',
      'skipped: not here',
      'skipped: skips itself',
      'skipped: not now',
      'skipped: whole group › inside',
      'passed: group with options › inside',
    ]);
    expect(results.map(({ message }) => message).slice(1, 4)).toEqual([
      'Error: a bug',
      'Error: late bug',
      'Error: It took longer than 20 ms.',
    ]);
  });

  test('runs hooks around each test and finishers before them, even when a test fails', async () => {
    const order: string[] = [];
    const note = (word: string) => (): void => void order.push(word);
    await run(() => {
      addHook('beforeEach', note('outer before'));
      addHook('afterEach', note('outer after'));
      group('inner', () => {
        addHook('beforeAll', note('begin'));
        addHook('afterAll', note('end'));
        addHook('beforeEach', note('before'));
        addHook('afterEach', note('after'));
        one('one', () => {
          addTestCleanup(note('finisher'));
          throw new Error('a bug');
        });
      });
    });
    expect(order).toEqual(['begin', 'outer before', 'before', 'finisher', 'after', 'outer after', 'end']);
  });

  test('fails all tests of a group whose setup fails', async () => {
    const results = await run(() =>
      group('inner', () => {
        addHook('beforeAll', () => Promise.reject(new Error('no begin')));
        one('one', () => {});
      }),
    );
    expect(results).toEqual([{ title: 'inner › one', state: 'failed', message: 'Error: no begin' }]);
  });

  test('expands titles and values of table tests', async () => {
    const seen: unknown[] = [];
    const results = await run(() => {
      one.each([
        ['a', 1],
        ['b', 2],
      ])('%s is %i', (...values) => seen.push(values));
      group.each([{ name: 'geo', inner: { deep: 7 } }])('of $name, $inner.deep', () => one('one', () => {}));
    });
    expect(getStates(results)).toEqual(['passed: a is 1', 'passed: b is 2', 'passed: of geo, 7 › one']);
    expect(seen).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('runs only the named adapter’s tests, or all when none is named', async () => {
    const root = await collect(async () => {
      group('Geo: geo-ipapi', () => one('says the country', () => {}));
      group('Geo: geo-fake', () => one('says the country', () => {}));
    });
    const titles = listTitles(root);
    expect(titles.filter(selectTitles(titles, 'fake').wanted)).toEqual(['Geo: geo-fake › says the country']);
    expect(titles.filter(selectTitles(titles, 'api').wanted)).toHaveLength(2);
    expect(selectTitles(titles, 'api').note).toContain('every vendor');
  });

  test('polls until an assertion holds, negated ones too, and throws the last failure', async () => {
    let count = 0;
    const polled = poll(() => (count += 1)) as { toBe(value: number): Promise<void>; readonly not: { toBe(value: number): Promise<void> } };
    await polled.toBe(3);
    await polled.not.toBe(4);
    await expect((poll(() => 1, { timeout: 30 }) as typeof polled).toBe(2)).rejects.toThrow('expected 1 to be 2');
  });
});
