import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What the command reads, what it writes, and what that leads to. */
const COPIED = ['src', 'server', 'scripts', 'content', 'tools', 'tests/conformance', 'tests/properties', 'tests/tools', 'tests/kit'];
const SINGLE_FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', '.oxfmtrc.json'];
const ADAPTERS = [
  ['payment', 'acme'],
  ['geo', 'apex'],
] as const;

/** The registries are found by what they export, whichever file of the composition that is. */
const REGISTERED = `
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig } from '../server/composition/server-config.ts';
import { createChosen } from '../server/composition/server-port.ts';
import { SERVER_REGISTRY } from '../server/composition/server-registry.ts';

async function loadRegistry(name) {
  const file = globSync('src/composition/**/*.ts').find((file) => readFileSync(file, 'utf8').includes('export const ' + name));
  return (await import(path.resolve(file)))[name];
}

test('both halves are chosen by their settings', async () => {
  const config = readServerConfig({ GEO: 'apex', PAYMENT_VENDOR: 'acme', ACME_SECRET_KEY: 'secret', ACME_WEBHOOK_SECRET: 'secret' });
  const { gateway } = await createChosen(SERVER_REGISTRY.gateway, config, { clock: { now: () => 0, after: () => () => {} } });
  expect(gateway.vendor).toBe('acme');
  expect(Object.keys(await loadRegistry('PAYMENT_ADAPTERS'))).toContain('acme');
  expect(Object.keys(await loadRegistry('GEO_ADAPTERS'))).toContain('apex');
  expect(() => readServerConfig({ PAYMENT_VENDOR: 'acme' })).toThrow('ACME_SECRET_KEY: needed with Acme.');
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
    folder = mkdtempSync(path.join(tmpdir(), 'castwright-new-adapter-'));
    for (const name of [...COPIED, ...SINGLE_FILES]) cpSync(name, path.join(folder, name), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (file: string, ...parameters: readonly string[]) => {
    const { TEST_REPORT: _, ...inherited } = process.env;
    const env = { ...inherited, VITEST: '', NO_COLOR: '1', VITE_GEO: 'apex' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...parameters], { cwd: folder, encoding: 'utf8', env });
    return { status, output: stdout + stderr };
  };
  const createAdapter = (...parameters: readonly string[]) => run('scripts/new-adapter.mjs', ...parameters);
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
    [['geo', 'Acme'], 'A name is lowercase letters'],
    [['geo', '../acme'], 'A name is lowercase letters'],
    [['geo', 'a--b'], 'A name is lowercase letters'],
    [['clock', 'acme'], 'Name an adapter of clock to copy'],
    [['geo', 'x'.repeat(31)], 'has 30 characters or fewer'],
    [['geo', 'fake'], 'src/adapters/geo/fake is there already'],
    [['payment', 'stripe'], 'src/adapters/payment/stripe is there already'],
  ])('rejects %j with a message and changes nothing', (parameters, sentence) => {
    const before = snapshot();
    const { status, output } = createAdapter(...parameters);
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n {4}at /);
    expect(snapshot()).toEqual(before);
  });

  test('writes a new adapter that compiles, is registered, fails its suite, and lists every file it wrote', () => {
    const before = snapshot();
    const stored = new Map([...before.keys()].map((file) => [file, readFileSync(path.join(folder, file))]));
    const said = ADAPTERS.map(([port, name]) => createAdapter(port, name));
    expect(said.map(({ status }) => status)).toEqual([0, 0]);
    expect(said[0]?.output).toMatch(/Next:\n {2}1\. /);

    const listed = said.flatMap(({ output }) => [...output.matchAll(/^ {2}(new|changed) +(\S+)$/gm)]);
    const written = [...new Set(listed.map(([, , file = '']) => file))];
    const tests = ADAPTERS.map(([port, name]) => `tests/conformance/${port}-${name}.test.ts`);
    const lines = (text: string | Buffer | undefined) => String(text ?? '').split('\n');
    const shared = [...(said[0]?.output ?? '').matchAll(/^ {2}changed +(\S+)$/gm)].map(([, file = '']) => file);
    // One line for each runtime. GEO's adapter, copied after it, has its own lines in other registries.
    const added = shared.map((file) => {
      const names = (text: string) => /acme/i.test(text);
      return [file, lines(readFileSync(path.join(folder, file))).filter(names).length, lines(stored.get(file)).filter(names).length];
    });
    expect(added).toEqual([
      ['server/composition/payment-gateways.ts', 1, 0],
      ['src/composition/app-adapters.ts', 1, 0],
    ]);

    writeFileSync(
      path.join(folder, 'tsconfig.acme.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [],
        files: ['src/env.d.ts', ...written.filter((file) => file.endsWith('.ts'))],
      }),
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
    expect(statuses, suites.output).toEqual({
      'geo-apex.test.ts': ['failed'],
      'payment-acme.test.ts': ['failed'],
      'registered.test.ts': ['passed'],
    });

    rmSync(path.join(folder, 'tests', 'registered.test.ts'));
    for (const [, kind, file = ''] of listed) {
      if (kind === 'new') rmSync(path.join(folder, file));
      else writeFileSync(path.join(folder, file), stored.get(file) ?? '');
    }
    expect(snapshot()).toEqual(before);
  });
});
