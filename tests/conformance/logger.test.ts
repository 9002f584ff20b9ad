import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLogger, type LoggerOptions } from '../../server/composition/create-logger.ts';
import { type LoggerHarness, loggerSuite } from './logger.suite.ts';

function open({ readable, level = 'info' }: Pick<LoggerOptions, 'readable'> & Partial<LoggerOptions>): LoggerHarness {
  let written = '';
  const log = createLogger({ level, readable, write: (line) => void (written += line), now: () => 0 });
  return { log, lines: () => written.split('\n').slice(0, -1) };
}

loggerSuite('for people', () => open({ readable: true }));
loggerSuite('for machines', () => open({ readable: false }));

test('JSON output has one object per line, whatever the message contains', () => {
  const { log, lines } = open({ readable: false });
  log.error('Two\nlines, "quoted".', { count: 2, level: 'mine', nothing: null });
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'error', message: 'Two\nlines, "quoted".', count: 2, nothing: null },
  ]);
});

test.each([
  ['info', 3],
  ['warn', 2],
  ['error', 1],
  ['silent', 0],
] as const)('level %s writes %i of three levels', (level, count) => {
  const { log, lines } = open({ readable: true, level });
  for (const kind of ['info', 'warn', 'error'] as const) log[kind]('Words.');
  expect(lines()).toHaveLength(count);
});

test('a line for people has the time of day, the level unless it is info, the message, and the fields', () => {
  const { log, lines } = open({ readable: true });
  log.info('Started.', { port: 4_000, host: 'here' });
  log.warn('Slow.');
  log.error('One\r\ntwo.');
  const time = new Date(0).toTimeString().slice(0, 8);
  expect(lines()).toEqual([`${time} Started. port=4000 host=here`, `${time} warn Slow.`, `${time} error One two.`]);
});

test('logs a failed query without its parameter values', () => {
  const { log, lines } = open({ readable: false });
  const error = new DrizzleQueryError(
    'insert into "project" values ($1)',
    ['a whole project\n    at home', 'ann@example.com'],
    new Error('x'),
  );
  log.error('A request failed.', { error: error.stack ?? '' });
  log.warn('Tried again later.', { error: String(error) });
  expect(lines()).toHaveLength(2);
  for (const line of lines()) {
    expect(line).toContain('insert into');
    expect(line).not.toMatch(/whole project|ann@example/);
  }
  expect(lines()[0]).toContain('logger.test.ts');
  expect(lines()[1]).toMatch(/values \(\$1\)"[,}]/);
});
