import { expect, test } from 'vitest';
import { FLAGS_STALE_AFTER, FLAGS_STREAM_BACKOFF_MAX } from '#domain/constants.ts';
import type { FlagsFixture, SuiteFeatures } from './support/flags-fixture.ts';

/** Opens a fixture that has published the features; the suite closes it. */
type Begin = (features?: SuiteFeatures) => Promise<FlagsFixture>;

const SERVED: SuiteFeatures = { word: { value: 'served' } };
const NEWER: SuiteFeatures = { word: { value: 'newer' } };
const SOON_MS = 5_000;
/** More than a browser is left alone with. */
const MANY_LOSSES = 20;
const readWord = ({ flags }: Pick<FlagsFixture, 'flags'>): string => flags.value<string>('word', 'fallback');

/** EXT-5 R29: how an adapter listens to its service, and what becomes of responses that are late. */
export function testFlagsStream(begin: Begin): void {
  const listen = async (): Promise<FlagsFixture> => {
    const fixture = await begin(SERVED);
    fixture.flags.start();
    await fixture.settle();
    return fixture;
  };

  test('stopped while it starts, it neither asks nor listens', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { traffic, timers } = fixture;
    if (traffic === undefined) return skip('It has no service.');
    fixture.flags.start();
    fixture.flags.stop();
    await fixture.settle();
    expect([traffic(), timers?.() ?? 0]).toEqual([{ requests: 0, connections: 0 }, 0]);
  });

  test('stopped before the first response, it tells nobody of it, and leaves no timer', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { traffic, hold, timers } = fixture;
    if (traffic === undefined || hold === undefined) return skip('It has no service.');
    let notified = 0;
    fixture.flags.onChange(() => (notified += 1));
    const held = hold();
    fixture.flags.start();
    await fixture.settle();
    expect(held.count()).toBe(1);
    fixture.flags.stop();
    await fixture.settle();
    await held.release(0);
    expect([notified, traffic().connections, timers?.() ?? 0]).toEqual([0, 0, 0]);
  });

  test('a start while the first response is late listens, and has what is published then', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { traffic, hold, advance } = fixture;
    if (traffic === undefined || hold === undefined || advance === undefined) return skip('It has no service.');
    const held = hold();
    fixture.flags.start();
    await fixture.settle();
    fixture.flags.stop();
    fixture.flags.start();
    await fixture.settle();
    await held.release(0);
    await held.release(1);
    await advance(1);
    expect(traffic().connections).toBe(1);
    await fixture.publish(NEWER);
    expect(readWord(fixture)).toBe('newer');
  });

  test('stopped while it waits to connect again, it leaves no timer', async ({ skip }) => {
    const fixture = await listen();
    const { traffic, timers, advance } = fixture;
    if (traffic === undefined || timers === undefined || advance === undefined) return skip('It has no service.');
    await fixture.network(false);
    fixture.flags.stop();
    await advance(1);
    expect([traffic().connections, timers()]).toEqual([0, 0]);
  });

  test('while it listens it asks for nothing, and a stop ends that at once', async ({ skip }) => {
    const fixture = await listen();
    const { traffic, advance } = fixture;
    if (traffic === undefined || advance === undefined) return skip('It has no service.');
    await advance(1);
    const { requests } = traffic();
    await advance(5 * FLAGS_STALE_AFTER);
    expect(traffic()).toEqual({ requests, connections: 1 });
    fixture.flags.stop();
    expect(traffic()).toEqual({ requests, connections: 0 });
  });

  test('an outage is followed by a connection', async ({ skip }) => {
    const fixture = await listen();
    const { traffic } = fixture;
    if (traffic === undefined) return skip('It has no service.');
    await fixture.network(false);
    expect(traffic().connections).toBe(0);
    await fixture.network(true);
    expect(traffic().connections).toBe(1);
    await fixture.publish(NEWER);
    expect(readWord(fixture)).toBe('newer');
  });

  test('what the browser repairs is left to it, and what changed meanwhile arrives', async ({ skip }) => {
    const fixture = await listen();
    const { traffic, attempts, interrupt, mend, advance } = fixture;
    if (traffic === undefined || attempts === undefined || interrupt === undefined || mend === undefined || advance === undefined)
      return skip('It has no service.');
    const before = attempts().length;
    for (let round = 0; round < MANY_LOSSES; round += 1) {
      await interrupt(1);
      await fixture.publish({ word: { value: `round ${round}` } });
      await mend();
      expect([readWord(fixture), traffic().connections]).toEqual([`round ${round}`, 1]);
    }
    await advance(SOON_MS);
    expect(attempts()).toHaveLength(before);
  });

  test('what the browser can’t repair is opened again, once, and hears every kind of change', async ({ skip }) => {
    const fixture = await listen();
    const { traffic, attempts, interrupt, mend, advance } = fixture;
    if (traffic === undefined || attempts === undefined || interrupt === undefined || mend === undefined || advance === undefined)
      return skip('It has no service.');
    const before = attempts().length;
    await interrupt(MANY_LOSSES);
    expect(attempts()).toHaveLength(before);
    await advance(SOON_MS);
    expect(attempts()).toHaveLength(before + 1);
    // The former connection is closed: it can't be repaired any more.
    await mend();
    expect(traffic().connections).toBe(1);
    await fixture.publish(NEWER);
    expect(readWord(fixture)).toBe('newer');
  });

  test('TIM-1 FLAGS_STREAM_BACKOFF_MAX: tries to connect with growing delays up to this, and starts over once it is connected', async ({
    skip,
  }) => {
    const fixture = await listen();
    const { attempts, advance } = fixture;
    if (attempts === undefined || advance === undefined) return skip('It has no service.');
    const before = attempts().length;
    await fixture.network(false);
    await advance(20 * FLAGS_STREAM_BACKOFF_MAX);
    const times = attempts().slice(before);
    const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(delays.length).toBeGreaterThan(10);
    expect(Math.max(...delays)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(delays.at(-1)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(delays[0]).toBeLessThan(FLAGS_STREAM_BACKOFF_MAX / 10);
    await fixture.network(true);
    const connected = attempts().length;
    await fixture.network(false);
    await advance(SOON_MS);
    expect(attempts().length).toBeGreaterThan(connected);
  });

  test('a response that was on its way while the service sent something newer doesn’t take its place', async ({ skip }) => {
    const fixture = await listen();
    const { hold, interrupt, mend, decided } = fixture;
    if (hold === undefined || interrupt === undefined || mend === undefined) return skip('It has no service.');
    await interrupt(1);
    const held = hold();
    const asked = decided?.().length ?? 0;
    await mend();
    expect(held.count()).toBe(1);
    await fixture.publish(NEWER);
    await held.release(0);
    expect(readWord(fixture)).toBe('newer');
    // Where the service decides, the overtaken request is repeated, once.
    if (decided !== undefined) expect(decided().length - asked).toBe(2);
    await fixture.publish({ word: { value: 'newest' } });
    expect(readWord(fixture)).toBe('newest');
  });
}
