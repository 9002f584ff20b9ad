import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEnvelope } from '#adapters/errors/sentry/server/envelope.ts';
import { createSentryErrorIntake } from '#adapters/errors/sentry/server/index.ts';
import { OWN_DSN } from '#adapters/errors/sentry/shared/own-dsn.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { formatEnvelope, createErrorItem, createErrorId, createReplayItems, createErrorReport } from '../../tools/error-envelope.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const { read: readEnvelope, unpackReplayPart } = createSentryErrorIntake();
const take = (text: string) => readEnvelope(bytes(text), '');
const said = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('EXT-7 envelopes', () => {
  test('accept or reject any bytes without throwing', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (data) => void readEnvelope(data, '')));
    const line = fc.oneof(
      fc.json(),
      fc.constantFrom('', '{"type":"event"}', '{"type":"replay_recording","length":5}', '{"type":"event","length":-1}'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        void take([JSON.stringify({ dsn: OWN_DSN }), ...lines].join('\n'));
      }),
    );
  });

  test('any event is converted to storable data', () => {
    const event = fc.record(
      {
        event_id: fc.constant(createErrorId()),
        exception: fc.record({
          values: fc.array(
            fc.record({ type: fc.anything(), value: fc.anything(), stacktrace: fc.record({ frames: fc.array(fc.anything()) }) }),
          ),
        }),
        breadcrumbs: fc.array(fc.record({ timestamp: fc.anything(), category: fc.anything(), data: fc.anything() })),
        tags: fc.anything(),
        request: fc.anything(),
        contexts: fc.anything(),
        release: fc.oneof(fc.anything(), fc.constant('\u0000\ud800')),
      },
      { requiredKeys: ['event_id'] },
    );
    fc.assert(
      fc.property(event, (given) => {
        let payload: string;
        try {
          payload = JSON.stringify(given, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
        } catch {
          return;
        }
        const taken = take(formatEnvelope([{ header: { type: 'event' }, payload }]));
        const text = JSON.stringify(taken);
        expect(taken).toMatchObject({ kind: 'taken', reports: [{ kind: 'error' }] });
        expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
        expect(text.length).toBeLessThan(ERROR_LIMITS.reportBytes);
      }),
    );
  });

  test('round-trip an error', () => {
    fc.assert(
      fc.property(said, said, (type, message) => {
        const { kind: _kind, ...rest } = { kind: 'error' as const, ...createErrorReport({ type: `T${type}`, message: `m${message}` }) };
        const reported = { ...rest, browser: 'Unknown device' };
        const taken = take(formatEnvelope([createErrorItem(reported)]));
        expect(taken).toEqual({ kind: 'taken', id: '', reports: [{ kind: 'error', ...reported }] });
      }),
    );
  });

  test('parse items with and without a length', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.string().map((text) => JSON.stringify(text)),
            fc.boolean(),
          ),
          { maxLength: 8 },
        ),
        (items) => {
          const text = formatEnvelope(
            items.map(([payload, counted]) => ({ header: { type: 'x', ...(counted ? { length: bytes(payload).length } : {}) }, payload })),
          );
          expect(parseEnvelope(bytes(text))?.items.map(({ payload }) => new TextDecoder().decode(payload))).toEqual(
            items.map(([payload]) => payload),
          );
        },
      ),
    );
  });

  test('are accepted only with our key and up to the size limit', () => {
    expect(take(formatEnvelope([], { dsn: 'https://another@errors.invalid/1' }))).toEqual({ kind: 'refused', why: 'other-key' });
    expect(take(formatEnvelope([], {}))).toEqual({ kind: 'refused', why: 'other-key' });
    expect(take('nonsense')).toEqual({ kind: 'refused', why: 'unreadable' });
    const large = 'x'.repeat(ERROR_LIMITS.reportBytes);
    expect(take(formatEnvelope([{ header: { type: 'event' }, payload: large }]))).toEqual({ kind: 'refused', why: 'too-large' });
    expect(take(formatEnvelope(createReplayItems(createErrorId(), 0, `["${large}"]`)))).toMatchObject({
      kind: 'taken',
      reports: [{ kind: 'replay', part: 0 }],
    });
  });

  test('accept compressed and plain recording parts only', () => {
    const line = bytes('[{"type":2}]');
    expect(unpackReplayPart(line)).toEqual(line);
    expect(new Uint8Array(unpackReplayPart(deflateSync(line)) ?? [])).toEqual(line);
    expect(unpackReplayPart(bytes('[1]\n[2]'))).toBeNull();
    expect(unpackReplayPart(deflateSync(new Uint8Array(ERROR_LIMITS.replayPartUnpacked + 1)))).toBeNull();
    fc.assert(fc.property(fc.uint8Array(), (data) => void unpackReplayPart(data)));
  });
});
