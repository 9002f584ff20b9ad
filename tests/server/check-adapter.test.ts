import { getPortAbilities } from '#domain/adapter-settings/port-abilities.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatCheckReport } from '#server/cli/check-adapter/check-adapter-command.ts';
import { findImportProblems } from '#server/cli/check-adapter/find-import-problems.ts';
import { findPageSourceProblems } from '#server/cli/check-adapter/find-page-source-problems.ts';
import { findNotRunProblems } from '#server/cli/check-adapter/find-not-run-problems.ts';
import { findSettingProblems } from '#server/cli/check-adapter/find-setting-problems.ts';
import { findSuiteProblems, PORT_SUITES } from '#server/cli/check-adapter/find-suite-problems.ts';
import { parseSource } from '#server/cli/check-adapter/read-sources.ts';
import { type AdapterMetadata, PORT_SETTINGS } from '#domain/adapter-settings/adapter-metadata.ts';

const METADATA: AdapterMetadata = {
  id: 'acme',
  port: 'geo',
  name: 'Acme',
  capabilities: [],
  settings: { ACME_URL: { kind: 'url', example: 'https://acme.example', public: true, about: 'Where.' } },
  pageSources: { 'connect-src': ['{ACME_URL}', 'https://js.acme.example'] },
};
const PROJECT = { dependencies: { castwright: '0.1.0' }, devDependencies: { vitest: '^5.0.0' } };

describe('EXT castwright check-adapter: rules over a package of adapters', () => {
  test('imports of the kit’s entries, of the package itself, of types and of what is installed are fine', () => {
    const sources = [
      parseSource('client.ts', `import { create } from './geo/acme/client.ts';`),
      parseSource('geo/acme/client.ts', `import { z } from 'castwright/adapter';\nimport type { Geo } from 'castwright/testing';`),
      parseSource('geo/acme/acme.test.ts', `import { geoSuite } from 'castwright/testing';\nimport { test } from 'vitest';`),
      parseSource('server.ts', `import { readFile } from 'node:fs/promises';\n// import x from '../../src/main.ts'`),
    ];
    expect(findImportProblems(sources, PROJECT)).toEqual([]);
  });

  test.each([
    ['geo/acme/server.ts', `import { x } from '../../../castwright/src/x.ts';`, /outside the package/],
    ['geo/acme/server.ts', `import { x } from 'castwright/lib/src/x.js';`, /and nothing else/],
    ['geo/acme/server.ts', `const x = await import('/home/me/x.ts');`, /this machine alone/],
    ['server.ts', `import { test } from 'vitest';`, /doesn’t name vitest/],
    ['client.ts', `import fs from 'node:fs';`, /nothing of Node/],
    ['client.ts', `import { computeSignature } from 'castwright/adapter/server';`, /import its types alone/],
    ['client.ts', `import {\n  x,\n} from '@acme/sdk/page';`, /doesn’t name @acme\/sdk/],
  ])('reports %s with %s', (file, text, message) => {
    expect(findImportProblems([parseSource(file, text)], PROJECT)).toEqual([expect.stringMatching(message)]);
  });

  test('reports a page that requests an origin the content policy blocks', () => {
    const page = parseSource(
      'geo/acme/client.ts',
      `load('https://js.acme.example/v1.js'); fetch('https://api.acme.example/x'); new URL(x, 'https://page.invalid')`,
    );
    expect(findPageSourceProblems(METADATA, [page])).toEqual([expect.stringContaining('names https://api.acme.example')]);
    expect(findPageSourceProblems({ ...METADATA, pageSources: { 'connect-src': ['{ACME_KEY}'] } }, [])).toEqual([
      expect.stringContaining('given the address ACME_URL'),
      expect.stringContaining('name {ACME_KEY}'),
    ]);
  });

  test('reports settings that are undeclared, unread, or read past the metadata', () => {
    const code = parseSource(
      'geo/acme/server.ts',
      `import {\n  FLAGS_MAX_AGE,\n} from 'castwright/adapter';\nconst MAX_TRIES = 3; use(settings['ACME_KEY'], MAX_TRIES, { FLAGS_MAX_AGE }, process.env.HOME)`,
    );
    const other = { ...METADATA.settings, ACME_LEFT: { kind: 'text', about: 'Nothing.' } } as const;
    expect(findSettingProblems({ ...METADATA, settings: other }, [code])).toEqual([
      expect.stringContaining('reads the environment'),
      expect.stringContaining('reads the setting ACME_KEY'),
      expect.stringContaining('declares ACME_LEFT'),
    ]);
  });

  test('takes no code of a company for a setting, wherever it stands', () => {
    const code = parseSource(
      'payment/acme/server.ts',
      `const KINDS = { CBK_OPEN: 'disputed', CBK_LOST: 'dispute-lost' };\nfunction read({ settings: { ACME_URL, ACME_KEY } }) { const { ACME_TOKEN } = parts.settings; return KINDS; }`,
    );
    expect(findSettingProblems(METADATA, [code])).toEqual([
      expect.stringContaining('reads the setting ACME_KEY'),
      expect.stringContaining('reads the setting ACME_TOKEN'),
    ]);
  });

  test('a case that did not run is reported unless its reason is written down, and a reason without its case too', () => {
    const skipped = [
      'Geo: acme says the currency',
      'Geo: acme is asked twice',
      'Auth: acme skipped: the adapter declares that it lacks "tickets"',
    ];
    const reasons = { 'says the currency': 'It knows countries alone.', 'of another port': 'Nobody knows.', 'is asked twice': ' ' };
    expect(findNotRunProblems([{ file: 'geo/acme/acme.test.ts', skipped, reasons }])).toEqual([
      'geo/acme/acme.test.ts doesn’t run “Geo: acme is asked twice”: fill in what its harness leaves out, or write the reason into not-run.json beside it.',
      'geo/acme/not-run.json has a reason for “of another port”, and every such case runs.',
      'geo/acme/not-run.json has no reason for “is asked twice”.',
    ]);
    expect(findNotRunProblems([{ file: 'geo/acme/acme.test.ts', skipped: [], reasons: {} }])).toEqual([]);
  });

  test('every port has its suites, and a port without a suite test is reported', () => {
    expect(Object.keys(PORT_SUITES)).toEqual(Object.keys(PORT_SETTINGS));
    const lacking = { ...METADATA, lacks: { currency: ' ' } };
    expect(findSuiteProblems(lacking, [])).toEqual([
      'geo/acme has no test that runs geoSuite.',
      expect.stringContaining('no reason for currency'),
      expect.stringContaining('hands its metadata to the suites'),
    ]);
    const declared = { ...METADATA, lacks: { currency: 'It knows countries alone.' } };
    expect(findSuiteProblems(declared, [parseSource('geo/acme/acme.test.ts', 'geoSuite({ metadata });')])).toEqual([]);
  });

  test('an ability that is declared nowhere or twice, or that no suite is told of, is reported', () => {
    const told = [parseSource('geo/acme/acme.test.ts', 'geoSuite({ metadata });')];
    expect(findSuiteProblems({ ...METADATA, capabilities: ['country'], lacks: {} }, told)).toEqual([
      '"currency" is missing: put it in capabilities, or in lacks with the reason.',
    ]);
    expect(findSuiteProblems({ ...METADATA, capabilities: ['currency'], lacks: { currency: 'No.' } }, told)).toEqual([
      '"currency" is in capabilities and in lacks.',
    ]);
    const untold = [parseSource('geo/acme/acme.test.ts', 'geoSuite({});')];
    expect(findSuiteProblems({ ...METADATA, capabilities: ['currency'], lacks: {} }, untold)).toEqual([
      expect.stringContaining('hands its metadata to the suites'),
    ]);
  });

  test('an adapter with an ability that has a suite of its own runs that suite too', () => {
    const withRecovery = { ...METADATA, port: 'realtime', capabilities: ['recovery'] } as const;
    const tested = (text: string) => [parseSource('realtime/acme/acme.test.ts', `realtimeSuite({ metadata });${text}`)];
    expect(findSuiteProblems(withRecovery, tested(''))).toEqual(['realtime/acme has no test that runs realtimeRecoverySuite.']);
    expect(findSuiteProblems(withRecovery, tested('realtimeRecoverySuite({});'))).toEqual([]);
    const without = { ...withRecovery, capabilities: [], lacks: { recovery: 'Nothing is asked without a socket.' } };
    expect(findSuiteProblems(without, tested(''))).toEqual([]);
  });

  test('the guide names the abilities of every port', () => {
    const guide = readFileSync('docs/add-an-adapter.md', 'utf8');
    const table = guide.slice(guide.indexOf('| Port | Abilities |'));
    for (const port of Object.keys(PORT_SETTINGS) as (keyof typeof PORT_SETTINGS)[]) {
      const row = table.split('\n').find((line) => line.startsWith(`| \`${port}\` |`)) ?? '';
      for (const ability of Object.keys(getPortAbilities(port))) expect(row, port).toContain(`\`${ability}\``);
    }
  });

  test('the guide names the setting and the suites of every port', () => {
    const guide = readFileSync('docs/add-an-adapter.md', 'utf8');
    for (const [port, suites] of Object.entries(PORT_SUITES)) {
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${port}\` |`)) ?? '';
      expect(row.match(/`\w+Suite`/g) ?? [], port).toEqual(suites.flat().map((suite) => `\`${suite}\``));
      expect(row).toContain(`\`${PORT_SETTINGS[port as keyof typeof PORT_SETTINGS]}\``);
    }
  });

  test('the report counts in words', () => {
    expect(formatCheckReport({ adapters: ['geo/acme'], problems: [] })).toContain('geo/acme: ready.');
    expect(formatCheckReport({ adapters: ['geo/acme'], problems: ['One.', 'Two.'] })).toBe(
      'geo/acme: 2 things are missing or wrong.\n- One.\n- Two.\n',
    );
  });
});
