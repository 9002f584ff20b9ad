import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeSimpleQuery, splitMessages, parseStartupLength } from '#server/adapters/database/embedded/wire-messages.ts';

const text = fc.string().filter((value) => !value.includes('\0'));

describe('PostgreSQL wire messages', () => {
  test('are split from any stream, leaving an incomplete one', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.nat(), (queries, cut) => {
        const whole = Buffer.concat(queries.map(encodeSimpleQuery));
        const { messages, rest } = splitMessages(whole);
        expect(messages.map(({ tag, body }) => [tag, Buffer.from(body).toString('utf8')])).toEqual(
          queries.map((query) => ['Q', `${query}\0`]),
        );
        expect(rest).toHaveLength(0);
        const end = whole.length === 0 ? 0 : cut % whole.length;
        const part = splitMessages(whole.subarray(0, end));
        const used = part.messages.reduce((sum, { body }) => sum + body.length + 5, 0);
        expect(used + part.rest.length).toBe(end);
      }),
    );
  });

  test('recognize the startup packet by its length', () => {
    const packet = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0, 81]);
    expect([parseStartupLength(packet.subarray(0, 3)), parseStartupLength(packet.subarray(0, 8)), parseStartupLength(packet)]).toEqual([
      undefined,
      undefined,
      9,
    ]);
  });
});
