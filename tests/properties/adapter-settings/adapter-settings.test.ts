import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineMetadata, type AdapterMetadata, type SettingValues } from '#domain/adapter-settings/adapter-metadata.ts';
import { listVariables, parseAdapterSettings, pickPublicValues } from '#domain/adapter-settings/parse-adapter-settings.ts';

const ACME = defineMetadata({
  id: 'acme',
  port: 'payment',
  name: 'Acme Pay',
  capabilities: ['redirect'],
  settings: {
    ACME_KEY: { kind: 'secret', required: true, about: 'Secret key.' },
    ACME_WEBHOOK_SECRET: { kind: 'secret', rotates: true, required: true, about: 'Signs webhooks.' },
    ACME_API_URL: {
      kind: 'url',
      example: 'https://api.acme.example',
      fallback: 'https://api.acme.example',
      about: 'Address of the service.',
    },
    ACME_REGION: { kind: 'choice', choices: ['eu', 'us', 'in'], about: 'Where money is kept.' },
    ACME_TEST: { kind: 'switch', fallback: false, public: true, about: 'Test mode.' },
    ACME_RETRIES: { kind: 'number', min: 0, max: 9, fallback: 2, about: 'Tries.' },
  },
});
const COMPLETE = { ACME_KEY: 'sk', ACME_WEBHOOK_SECRET: 'whsec' };

describe('EXT adapter settings from metadata', () => {
  test('returns typed values, with fallbacks for missing ones', () => {
    const parsed = parseAdapterSettings(ACME, {
      ...COMPLETE,
      ACME_API_URL: 'http://127.0.0.1:9/v1/',
      ACME_TEST: 'on',
      ACME_RETRIES: ' 3 ',
    });
    const values: SettingValues<typeof ACME.settings> = {
      ACME_KEY: 'sk',
      ACME_WEBHOOK_SECRET: { current: 'whsec' },
      ACME_API_URL: 'http://127.0.0.1:9/v1',
      ACME_REGION: undefined,
      ACME_TEST: true,
      ACME_RETRIES: 3,
    };
    expect(parsed).toEqual({ kind: 'valid', values });
    expect(parseAdapterSettings(ACME, COMPLETE)).toMatchObject({
      values: { ACME_API_URL: 'https://api.acme.example', ACME_TEST: false, ACME_RETRIES: 2 },
    });
  });

  test('reports every invalid variable at once, with the expected value', () => {
    const wrong = {
      ACME_KEY: ' ',
      ACME_WEBHOOK_SECRET: 'new',
      ACME_WEBHOOK_SECRET_OLD: 'old',
      ACME_API_URL: 'ftp://x',
      ACME_REGION: 'mars',
    };
    expect(parseAdapterSettings(ACME, { ...wrong, ACME_TEST: 'maybe', ACME_RETRIES: '10' })).toEqual({
      kind: 'invalid',
      problems: [
        'ACME_KEY: needed with Acme Pay.',
        'ACME_WEBHOOK_SECRET_CHANGED_AT: needed with ACME_WEBHOOK_SECRET_OLD; the old secret counts for a day after it.',
        'ACME_API_URL: is an address like https://api.acme.example',
        'ACME_REGION: is eu, us or in',
        'ACME_TEST: is on or off',
        'ACME_RETRIES: is a number between 0 and 9',
      ],
    });
  });

  test('reads a rotating secret from three variables with a valid time', () => {
    expect(listVariables(ACME)).toEqual(expect.arrayContaining(['ACME_WEBHOOK_SECRET_OLD', 'ACME_WEBHOOK_SECRET_CHANGED_AT']));
    const rotated = { ...COMPLETE, ACME_WEBHOOK_SECRET_OLD: 'old' };
    expect(parseAdapterSettings(ACME, { ...rotated, ACME_WEBHOOK_SECRET_CHANGED_AT: '2026-11-21T10:00:00+01:00' })).toMatchObject({
      values: { ACME_WEBHOOK_SECRET: { current: 'whsec', old: { secret: 'old', changedAt: Date.UTC(2026, 10, 21, 9) } } },
    });
    for (const wrong of ['yesterday', '2026-11-21', '2026-13-41T10:00:00Z'])
      expect(parseAdapterSettings(ACME, { ...rotated, ACME_WEBHOOK_SECRET_CHANGED_AT: wrong })).toEqual({
        kind: 'invalid',
        problems: ['ACME_WEBHOOK_SECRET_CHANGED_AT: is a moment like 2026-11-21T09:00:00Z'],
      });
  });

  test('any environment gives values or messages about the adapter’s own variables', () => {
    const environment = fc.dictionary(
      fc.constantFrom(...listVariables(ACME), 'OTHER'),
      fc.oneof(fc.string(), fc.constantFrom('on', '1', 'eu', 'https://a.example')),
    );
    fc.assert(
      fc.property(environment, (given) => {
        const parsed = parseAdapterSettings(ACME, given);
        if (parsed.kind === 'valid') return Object.keys(parsed.values).join() === Object.keys(ACME.settings).join();
        return parsed.problems.every((problem) => listVariables(ACME).some((name) => problem.startsWith(`${name}: `)));
      }),
    );
  });

  test('the browser receives public values only', () => {
    const metadata: AdapterMetadata = ACME;
    expect(pickPublicValues(metadata, { ACME_KEY: 'sk', ACME_TEST: true, OTHER: 'x' })).toEqual({ ACME_TEST: true });
  });
});

test('EXT a setting reports a missing value with its own message, keeps URLs verbatim, and enforces lengths and protocols', () => {
  const settings = {
    ACME_URL: {
      kind: 'url',
      verbatim: true,
      protocols: ['smtp'],
      required: true,
      missing: 'required with ACME.',
      example: 'smtp://a',
      about: 'a',
    },
    ACME_NAME: { kind: 'text', maxLength: 3, about: 'a' },
  } as const;
  const parse = (given: Readonly<Record<string, string>>) => parseAdapterSettings({ name: 'Acme', settings }, given);
  expect(parse({})).toEqual({ kind: 'invalid', problems: ['ACME_URL: required with ACME.'] });
  expect(parse({ ACME_URL: 'https://a.example/', ACME_NAME: 'four' })).toEqual({
    kind: 'invalid',
    problems: ['ACME_URL: is an address like smtp://a', 'ACME_NAME: has at most 3 characters'],
  });
  expect(parse({ ACME_URL: 'smtp://a.example/', ACME_NAME: 'abc' })).toEqual({
    kind: 'valid',
    values: { ACME_URL: 'smtp://a.example/', ACME_NAME: 'abc' },
  });
});
