import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createSentryErrorIntake } from '#adapters/errors/sentry/server/index.ts';
import { OWN_DSN } from '#adapters/errors/sentry/shared/own-dsn.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import {
  createErrorItem,
  createErrorReport,
  createReplayItems,
  createTraceItem,
  type EnvelopeItemText,
  formatEnvelope,
} from '../tools/error-envelope.ts';
import { errorIntakeSuite } from './error-intake.suite.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const ID = 'a'.repeat(32);
const LINE = '[{"type":2}]';

errorIntakeSuite({
  name: 'sentry',
  open: createSentryErrorIntake,
  report: (error) => toBytes(formatEnvelope([createErrorItem(createErrorReport(error))])),
  trace: (spans) => toBytes(formatEnvelope([createTraceItem(spans)])),
  foreign: toBytes(formatEnvelope([createErrorItem(createErrorReport())], { dsn: 'https://another@errors.invalid/1' })),
  replay: { body: toBytes(formatEnvelope(createReplayItems(ID, 0, LINE))), id: ID, stored: deflateSync(LINE), line: LINE },
});

describe('wire of the Sentry SDK', () => {
  const { read: readBytes, unpackReplayPart } = createSentryErrorIntake();
  const read = (items: readonly EnvelopeItemText[], header?: Readonly<Record<string, unknown>>) =>
    readBytes(toBytes(formatEnvelope(items, { dsn: OWN_DSN, ...header })), '');
  const readEvent = (event: unknown): unknown => {
    const taken = read([{ header: { type: 'event' }, payload: JSON.stringify(event) }]);
    return taken.kind === 'taken' ? taken.reports[0] : taken;
  };

  test('takes the id of the envelope, in its form only', () => {
    expect(read([], { event_id: ID })).toEqual({ kind: 'taken', id: ID, reports: [] });
    for (const other of ['A'.repeat(32), `${ID}a`, 7, undefined]) expect(read([], { event_id: other })).toMatchObject({ id: '' });
    expect(readEvent({ event_id: 'x' })).toBeUndefined();
    expect(readEvent([])).toBeUndefined();
    expect(readEvent(null)).toBeUndefined();
  });

  test('gives a bare event our defaults', () => {
    expect(readEvent({ event_id: ID })).toEqual({
      kind: 'error',
      id: ID,
      type: 'Error',
      message: '',
      errorKind: 'caught',
      frames: [],
      breadcrumbs: [],
      url: '',
      browser: 'Unknown device',
      release: '',
      replayId: null,
    });
  });

  test('reads the message, the kind and the replay where an SDK puts them', () => {
    expect(readEvent({ event_id: ID, message: 'said', logentry: { message: 'logged' } })).toMatchObject({ message: 'said' });
    expect(readEvent({ event_id: ID, logentry: { message: 'logged' } })).toMatchObject({ message: 'logged' });
    const thrown = (handled: boolean) => ({ values: [{ value: 'cause' }, { value: 'thrown', mechanism: { handled } }] });
    expect(readEvent({ event_id: ID, message: 'said', exception: thrown(false) })).toMatchObject({
      message: 'thrown',
      errorKind: 'uncaught',
    });
    expect(readEvent({ event_id: ID, exception: thrown(true) })).toMatchObject({ errorKind: 'caught' });
    expect(readEvent({ event_id: ID, exception: thrown(false), tags: { kind: 'caught' } })).toMatchObject({ errorKind: 'caught' });
    const [one, other] = ['b'.repeat(32), 'c'.repeat(32)];
    expect(readEvent({ event_id: ID, tags: { replayId: one } })).toMatchObject({ replayId: one });
    expect(readEvent({ event_id: ID, tags: { replayId: one }, contexts: { replay: { replay_id: other } } })).toMatchObject({
      replayId: other,
    });
  });

  test('reads frames with a path or an address, and only positions that fit the database', () => {
    const frames = [
      { abs_path: '/abs.js', lineno: 2 ** 31, colno: -1 },
      { filename: '/one.js', abs_path: '/abs.js', lineno: 2 ** 31 - 1, colno: 0 },
      { filename: '/two.js', lineno: 1.5, colno: '3' },
    ];
    expect(readEvent({ event_id: ID, exception: { values: [{ stacktrace: { frames } }] } })).toMatchObject({
      frames: [
        { file: '/two.js', line: null, column: null },
        { file: '/one.js', line: 2 ** 31 - 1, column: 0 },
        { file: '/abs.js', line: null, column: null },
      ],
    });
    expect(readEvent({ event_id: ID, exception: { values: [{ stacktrace: { frames: 'none' } }] } })).toMatchObject({ frames: [] });
  });

  test('reads the steps of a list or of `values`, each in words', () => {
    const steps = [
      { timestamp: 0, category: 'fetch', data: { method: 'GET', url: '/api/me', status_code: 200 } },
      { timestamp: 1, category: 'navigation', data: { from: '/a', to: '/b' } },
      { timestamp: 2, category: 'navigation', data: { to: '/c' } },
      { timestamp: 3, category: 'ui.click', message: 'button', data: { method: 'GET' } },
      { timestamp: 4, category: 'xhr', data: { method: 'GET' } },
      { timestamp: 5, category: 'console', data: [] },
    ];
    const messages = ['GET /api/me 200', '/a → /b', '/c', 'button', 'GET', ''];
    for (const breadcrumbs of [steps, { values: steps }]) {
      const at = steps.map(({ timestamp, category }, index) => ({
        at: new Date(timestamp * 1_000).toISOString(),
        category,
        message: messages[index],
      }));
      expect(readEvent({ event_id: ID, breadcrumbs })).toMatchObject({ breadcrumbs: at });
    }
    const [year9999, year1] = [253_402_300_799, -62_135_596_800];
    const timestamps = [year9999, year9999 + 1, year1, year1 - 1, 1e300, 'now', '5', null];
    expect(readEvent({ event_id: ID, breadcrumbs: timestamps.map((timestamp) => ({ timestamp })) })).toMatchObject({
      breadcrumbs: [{ at: '9999-12-31T23:59:59.000Z' }, { at: '0001-01-01T00:00:00.000Z' }],
    });
  });

  test('reads times of the page and of calls to an API only, where both ends are told', () => {
    const times = { start_timestamp: 10, timestamp: 10.5 };
    const payload = JSON.stringify({
      type: 'transaction',
      transaction: '/pricing',
      contexts: { trace: { op: 'pageload' } },
      ...times,
      spans: [
        { op: 'http.client', description: 'POST /api/x', ...times },
        { op: 'resource.script', description: '/app.js', ...times },
        { op: 'http.client', description: 'GET /api/y', start_timestamp: 10 },
        { op: 'http.client', description: 'GET /api/y', timestamp: 10 },
        { op: 'http.client', ...times },
        { op: 'http.client', description: `a name in words ${'and more '.repeat(60)}`, ...times },
        null,
      ],
    });
    const taken = read([{ header: { type: 'transaction' }, payload }]);
    const span = { operation: 'http.client', milliseconds: 500 };
    const words = expect.stringMatching(/^a name in words/) as unknown;
    expect(taken).toEqual({
      kind: 'taken',
      id: '',
      reports: [
        {
          kind: 'trace',
          spans: [
            { name: '/pricing', operation: 'pageload', milliseconds: 500 },
            { name: 'POST /api/x', ...span },
            { name: words, ...span },
          ],
        },
      ],
    });
    const [trace] = taken.kind === 'taken' ? taken.reports : [];
    expect(trace?.kind === 'trace' && trace.spans[2]?.name.length).toBe(ERROR_LIMITS.placeLength);
  });

  test('reads parts of a recording with the id before them', () => {
    const part = (number: unknown, recording = LINE): readonly EnvelopeItemText[] => createReplayItems(ID, number as number, recording);
    const last = ERROR_LIMITS.replayParts - 1;
    const taken = read(part(last));
    expect(taken).toEqual({ kind: 'taken', id: '', reports: [{ kind: 'replay', id: ID, part: last, data: toBytes(LINE) }] });
    const nothing = { kind: 'taken', id: '', reports: [] };
    for (const bad of [part(last + 1), part('0'), part(0, ''), createReplayItems('x', 0, LINE), part(0).slice(1), part(0).slice(0, 1)])
      expect(read(bad)).toEqual(nothing);
    for (const stored of ['{}', '[1]\n[2]', '']) expect(unpackReplayPart(toBytes(stored))).toBeNull();
    for (const stored of ['{}', '[1]\n[2]', '']) expect(unpackReplayPart(deflateSync(stored))).toBeNull();
  });

  test('reads up to the largest number of items and bytes, and items whose length is told truly', () => {
    const item = { header: { type: 'session' }, payload: '{}' };
    const items = (count: number) => Array.from({ length: count }, () => item);
    expect(read(items(ERROR_LIMITS.items))).toMatchObject({ kind: 'taken' });
    expect(read(items(ERROR_LIMITS.items + 1))).toEqual({ kind: 'refused', why: 'unreadable' });
    const body = formatEnvelope([item], { dsn: OWN_DSN });
    expect(readBytes(toBytes(body.padEnd(ERROR_LIMITS.reportBytes, '\n')), '')).toMatchObject({ kind: 'taken' });
    expect(readBytes(toBytes(body.padEnd(ERROR_LIMITS.reportBytes + 1, '\n')), '')).toEqual({ kind: 'refused', why: 'too-large' });
    const event = JSON.stringify({ event_id: ID });
    for (const length of [event.length, undefined])
      expect(read([{ header: { type: 'event', length }, payload: event }, item])).toMatchObject({ reports: [{ id: ID }] });
    expect(read([{ header: { type: 'empty', length: 0 }, payload: '' }, item])).toMatchObject({ kind: 'taken' });
    for (const length of [-1, event.length + 1, 1.5, String(event.length), null])
      expect(read([{ header: { type: 'event', length }, payload: event }])).toEqual({ kind: 'refused', why: 'unreadable' });
    for (const header of [{}, { type: 7 }, []])
      expect(read([{ header: header as never, payload: event }])).toEqual({ kind: 'refused', why: 'unreadable' });
    for (const line of ['7', '"x"', '[]', 'null', '']) expect(readBytes(toBytes(line), '')).toEqual({ kind: 'refused', why: 'unreadable' });
    for (const dsn of [undefined, 7, 'no address', null]) expect(read([item], { dsn })).toEqual({ kind: 'refused', why: 'other-key' });
  });
});
