import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Logger } from '../../server/ports/logger.ts';

export interface LoggerHarness {
  readonly log: Logger;
  /** The operator's log, line by line. */
  readonly lines: () => readonly string[];
}

const LEVELS = ['info', 'warn', 'error'] as const;
const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const fields = fc.dictionary(
  fc.stringMatching(/^field[a-z]{1,6}$/),
  fc.oneof(word, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)),
  { maxKeys: 4 },
);

/** The contract of `server/ports/logger.ts`, of a log that leaves nothing out. */
export function loggerSuite(name: string, open: () => LoggerHarness): void {
  describe(`Logger: ${name}`, () => {
    test('writes one line per entry, in order, with message and fields', () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.constantFrom(...LEVELS), word, fc.option(fields, { nil: undefined }))), (calls) => {
          const { log, lines } = open();
          for (const [level, message, given] of calls) {
            if (given === undefined) log[level](message);
            else log[level](message, given);
          }
          expect(lines()).toHaveLength(calls.length);
          for (const [index, [, message, given]] of calls.entries()) {
            const line = lines()[index] ?? '';
            expect(line).toContain(message);
            for (const [field, value] of Object.entries(given ?? {})) {
              if (value !== undefined && value !== null) {
                expect(line).toContain(field);
                expect(line).toContain(String(value));
              }
            }
          }
        }),
      );
    });

    test('escapes line breaks in a message', () => {
      const { log, lines } = open();
      log.warn('First.\nSecond.\r\nThird.', { field: 'a\nb' });
      expect(lines()).toHaveLength(1);
      for (const part of ['First.', 'Second.', 'Third.']) expect(lines()[0]).toContain(part);
    });

    test('separates errors from information', () => {
      const { log, lines } = open();
      for (const level of LEVELS) log[level]('The same words.');
      expect(new Set(lines()).size).toBe(LEVELS.length);
      expect(lines()[1]).toMatch(/warn/i);
      expect(lines()[2]).toMatch(/error/i);
    });
  });
}
