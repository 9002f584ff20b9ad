import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { createLookupFiles } from './lookup.mjs';
import { applyAll, insertBefore, addSummary, addChoice, addToRegistry, addImport } from './edits.mjs';

export const rates = {
  prefix: 'rates',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'rates',
      port: 'exchange-rates',
      fulfils: [{ name: 'ExchangeRates', path: 'exchange-rates.ts' }],
      chosen: `Chosen by \`EXCHANGE_RATES=${names.id}\`, on the host and in the page.`,
      suite: 'exchange-rates',
    }),
    'manifest.ts': createMetadata(names, {
      about: `Units of each currency for one US dollar, told by ${names.Name}.`,
      port: 'exchange-rates',
      halves: ['browser', 'host'],
    }),
    ...createLookupFiles(names, {
      port: 'rates',
      type: 'ExchangeRates',
      method: 'rates',
      answer: 'Readonly<Record<string, number>>',
      about: `Units of each currency for one US dollar, told by ${names.Name}.`,
      reader: `read${names.Name}Rates`,
    }),
    'harness.ts': harness(names),
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'exchangeRatesSuite', file: 'exchange-rates' }],
      calls: `exchangeRatesSuite(${names.camel}Harness);`,
    }),
  edits: ({ id, Name, folder }) => ({
    'server/composition/load-adapter-summaries.ts': addSummary('RATES', { id, folder }),
    'src/composition/location.ts': applyAll(
      addImport(`import { create${Name}ExchangeRates } from '../adapters/rates-${id}/index.ts';`),
      addToRegistry(
        'RATES_VENDORS',
        `  ...(import.meta.env.VITE_EXCHANGE_RATES === '${id}'\n    ? { '${id}': ({ clock }) => create${Name}ExchangeRates({ fetch: (input, init) => fetch(input, init), clock }) }\n    : {}),\n`,
      ),
    ),
    'server/composition/environment.ts': addChoice('EXCHANGE_RATES', id),
    'server/composition/server-registry.ts': insertBefore(
      /^ +const \{ createHostOpenRates \}/m,
      `    if (rates === '${id}') return (await import('../../src/adapters/rates-${id}/index.ts')).create${Name}ExchangeRates({ fetch, clock });\n`,
    ),
  }),
  next: ({ id, Name }) => [
    `ADDRESS in ${id}-exchange-rates.ts and read${Name}Rates in wire.ts (readRates of src/domain/money leaves out what makes no sense)`,
    `its address among the page's sources in server/composition/load-page-sources.ts`,
    `in harness.ts, what ${Name} really answers`,
    `EXCHANGE_RATES=${id} npm start`,
  ],
};

function harness({ id, camel, Name }) {
  return `import type { Clock } from '../../ports/clock.ts';
import { create${Name}ExchangeRates } from './index.ts';

interface World {
  readonly line: { readonly fetch: typeof fetch; mood(answer: () => Response): void };
  readonly clock: Clock;
}

/** A simulated ${Name}. Only tests import it. */
export const ${camel}Harness = {
  name: 'rates-${id}',
  open: ({ line, clock }: World) => create${Name}ExchangeRates({ fetch: line.fetch, clock }),
  /** As ${Name}'s own pages show it. */
  tell: ({ line }: World, _rates: Readonly<Record<string, unknown>>, _base = 'USD'): void => line.mood(() => Response.json({})),
};
`;
}
