import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What the command reads, what it writes, and what that leads to. */
const COPIED = ['src', 'server', 'scripts', 'content', 'tests/conformance', 'tests/properties', 'tests/tools', 'tests/kit'];
const SINGLE_FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', '.oxfmtrc.json'];
/** Whoever has to know of every vendor. */
const WITH_VENDORS = [
  'src/env.d.ts',
  'src/composition/site-adapters.ts',
  'src/composition/app-adapters.ts',
  'src/composition/location.ts',
  'server/composition/server-registry.ts',
  'server/composition/load-adapter-summaries.ts',
];
const VENDORS = [
  ['payment', 'acme'],
  ['geo', 'acme'],
] as const;

const REGISTERED = `
import { expect, test } from 'vitest';
import { readConfig } from '../server/composition/server-config.ts';
import { vendors } from '../server/composition/server-registry.ts';
import { PAYMENT_VENDORS } from '../src/composition/app-adapters.ts';
import { GEO_VENDORS } from '../src/composition/location.ts';

test('both halves are chosen by their settings', async () => {
  const config = readConfig({ GEO: 'acme', PAYMENT_VENDOR: 'acme', ACME_SECRET_KEY: 'secret', ACME_WEBHOOK_SECRET: 'secret' });
  const parts = { clock: { now: () => 0, after: () => () => {} } };
  const { gateway } = await vendors.payments(config, parts as unknown as Parameters<typeof vendors.payments>[1]);
  expect([gateway.vendor, Object.keys(GEO_VENDORS), Object.keys(PAYMENT_VENDORS)]).toEqual([
    'acme',
    expect.arrayContaining(['acme']),
    expect.arrayContaining(['acme']),
  ]);
  expect(() => readConfig({ PAYMENT_VENDOR: 'acme' })).toThrow('ACME_SECRET_KEY: needed with Acme.');
});
`;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

describe('EXT npm run new-adapter', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'castwright-new-vendor-'));
    for (const name of [...COPIED, ...SINGLE_FILES]) cpSync(name, path.join(folder, name), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (file: string, ...parameters: readonly string[]) => {
    const { TEST_REPORT: _, ...inherited } = process.env;
    const env = { ...inherited, VITEST: '', NO_COLOR: '1', VITE_GEO: 'acme' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...parameters], { cwd: folder, encoding: 'utf8', env });
    return { status, output: stdout + stderr };
  };
  const newVendor = (...parameters: readonly string[]) => run('scripts/new-adapter.mjs', ...parameters);
  /** Every file with what is in it. */
  const snapshot = (): ReadonlyMap<string, string> =>
    new Map(
      globSync('{src,server,scripts,tests,content}/**', { cwd: folder })
        .filter((file) => statSync(path.join(folder, file)).isFile())
        .map((file) => [
          file,
          createHash('sha256')
            .update(readFileSync(path.join(folder, file)))
            .digest('hex'),
        ]),
    );

  test.each([
    [['semaphore', 'acme'], 'The ports are: payment, geo,'],
    [[], 'The ports are: payment, geo,'],
    [['geo', 'Acme'], 'A name is small letters'],
    [['geo', '../acme'], 'A name is small letters'],
    [['geo', 'a--b'], 'A name is small letters'],
    [['geo', 'x'.repeat(31)], 'has 30 characters or fewer'],
    [['geo', 'fake'], 'src/adapters/geo/fake is there already'],
    [['payment', 'stripe'], 'src/adapters/payment-stripe is there already'],
  ])('refuses %j in a sentence and changes nothing', (parameters, sentence) => {
    const before = snapshot();
    const { status, output } = newVendor(...parameters);
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n {4}at /);
    expect(snapshot()).toEqual(before);
  });

  test('a new vendor compiles, is registered, fails its suite, and is taken away by what the command says', () => {
    const before = snapshot();
    const stored = new Map([...before.keys()].map((file) => [file, readFileSync(path.join(folder, file))]));
    const said = VENDORS.map(([port, name]) => newVendor(port, name));
    expect(said.map(({ status }) => status)).toEqual([0, 0]);
    expect(said[0]?.output).toMatch(/Next:\n {2}1\. /);

    const tests = VENDORS.map(([port, name]) => `tests/conformance/${port}-${name}.test.ts`);
    writeFileSync(
      path.join(folder, 'tsconfig.acme.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files: [...WITH_VENDORS, ...tests] }),
    );
    expect(run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.acme.json', '--noEmit').output).toBe('');

    writeFileSync(path.join(folder, 'tests', 'registered.test.ts'), REGISTERED);
    const suites = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...tests,
      'tests/registered.test.ts',
      '--reporter=json',
      '--outputFile=report.json',
    );
    expect(suites.status, suites.output).toBe(1);
    const { testResults } = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;
    const statuses = Object.fromEntries(
      testResults.map(({ name, assertionResults }) => [path.basename(name), [...new Set(assertionResults.map(({ status }) => status))]]),
    );
    expect(statuses).toEqual({
      'geo-acme.test.ts': expect.arrayContaining(['failed']),
      'payment-acme.test.ts': expect.arrayContaining(['failed']),
      'registered.test.ts': ['passed'],
    });

    rmSync(path.join(folder, 'tests', 'registered.test.ts'));
    for (const [, kind, file = ''] of said.flatMap(({ output }) => [...output.matchAll(/^ {2}(new|changed) +(\S+)$/gm)])) {
      if (kind === 'new') rmSync(path.join(folder, file));
      else writeFileSync(path.join(folder, file), stored.get(file) ?? '');
    }
    expect(snapshot()).toEqual(before);
  });
});
