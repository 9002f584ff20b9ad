import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLogger, type LoggerOptions } from '#server/composition/create-logger.ts';
import { type LoggerFixture, loggerSuite, type ParsedLine } from './logger.suite.ts';

/** A moment whose parts are all different. */
const NOW = Date.UTC(2026, 10, 21, 11, 4, 5);

function open({ readable, level = 'info' }: Pick<LoggerOptions, 'readable'> & Partial<LoggerOptions>): LoggerFixture {
  let written = '';
  const log = createLogger({ level, readable, write: (line) => void (written += line), now: () => NOW });
  return { log, lines: () => written.split('\n').slice(0, -1), now: NOW };
}

const READABLE = /^(?<time>\d\d:\d\d:\d\d) (?:(?<level>warn|error) )?(?<message>.*)$/;

loggerSuite('for people', {
  open: (level) => open({ readable: true, level }),
  parse(line) {
    const { time = '', level = 'info', message = '' } = READABLE.exec(line)?.groups ?? {};
    return { time, level: level as ParsedLine['level'], message };
  },
});
loggerSuite('for machines', {
  open: (level) => open({ readable: false, level }),
  parse: (line) => JSON.parse(line) as ParsedLine,
});

test('JSON output has one object per line, whatever the message contains', () => {
  const { log, lines } = open({ readable: false });
  log.error('Two\nlines, "quoted".', { count: 2, level: 'mine', nothing: null });
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: '2026-11-21T11:04:05.000Z', level: 'error', message: 'Two\nlines, "quoted".', count: 2, nothing: null },
  ]);
});

test('a line for people has the time of day, the level unless it is info, the message, and the fields', () => {
  const { log, lines } = open({ readable: true });
  log.info('Started.', { port: 4_000, host: 'here' });
  log.warn('Slow.');
  log.error('One\r\ntwo.');
  const time = new Date(NOW).toTimeString().slice(0, 8);
  expect(lines()).toEqual([`${time} Started. port=4000 host=here`, `${time} warn Slow.`, `${time} error One two.`]);
});

test('a failed query of the database’s library is logged without its parameter values', () => {
  const { log, lines } = open({ readable: false });
  const error = new DrizzleQueryError(
    'insert into "project" values ($1)',
    ['a whole project\n    at home', 'ann@example.com'],
    new Error('x'),
  );
  log.error('A request failed.', { error: error.stack ?? '' });
  expect(lines()[0]).not.toMatch(/whole project|ann@example/);
  expect(lines()[0]).toMatch(/insert into.*logger\.test\.ts/);
});
