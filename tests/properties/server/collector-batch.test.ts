import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanProperties } from '#server/operations/routes/collector/clean-properties.ts';
import { cleanText } from '#server/shared/clean-text.ts';
import { parseBatch } from '#server/operations/routes/collector/parse-batch.ts';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { createWireBatch, createWireEvent } from '../../tools/usage-wire.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const FIELDS = ['event_type', 'device_id', 'user_id', 'insert_id', 'session_id', 'time', 'event_properties'] as const;

const nested = (depth: number): string => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;
const junk = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom('\0', '\ud800', -0, 1e308, -2, {}, []));
const event = fc.record(Object.fromEntries(FIELDS.map((field) => [field, junk])), { requiredKeys: [] });

describe('EXT-6 collector batches', () => {
  test('any text is parsed or rejected with 4xx', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const batch = parseBatch(text, NOW);
        expect(batch.ok || (batch.response.code >= 400 && batch.response.code < 500)).toBe(true);
      }),
    );
  });

  test('any events become storable, or each error names its event', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(event, event.map(createWireEvent), junk), { maxLength: 8 }), (events) => {
        const batch = parseBatch(createWireBatch(events), NOW);
        if (!batch.ok) {
          const places = FIELD_FAULTS.flatMap((fault) => Object.values(batch.response[fault] as Record<string, number[]>).flat());
          expect(places.length).toBeGreaterThan(0);
          for (const place of places) expect(place).toBeLessThan(events.length);
          const faulty = new Set(places);
          expect(parseBatch(createWireBatch(events.filter((_, place) => !faulty.has(place))), NOW).ok).toBe(true);
          return;
        }
        for (const record of batch.records) {
          expect(JSON.stringify(record)).not.toMatch(/\\u0000|\\ud[89a-f]/);
          expect(record.at).toBeLessThanOrEqual(NOW);
          expect(record.deviceId.length).toBeLessThanOrEqual(USAGE_LIMITS.idMost);
          expect(new Date(record.at).toJSON()).not.toBeNull();
        }
      }),
    );
  });

  test('takes an event of a user without a device, as servers send it, as one of the same device each time', () => {
    const read = (event: object) => parseBatch(createWireBatch([event]), NOW);
    const bought = { event_type: 'Bought', user_id: 'user-1' };
    const device = { event_type: 'Bought', device_id: 'device-1' };
    const getDevice = (event: object) => {
      const batch = read(event);
      return batch.ok ? batch.records[0]?.deviceId : undefined;
    };
    expect(read(bought)).toMatchObject({
      ok: true,
      records: [{ type: 'Bought', userId: 'user-1', deviceId: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    });
    expect(getDevice({ ...bought, event_type: 'Left', device_id: null })).toBe(getDevice(bought));
    expect(getDevice({ ...bought, user_id: 'user-2' })).not.toBe(getDevice(bought));
    expect(getDevice({ ...bought, ...device })).toBe('device-1');
    expect(read({ event_type: 'Bought' })).toMatchObject({ ok: false, response: { events_with_missing_fields: { device_id: [0] } } });
  });

  test('rejects excessive nesting, keys, and text in linear time', () => {
    for (const properties of [
      nested(50_000),
      nested(USAGE_LIMITS.propertyDepth),
      JSON.stringify(Object.fromEntries(Array.from({ length: USAGE_LIMITS.propertyKeys + 1 }, (_, at) => [`key ${at}`, at]))),
      JSON.stringify(Array.from({ length: USAGE_LIMITS.propertyKeys }, () => 'x'.repeat(100))),
    ]) {
      const text = `{"api_key":"castwright","events":[{"event_type":"a","device_id":"device","event_properties":${properties}}]}`;
      expect(parseBatch(text, NOW)).toMatchObject({
        ok: false,
        response: { code: 400, events_with_invalid_fields: { event_properties: [0] } },
      });
    }
    expect(parseBatch(nested(200_000), NOW).ok).toBe(false);
  });

  test('stored properties equal what was sent, except unstorable values', () => {
    const plain = fc.dictionary(
      fc.stringMatching(/^[a-z ]{1,12}$/),
      fc.oneof(fc.stringMatching(/^[\w .]{0,40}$/), fc.integer(), fc.boolean()),
      {
        maxKeys: 20,
      },
    );
    fc.assert(
      fc.property(plain, (properties) => {
        expect(cleanProperties(properties)).toEqual({ ...properties });
      }),
    );
  });

  test('redacts email addresses anywhere in the text', () => {
    const word = fc.stringMatching(/^[a-z0-9._-]{1,10}$/);
    const address = fc.tuple(word, fc.constantFrom('@', '%40'), fc.stringMatching(/^[a-z0-9]{1,8}\.(com|org|co\.uk)$/));
    const around = fc.constantFrom('', ' ', '/', '?email=', '<', '"', ': ', '&');
    fc.assert(
      fc.property(address, around, around, ([name, at, domain], before, after) => {
        expect(cleanText(`${before}${name}${at}${domain}${after}`, 1_000)).toBe(`${before}[address]${after}`);
      }),
    );
    for (const text of ['a @ b', '@someone', 'a@b', '/users/@me', '12:30']) expect(cleanText(text, 100)).toBe(text);
  });
});

const FIELD_FAULTS = ['events_with_invalid_fields', 'events_with_missing_fields', 'events_with_invalid_id_lengths'] as const;
