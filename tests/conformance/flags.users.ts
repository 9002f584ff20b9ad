import { expect, test } from 'vitest';
import type { FlagsFixture, SuiteFeatures } from './support/flags-fixture.ts';

/** Opens a fixture that has published the features; the suite closes it. */
type Begin = (features?: SuiteFeatures) => Promise<FlagsFixture>;

const NAMED: SuiteFeatures = { name: { value: 'nobody', users: { ada: 'Ada', grace: 'Grace', mary: 'Mary' } } };
const readName = ({ flags }: FlagsFixture): string => flags.value<string>('name', 'fallback');
const DECIDES = 'The browser decides.';

/** STA-9: no user has the values of another one, whoever decides them. */
export function testFlagsUsers(begin: Begin): void {
  const run = async (): Promise<FlagsFixture> => {
    const fixture = await begin(NAMED);
    fixture.flags.setAttributes({ id: 'ada' });
    fixture.flags.start();
    await fixture.settle();
    return fixture;
  };

  test('STA-9 a user who signs out while the service is out of reach leaves no value behind', async () => {
    const fixture = await run();
    expect(readName(fixture)).toBe('Ada');
    await fixture.network(false);
    fixture.flags.setAttributes({ id: null });
    await fixture.settle();
    expect(fixture.flags.state()).toBe(readName(fixture) === 'fallback' ? 'not-ready' : 'ready');
    expect(['nobody', 'fallback']).toContain(readName(fixture));
    await fixture.network(true);
    await fixture.publish(NAMED);
    expect([fixture.flags.state(), readName(fixture)]).toEqual(['ready', 'nobody']);
  });

  test('STA-9 attributes of the same user keep its values while the service is out of reach', async () => {
    const fixture = await run();
    await fixture.network(false);
    fixture.flags.setAttributes({ id: 'ada', plan: 'creator' });
    await fixture.settle();
    expect([fixture.flags.state(), readName(fixture)]).toEqual(['ready', 'Ada']);
  });

  test('STA-9 a late response for a former user is nobody’s', async ({ skip }) => {
    const fixture = await run();
    const { hold, decided } = fixture;
    if (hold === undefined || decided === undefined) return skip(DECIDES);
    const held = hold();
    for (const id of ['grace', 'mary']) {
      fixture.flags.setAttributes({ id });
      await fixture.settle();
    }
    expect(held.count()).toBe(2);
    await held.release(1);
    await held.release(0);
    expect(readName(fixture)).toBe('Mary');
  });

  test('STA-9 one user after the other, only a late response to come: no values of the former user', async ({ skip }) => {
    const fixture = await run();
    const { hold, decided } = fixture;
    if (hold === undefined || decided === undefined) return skip(DECIDES);
    const held = hold();
    for (const id of ['grace', 'mary']) {
      fixture.flags.setAttributes({ id });
      await fixture.settle();
    }
    await held.release(0);
    expect(readName(fixture)).not.toBe('Grace');
    await held.release(1);
    expect(readName(fixture)).toBe('Mary');
  });

  test('the service is asked once for each user, again for one who returns, and again on another page', async ({ skip }) => {
    const fixture = await begin(NAMED);
    const { decided, page } = fixture;
    if (decided === undefined || page === undefined) return skip(DECIDES);
    page.visit('/one');
    fixture.flags.setAttributes({ id: 'ada' });
    fixture.flags.start();
    await fixture.settle();
    const first = decided().length;
    expect(new Set(decided())).toEqual(new Set(['ada /one']));
    const change = async (attributes: { readonly id: string; readonly plan?: string }): Promise<readonly string[]> => {
      const before = decided().length;
      fixture.flags.setAttributes(attributes);
      await fixture.settle();
      return decided().slice(before);
    };
    expect(first).toBeLessThanOrEqual(2);
    expect(await change({ id: 'grace' })).toEqual(['grace /one']);
    expect(await change({ id: 'ada' })).toEqual(['ada /one']);
    expect(readName(fixture)).toBe('Ada');
    page.visit('/two');
    expect((await change({ id: 'ada' })).at(-1)).toBe('ada /two');
    fixture.flags.stop();
    await fixture.settle();
    expect(await change({ id: 'mary' })).toEqual([]);
  });
}
