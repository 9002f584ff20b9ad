import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { createLookupFiles } from './lookup.mjs';
import { applyAll, addChoice, addToRegistry, addImport } from './edits.mjs';

export const geo = {
  prefix: 'geo',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'geo',
      port: 'geo',
      fulfils: [{ name: 'Geo', path: 'geo.ts' }],
      chosen: `Chosen by \`GEO=${names.id}\`.`,
      suite: 'geo',
    }),
    'manifest.ts': createMetadata(names, { about: `Where somebody probably is, told by ${names.Name}.`, port: 'geo' }),
    ...createLookupFiles(names, {
      port: 'geo',
      type: 'Geo',
      method: 'locate',
      answer: 'GeoPlace',
      about: `Where somebody probably is, told by ${names.Name}.`,
      reader: `read${names.Name}Place`,
    }),
    'harness.ts': harness(names),
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'geoSuite', file: 'geo' }],
      calls: `geoSuite(${names.camel}Harness);`,
    }),
  edits: ({ id, Name }) => ({
    'src/composition/location.ts': applyAll(
      addImport(`import { create${Name}Geo } from '../adapters/geo-${id}/index.ts';`),
      addToRegistry(
        'GEO_VENDORS',
        `  ...(import.meta.env.VITE_GEO === '${id}'\n    ? { '${id}': ({ clock }) => create${Name}Geo({ fetch: (input, init) => fetch(input, init), clock }) }\n    : {}),\n`,
      ),
    ),
    'server/composition/environment.ts': addChoice('GEO', id),
  }),
  next: ({ id, Name }) => [
    `ADDRESS in ${id}-geo.ts and read${Name}Place in wire.ts`,
    `its address among the page's sources in server/composition/load-page-sources.ts`,
    `in harness.ts, what ${Name} really answers`,
    `GEO=${id} npm start`,
  ],
};

function harness({ id, camel, Name }) {
  return `import type { Clock } from '../../ports/clock.ts';
import { create${Name}Geo } from './index.ts';

interface World {
  readonly line: { readonly fetch: typeof fetch; mood(answer: () => Response): void };
  readonly clock: Clock;
}

/** As ${Name}'s own pages show it, about any country and currency, true or not. */
const body = (country: unknown, currency: unknown): unknown => ({ country, currency });

/** A simulated ${Name}. Only tests import it. */
export const ${camel}Harness = {
  name: 'geo-${id}',
  open: ({ line, clock }: World) => create${Name}Geo({ fetch: line.fetch, clock }),
  tell: ({ line }: World): void => line.mood(() => Response.json(body('DE', 'EUR'))),
  body,
  place: { country: 'DE', currency: 'EUR' },
  otherwise: null,
};
`;
}
