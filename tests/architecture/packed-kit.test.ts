import { stripTypeScriptTypes } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installKit, type InstalledKit } from '../tools/installed-kit.ts';

/** Versions of Node to try the kit on as well, like `20,22`; each is installed from the registry. */
const NODES = (process.env['KIT_NODES'] ?? '').split(',').filter(Boolean);
/** The newest vitest that runs on Node 20. */
const OLDER_VITEST = 'vitest@^4.1.0';
/** Milliseconds for an installation of one of them, and the suites on it. */
const INSTALL_LIMIT = 240_000;
const NO_NETWORK = /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/;

/** A tiny `geo` adapter with one URL and a hard-coded result. */
const adapter = (file: string) => `
import type { Clock, Geo } from 'castwright/testing';

const UNAVAILABLE = { kind: 'unavailable', message: 'Atlas is silent.' } as const;

export function createAtlasGeo({ fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }): Geo {
  return {
    async locate({ signal } = {}) {
      const late = new AbortController();
      const stopTimer = clock.after(4_000, () => late.abort());
      try {
        const limit = AbortSignal.any([late.signal, ...(signal === undefined ? [] : [signal])]);
        const hung = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }));
        const answer = await Promise.race([fetch('https://atlas.example/', { referrerPolicy: 'no-referrer', signal: limit }), hung]);
        const body: unknown = answer.ok ? JSON.parse(await Promise.race([readText(answer), hung])) : null;
        const code = typeof body === 'object' && body !== null && 'country' in body ? body.country : null;
        if (signal?.aborted || typeof code !== 'string' || !/^[A-Z]{2}$/.test(code)) return UNAVAILABLE;
        return { kind: 'located', location: ${file} };
      } catch {
        return UNAVAILABLE;
      } finally {
        stopTimer();
      }
    },
  };
}

async function readText(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text;
    text += value;
    if (text.length <= 10_000) continue;
    await reader?.cancel();
    throw new Error('too long');
  }
}
`;

const SUITE = `
import { arbitraries, createFakeMainFlowFixture, createManualClock, geoSuite, mainFlowSuite, type GeoHarness, type TaskMessage } from 'castwright/testing';
import { createFakeGateway, mailerSuite, createMemoryMailer } from 'castwright/testing/host';
import { createCastwrightClient, unwrap } from 'castwright/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAtlasGeo } from './atlas.ts';

const harness: GeoHarness = {
  name: 'atlas',
  open: ({ network, clock }) => createAtlasGeo({ fetch: network.fetch, clock }),
  setLocation: ({ network }) => network.respondWith(() => Response.json({ country: 'DE' })),
  body: (country) => ({ country }),
  location: { country: 'DE', currency: null },
};
geoSuite(harness);
mainFlowSuite({ name: 'fakes', open: async () => createFakeMainFlowFixture(), runs: 3, seed: 7 });

mailerSuite('memory', async () => {
  const mailer = createMemoryMailer();
  return { mailer, keepsHtml: true, arrived: async () => mailer.sent, breakDown: async () => mailer.failNext(1), stop: async () => undefined };
});

test('the client for programs', async () => {
  const { api } = createCastwrightClient({ server: 'http://localhost', key: 'cw_1', fetch: async () => Response.json({ projects: [] }) });
  expect(unwrap(await api.GET('/api/projects')).projects).toEqual([]);
});

test('arbitraries, clock and gateway', async () => {
  fc.assert(fc.property(arbitraries.taskMessage, ({ progress }: TaskMessage) => progress >= 0 && progress <= 100));
  expect(createManualClock(5).now()).toBe(5);
  expect(createFakeGateway().orderIds).toEqual([]);
});
`;

/** The same suites under Node's own runner: the first import names it. */
const NODE_SUITE = `
import 'castwright/testing/node-test';
import { createFakeMainFlowFixture, geoSuite, mainFlowSuite } from 'castwright/testing';
import { createMemoryMailer, mailerSuite } from 'castwright/testing/host';
import { createAtlasGeo } from './atlas.ts';

geoSuite({
  name: 'atlas',
  open: ({ network, clock }) => createAtlasGeo({ fetch: network.fetch, clock }),
  setLocation: ({ network }) => network.respondWith(() => Response.json({ country: 'DE' })),
  body: (country) => ({ country }),
  location: { country: 'DE', currency: null },
});
mainFlowSuite({ name: 'fakes', open: async () => createFakeMainFlowFixture(), runs: 3, seed: 7 });
mailerSuite('memory', async () => {
  const mailer = createMemoryMailer();
  return { mailer, keepsHtml: true, arrived: async () => mailer.sent, breakDown: async () => mailer.failNext(1), stop: async () => undefined };
});
`;

/** Loses long values, now and then: which are found is up to the seed. */
const FORGETFUL_STORE = `
import { keyValueStoreSuite } from 'castwright/testing';

keyValueStoreSuite({
  name: 'forgetful',
  create() {
    const values = new Map();
    return {
      read: (key) => values.get(key) ?? null,
      write: (key, value) => void (value.length > 3 && value.charCodeAt(1) % 7 === 3 ? values.delete(key) : values.set(key, value)),
      remove: (key) => void values.delete(key),
    };
  },
});
`;

const MISUSED = `
import { createManualClock, geoSuite } from 'castwright/testing';

createManualClock('now');
geoSuite({ name: 'atlas' });
`;

const TYPES = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: false,
  },
};

describe('TST the packed kit in an outside project', () => {
  let kit: InstalledKit;
  beforeAll(() => {
    kit = installKit();
    write('tsconfig.json', JSON.stringify({ ...TYPES, files: ['geo.test.ts'] }));
    write('geo.test.ts', SUITE);
  });
  afterAll(() => kit.remove());

  const write = (name: string, text: string) => writeFileSync(path.join(kit.folder, name), text);

  test('an adapter that meets the contract passes its suite', () => {
    write('atlas.ts', adapter('{ country: code, currency: null }'));
    const { status, output } = kit.runSuites();
    expect(output).toMatch(/Tests +3\d passed/);
    expect(status, output).toBe(0);
  });

  test('an adapter that breaks the contract fails its suite', () => {
    write('atlas.ts', adapter("{ country: 'Germany', currency: null }"));
    const { status, output } = kit.runSuites();
    expect(output).toMatch(/returns an uppercase country code/);
    expect(status).toBe(1);
  });

  test('the same suites report the same results under node:test', () => {
    write('geo.node.ts', NODE_SUITE);
    const runNode = () => kit.run('--test', '--test-reporter=tap', 'geo.node.ts');
    write('atlas.ts', adapter('{ country: code, currency: null }'));
    const good = runNode();
    expect(good.status, good.output).toBe(0);
    expect(good.output).toMatch(/^# pass 2\d$/m);
    write('atlas.ts', adapter("{ country: 'Germany', currency: null }"));
    const bad = runNode();
    expect([bad.status, bad.output]).toEqual([1, expect.stringMatching(/not ok \d+ - .*returns an uppercase country code/)]);
  });

  test('suites print their seed and repeat their cases with it, under node:test and vitest', () => {
    write('store.js', FORGETFUL_STORE);
    write('store.node.js', `import 'castwright/testing/node-test';\nimport './store.js';\n`);
    write('store.test.js', `import './store.js';\n`);
    const runs = [
      () => kit.run('--test', '--test-reporter=tap', 'store.node.js'),
      () => kit.runSuites('store.test.js'),
      () => kit.run('--test', '--test-reporter=tap', 'store.node.js'),
    ].map((runStore) => runStore().output);
    const seeds = runs.map((output) => /Seed of generated cases: (-?\d+)/.exec(output)?.[1]);
    expect(seeds).toEqual(Array(3).fill(process.env['FAST_CHECK_SEED']));
    const counterexamples = runs.map((output) => /Counterexample: (.*)/.exec(output)?.[1]);
    expect(counterexamples[0]).toMatch(/write/);
    expect(new Set(counterexamples).size).toBe(1);

    write(
      'store.node.js',
      `import 'castwright/testing/node-test';\nimport { setSeed } from 'castwright/testing';\nsetSeed(7);\nawait import('./store.js');\n`,
    );
    expect(kit.run('--test', '--test-reporter=tap', 'store.node.js').output).toContain('Seed of generated cases: 7 (');
  });

  test('`.ci/run` tries the kit on the oldest Node that its engines allow', () => {
    const settings: unknown = JSON.parse(readFileSync(path.join(kit.folder, 'node_modules', 'castwright', 'package.json'), 'utf8'));
    const [oldest = ''] = /(?<=KIT_NODES-)[\d.,]+/.exec(readFileSync('.ci/run', 'utf8'))?.[0].split(',') ?? [];
    expect(oldest).toMatch(/^\d+\.\d+\.0$/);
    expect(settings).toMatchObject({ engines: { node: `>=${oldest.replace(/\.0$/, '')}` } });
  });

  for (const version of NODES) {
    test(
      `installs from the registry into an empty folder on Node ${version} and passes the suites under node:test and vitest`,
      { timeout: INSTALL_LIMIT },
      ({ skip }) => {
        const own = mkdtempSync(path.join(tmpdir(), 'castwright-kit-'));
        try {
          writeFileSync(path.join(own, 'package.json'), JSON.stringify({ name: 'atlas', type: 'module', private: true }));
          const packages = [kit.tarball, OLDER_VITEST, 'fast-check@4', `node@${version}`];
          const installed = kit.runIn(own, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...packages);
          if (installed.status !== 0 && NO_NETWORK.test(installed.output)) skip('the registry cannot be reached');
          expect(installed.status, installed.output).toBe(0);
          const javaScript = (text: string) => stripTypeScriptTypes(text).replaceAll('./atlas.ts', './atlas.js');
          writeFileSync(path.join(own, 'atlas.js'), javaScript(adapter('{ country: code, currency: null }')));
          writeFileSync(path.join(own, 'geo.node.js'), javaScript(NODE_SUITE));
          writeFileSync(path.join(own, 'geo.test.js'), javaScript(SUITE));
          const node = path.join(own, 'node_modules', 'node', 'bin', 'node');
          expect(kit.runIn(own, node, '--version').output).toMatch(new RegExp(`^v${version}\\b`));
          const underNode = kit.runIn(own, node, '--test', '--test-reporter=tap', 'geo.node.js');
          expect(underNode.status, underNode.output).toBe(0);
          const underVitest = kit.runIn(own, node, path.join(own, 'node_modules', 'vitest', 'vitest.mjs'), 'run');
          expect(underVitest.status, underVitest.output).toBe(0);
        } finally {
          rmSync(own, { recursive: true, force: true });
        }
      },
    );
  }

  test('type declarations are complete and reject misuse', () => {
    write('atlas.ts', adapter('{ country: code, currency: null }'));
    expect(kit.runTypes('--project', '.').output).toBe('');
    write('misused.ts', MISUSED);
    write('tsconfig.json', JSON.stringify({ ...TYPES, files: ['misused.ts'] }));
    expect(kit.runTypes('--project', '.').output.match(/error TS\d+/g)).toEqual(['error TS2345', 'error TS2739']);
  });
});
