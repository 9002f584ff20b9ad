import { expect, test } from 'vitest';
import { FLAGS_STALE_AFTER } from '#domain/constants.ts';
import { FLAGS_FAULTS, type FlagsFixture, type SuiteFeatures } from './support/flags-fixture.ts';

/** Opens a fixture that has published the features; the suite closes it. */
type Begin = (features?: SuiteFeatures) => Promise<FlagsFixture>;

const SERVED: SuiteFeatures = { word: { value: 'served' } };
const NEWER: SuiteFeatures = { word: { value: 'newer' } };
/** Flags of every kind: a value, one by user, and one each by groups of texts and of numbers. */
const EVERY_KIND: SuiteFeatures = {
  word: { value: 'served', users: { ada: 'served Ada' } },
  staff: { value: 'visitor', group: { attribute: 'id', members: ['ada', 'grace'], value: 'staff' } },
  large: { value: 'small', group: { attribute: 'seats', members: [20, 50], value: 'large' } },
};
const USERS = [{ id: null }, { id: 'ada', seats: 50 }, { id: 'grace', seats: 3 }, { id: 'mary' }] as const;
const EXPECTED = [
  ['served', 'visitor', 'small'],
  ['served Ada', 'staff', 'large'],
  ['served', 'staff', 'small'],
  ['served', 'visitor', 'small'],
];
const readWord = ({ flags }: Pick<FlagsFixture, 'flags'>): string => flags.value<string>('word', 'fallback');

/** ENT-10: what a service sends and a browser has stored, whatever is in it. */
export function testFlagsPayloads(begin: Begin): void {
  const run = async (features: SuiteFeatures): Promise<FlagsFixture> => {
    const fixture = await begin(features);
    fixture.flags.start();
    await fixture.settle();
    return fixture;
  };
  const readAll = async (fixture: FlagsFixture): Promise<readonly (readonly string[])[]> => {
    const { flags } = fixture;
    const values: string[][] = [];
    for (const user of USERS) {
      flags.setAttributes(user);
      await fixture.settle();
      values.push(Object.keys(EVERY_KIND).map((feature) => flags.value<string>(feature, 'fallback')));
    }
    return values;
  };

  test('ENT-10 a flag has its value for each user, and for everyone of a saved group', async ({ skip }) => {
    const fixture = await run(EVERY_KIND);
    if (fixture.groups !== true) return skip('Its service has no groups.');
    expect(await readAll(fixture)).toEqual(EXPECTED);
  });

  test('R29 what is no flag, rule, group or experiment is left out, and nothing else changes', async ({ skip }) => {
    const fixture = await run(EVERY_KIND);
    const { odd } = fixture;
    if (odd === undefined) return skip('Nothing odd can be sent to it.');
    const payloads = odd.beside();
    expect(payloads.length).toBeGreaterThan(0);
    for (const payload of payloads) {
      await odd.send(payload);
      expect([payload, await readAll(fixture)]).toEqual([payload, EXPECTED]);
    }
    expect(fixture.logged()).toEqual([]);
  });

  test('R29 a flag that nobody can evaluate has its fallback, told developers once, and the others keep their values', async ({ skip }) => {
    const fixture = await run(SERVED);
    const { odd, flags } = fixture;
    if (odd === undefined) return skip('Nothing odd can be sent to it.');
    await odd.send(odd.withBroken('broken'));
    for (let again = 0; again < 3; again += 1) expect([flags.isOn('broken'), readWord(fixture)]).toEqual([false, 'served']);
    expect(fixture.logged()).toHaveLength(1);
  });

  test.each(['', 'null', '[]', '{', '"text"', '{"features":7}'])(
    'R29 a message from the service that reads %s changes nothing, and is told developers once',
    async (text) => {
      const fixture = await run(SERVED);
      if (fixture.odd === undefined) return;
      for (let again = 0; again < 2; again += 1) await fixture.odd.send(text);
      expect([readWord(fixture), fixture.logged().length]).toEqual(['served', 1]);
      await fixture.publish(NEWER);
      expect(readWord(fixture)).toBe('newer');
    },
  );

  test('R29 a message from the service counts as long as it may be; a longer one doesn’t, and is told developers once', async ({
    skip,
  }) => {
    const fixture = await run(SERVED);
    const { odd } = fixture;
    if (odd === undefined) return skip('Nothing odd can be sent to it.');
    await odd.send(odd.longest('as long as it may be'));
    expect([readWord(fixture), fixture.logged().length]).toEqual(['as long as it may be', 0]);
    await odd.send(odd.tooLong('too long'));
    expect([readWord(fixture), fixture.logged().length]).toEqual(['as long as it may be', 1]);
  });

  test('R29 developers are told whether a service is out of reach or can’t be read, each once', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { misbehave, advance } = fixture;
    if (misbehave === undefined || advance === undefined) return skip('It has no service.');
    const restart = async (): Promise<number> => {
      fixture.flags.stop();
      await fixture.settle();
      fixture.flags.start();
      await advance(FLAGS_STALE_AFTER);
      return fixture.logged().length;
    };
    const counts: number[] = [];
    for (const fault of [...FLAGS_FAULTS, ...FLAGS_FAULTS]) {
      await misbehave(fault);
      counts.push(await restart());
    }
    // Out of reach, unreadable, and then nothing new.
    expect(counts).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  });

  test('R29 a damaged copy in the browser’s storage doesn’t cost the good one beside it', async ({ skip }) => {
    const fixture = await run(SERVED);
    const { odd, stored, reload } = fixture;
    if (odd === undefined || stored === undefined || reload === undefined) return skip('It stores nothing.');
    await fixture.network(false);
    const copies = odd.copies();
    expect(copies.length).toBeGreaterThan(0);
    for (const { key, text } of copies) {
      stored.write(key, text);
      const flags = await reload();
      flags.start();
      await fixture.settle();
      expect([text, flags.state(), readWord({ flags })]).toEqual([text, 'ready', 'served']);
      flags.stop();
      await fixture.settle();
    }
  });

  test('TIM-1 FLAGS_STALE_AFTER: a fresh copy is used as it is, and it listens for changes nevertheless', async ({ skip }) => {
    const fixture = await run(SERVED);
    const { traffic, reload, advance } = fixture;
    if (traffic === undefined || reload === undefined || advance === undefined) return skip('It stores nothing.');
    await advance(FLAGS_STALE_AFTER / 2);
    const flags = await reload();
    flags.start();
    await fixture.settle();
    expect([readWord({ flags }), traffic().connections]).toEqual(['served', 1]);
    await fixture.publish(NEWER);
    expect(readWord({ flags })).toBe('newer');
  });

  test('TIM-1 FLAGS_STALE_AFTER: a stale copy is used until the service answers, and an answer that says the same tells nobody', async ({
    skip,
  }) => {
    const fixture = await run(SERVED);
    const { reload, advance } = fixture;
    if (reload === undefined || advance === undefined) return skip('It stores nothing.');
    for (const expected of [['ready served'], ['ready served', 'ready newer']]) {
      const flags = await reload();
      if (expected.length > 1) await fixture.publish(NEWER);
      await advance(2 * FLAGS_STALE_AFTER);
      const seen: string[] = [];
      flags.onChange(() => seen.push(`${flags.state()} ${readWord({ flags })}`));
      flags.start();
      await fixture.settle();
      await advance(1);
      expect(seen).toEqual(expected);
      flags.stop();
    }
  });
}
