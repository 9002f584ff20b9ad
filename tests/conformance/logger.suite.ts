import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Logger } from '#server/ports/logger.ts';

export interface LoggerHarness {
  /** A log that leaves out what is below the level. */
  readonly open: (level: LoggedFrom) => LoggerFixture;
  /** What operators, or the programs they use, read in a line. */
  readonly parse: (line: string) => ParsedLine;
}

export interface LoggerFixture {
  readonly log: Logger;
  /** The operator's log, line by line. */
  readonly lines: () => readonly string[];
  /** Of every entry; milliseconds since 1970. */
  readonly now: number;
}

/** `time`: of the day, to the second, where the adapter writes no more. */
export interface ParsedLine {
  readonly time: string;
  readonly level: (typeof LEVELS)[number];
  readonly message: string;
}

const LEVELS = ['info', 'warn', 'error'] as const;
const LOGGED_FROM = [...LEVELS, 'silent'] as const;
export type LoggedFrom = (typeof LOGGED_FROM)[number];
const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const fields = fc.dictionary(
  fc.stringMatching(/^field[a-z]{1,6}$/),
  fc.oneof(word, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)),
  { maxKeys: 4 },
);

/** The message of a failed query as its library writes it: with the user's input at its end. */
const FAILED_QUERY = 'Failed query: insert into "project" values ($1)';
const USERS_INPUT = 'a whole project\n    at home,ann@example.com';
const FRAMES = ['    at save (/srv/projects/save.ts:12:7)', '    at new Promise (<anonymous>)'];

/** The contract of `server/ports/logger.ts`. */
export function loggerSuite(name: string, { open: openFrom, parse }: LoggerHarness): void {
  const open = () => openFrom('info');
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
      expect(lines()[0]).not.toMatch(/First\.Second|Second\.Third/);
    });

    test('separates errors from information', () => {
      const { log, lines } = open();
      for (const level of LEVELS) log[level]('The same words.');
      expect(new Set(lines()).size).toBe(LEVELS.length);
      expect(lines()[1]).toMatch(/warn/i);
      expect(lines()[2]).toMatch(/error/i);
    });

    test.each(LOGGED_FROM)('leaves out what is below the level %s', (from) => {
      const { log, lines } = openFrom(from);
      for (const level of LEVELS) log[level](`Said as ${level}.`);
      expect(lines().map((line) => parse(line).level)).toEqual(LEVELS.slice(LOGGED_FROM.indexOf(from)));
    });

    test('a line has the time of the entry, its level and its message, also beside fields of these names', () => {
      for (const level of LEVELS) {
        const { log, lines, now } = open();
        log[level]('The server started.', { port: 4_000, level: 'mine', time: 'now', message: 'other' });
        log[level]('Done.');
        const time = new Date(now);
        for (const [index, message] of ['The server started.', 'Done.'].entries()) {
          const parsed = parse(lines()[index] ?? '');
          expect([time.toISOString(), time.toTimeString().slice(0, 8)]).toContain(parsed.time);
          expect(parsed.level).toBe(level);
          expect(parsed.message.startsWith(message), parsed.message).toBe(true);
        }
      }
    });

    test('an entry without fields ends with its message', () => {
      const { log, lines } = open();
      log.info('One.');
      log.error('Two.');
      expect(lines().map((line) => parse(line).message)).toEqual(['One.', 'Two.']);
    });

    test('of a failed query neither message nor fields show what users sent; where it failed stays', () => {
      const { log, lines } = open();
      const text = `${FAILED_QUERY}\nparams: ${USERS_INPUT}`;
      log.error('A request failed.', { error: [text, ...FRAMES].join('\n') });
      log.warn('Tried again later.', { error: text, count: 2 });
      log.warn([text, ...FRAMES].join('\n'));
      log.info(`A text without any is as it was:\n${FRAMES[0]}`);
      log.info(text);
      expect(lines()).toHaveLength(5);
      expect(parse(lines()[4] ?? '').message).toBe(FAILED_QUERY);
      for (const line of lines()) expect(line).not.toMatch(/whole project|ann@example|params/);
      for (const line of lines().slice(0, 3)) expect(line).toContain('insert into');
      for (const index of [0, 2, 3]) expect(lines()[index]).toContain('save.ts:12:7');
      for (const index of [0, 2]) expect(lines()[index]).toContain('<anonymous>');
    });
  });
}
