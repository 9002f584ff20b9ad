import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectPageSources } from '#server/composition/collect-page-sources.ts';
import { loadOutsideAdapters } from '#server/composition/load-outside-adapters.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { createChosen, describeChosen } from '#server/composition/server-port.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';

const PARTS = { clock: createManualClock(), log: { info: () => {}, warn: () => {}, error: () => {} }, publicUrl: 'https://videos.example' };
const SPEECH = `{
  metadata: {
    id: 'acme', port: 'speech', name: 'Acme Voices', capabilities: ['neural'],
    settings: { ACME_VOICES_KEY: { kind: 'secret', required: true, about: 'Key.' } },
  },
  create: ({ settings, publicUrl }) => ({ identity: settings.ACME_VOICES_KEY + ' at ' + publicUrl }),
}`;
const GEO = `{
  metadata: {
    id: 'acme', port: 'geo', name: 'Acme Places', capabilities: ['country'],
    settings: { ACME_GEO_URL: { kind: 'url', example: 'https://places.acme.example', fallback: 'https://places.acme.example/v1', about: 'Where.' } },
    pageSources: { 'connect-src': ['{ACME_GEO_URL}'] },
  },
}`;
const PAYMENT = `{
  metadata: {
    id: 'acme', port: 'payment', name: 'Acme Pay', capabilities: ['window'],
    settings: { ACME_PAY_KEY: { kind: 'secret', required: true, about: 'Key.' } },
    pageSources: { 'script-src': ['https://js.acme.example'] },
  },
  create: ({ settings }) => ({ vendor: 'acme', key: settings.ACME_PAY_KEY }),
}`;

describe('EXT outside adapters in ADAPTERS', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'castwright-outside-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const writePackage = (name: string, source: string, file = 'server.js') => {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify({ name, type: 'module', exports: { './server': `./${file}` } }));
    writeFileSync(path.join(folder, name, file), source);
    return path.join(folder, name);
  };
  const load = (...packages: readonly string[]) => loadOutsideAdapters({ ADAPTERS: packages.join(', ') });

  test('are selected by their port’s setting, get their own settings, and appear in lists and the CSP', async () => {
    const adapters = await load(writePackage('acme', `export const adapters = [${SPEECH}, ${GEO}];`));
    const config = readServerConfig({ SPEECH: 'acme', GEO: 'acme', ACME_VOICES_KEY: 'sk' }, adapters);
    expect(await createChosen(SERVER_REGISTRY.speech, config, PARTS)).toEqual({ identity: 'sk at https://videos.example' });
    expect(await describeChosen(SERVER_REGISTRY.speech, config)).toMatchObject({ id: 'acme', capabilities: ['neural'] });
    expect(await collectPageSources(config)).toEqual({ 'connect-src': ['https://places.acme.example'] });
    const elsewhere = readServerConfig({ GEO: 'acme', ACME_GEO_URL: 'http://127.0.0.1:9/x' }, adapters);
    expect(await collectPageSources(elsewhere)).toEqual({ 'connect-src': ['http://127.0.0.1:9'] });
    const without = readServerConfig({}, adapters);
    expect([without.outside, await collectPageSources(without)]).toEqual([{}, {}]);
  });

  test('a payment adapter takes new orders, or drains with only its keys', async () => {
    const adapters = await load(writePackage('pay', `export const adapters = [${PAYMENT}];`));
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', ACME_PAY_KEY: 'key' };
    const names = (environment: NodeJS.ProcessEnv) => {
      const { payments, otherPayments } = readServerConfig(environment, adapters);
      return [payments, ...otherPayments].map(({ vendor }) => vendor);
    };
    expect(names({ ...stripe, PAYMENT_VENDOR: 'acme' })).toEqual(['acme', 'stripe']);
    expect(names(stripe)).toEqual(['stripe', 'acme']);
    expect(names({ PAYMENT_VENDOR: 'acme', PAYMENT_DRAINING: 'sandbox', ACME_PAY_KEY: 'key' })).toEqual(['acme', 'sandbox']);
    expect(names({ PAYMENT_DRAINING: 'acme', ACME_PAY_KEY: 'key' })).toEqual(['sandbox', 'acme']);
    const config = readServerConfig({ PAYMENT_VENDOR: 'acme', ACME_PAY_KEY: 'key' }, adapters);
    expect(await collectPageSources(config)).toEqual({ 'script-src': ['https://js.acme.example'] });
  });

  test('reports their invalid settings with all others before starting', async () => {
    const adapters = await load(writePackage('acme-told', `export const adapters = [${SPEECH}, ${PAYMENT}];`));
    expect(() => readServerConfig({ SPEECH: 'acme', PORT: 'x' }, adapters)).toThrow(
      /PORT: is a whole number[\s\S]*ACME_VOICES_KEY: needed with Acme Voices\./,
    );
    expect(() => readServerConfig({ PAYMENT_DRAINING: 'acme' }, adapters)).toThrow('ACME_PAY_KEY: needed with Acme Pay.');
    expect(() => readServerConfig({ PAYMENT_VENDOR: 'amce' }, adapters)).toThrow(
      'PAYMENT_VENDOR: is razorpay, stripe or sandbox, or acme of ADAPTERS',
    );
    expect(() => readServerConfig({ SPEECH: 'acme' })).toThrow(/SPEECH: is openai-shaped, .* or flite$/m);
  });

  test.each([
    ['no package', () => path.join(folder, 'nowhere'), /there is no package at .*nowhere/],
    ['a package that is not installed', () => 'castwright-acme-never-published', /there is no package at .*node_modules/],
    ['a package without a list of adapters', () => writePackage('empty', ''), /empty has adapters that cannot be used[\s\S]*adapters: /],
    [
      'code that throws',
      () => writePackage('throws', 'throw new Error("no license");'),
      /could not be loaded\. no license Nothing was started\./,
    ],
    [
      'an unknown port',
      () => writePackage('port', `export const adapters = [${SPEECH.replace("'speech'", "'telepathy'")}];`),
      /adapters\.0\.metadata\.port: is one of payment,/,
    ],
    [
      'an adapter without a server half',
      () => writePackage('half', `export const adapters = [${SPEECH.replace('create:', 'make:')}];`),
      /speech\/acme has no "create"/,
    ],
    [
      'the id of a built-in adapter',
      () => writePackage('own', `export const adapters = [${PAYMENT.replace("'acme'", "'stripe'")}];`),
      /payment\/stripe has the id of a built-in adapter/,
    ],
    ['the same adapter twice', () => writePackage('twice', `export const adapters = [${GEO}, ${GEO}];`), /geo\/acme is there twice/],
    [
      'a secret marked public',
      () => writePackage('leaks', `export const adapters = [${PAYMENT.replace('required', 'public')}];`),
      /has a secret that is public/,
    ],
  ])('%s is an error with the package and the reason', async (_, write, message) => {
    await expect(load(write())).rejects.toThrow(message);
  });
});
