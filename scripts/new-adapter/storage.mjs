import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, addToRegistry, addImport } from './edits.mjs';

export const storage = {
  prefix: 'storage',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'storage',
      port: 'key-value-store',
      fulfils: [{ name: 'KeyValueStore', path: 'key-value-store.ts' }],
      chosen: `Chosen by \`VITE_STORAGE=${names.id}\`.`,
      suite: 'key-value-store',
    }),
    'manifest.ts': createMetadata(names, { about: `Small texts of this browser, kept by ${names.Name}.`, port: 'key-value-store' }),
    'index.ts': `import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { ${names.Name}Storage } from './${names.id}-storage.ts';

/** Small texts of this browser, kept by ${names.Name}. */
export function create${names.Name}Storage(): KeyValueStore {
  return new ${names.Name}Storage();
}
`,
    [`${names.id}-storage.ts`]: `import type { KeyValueStore } from '../../ports/key-value-store.ts';

/** Keeps nothing yet. Whatever the browser refuses: never throws. */
export class ${names.Name}Storage implements KeyValueStore {
  read(_key: string): string | null {
    return null;
  }

  write(_key: string, _value: string): void {}

  remove(_key: string): void {}
}
`,
    'harness.ts': `import { create${names.Name}Storage } from './index.ts';

/** Only tests import it. */
export const ${names.camel}Harness = { name: 'storage-${names.id}', create: create${names.Name}Storage };
`,
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'keyValueStoreSuite', file: 'key-value-store' }],
      calls: `keyValueStoreSuite(${names.camel}Harness);`,
    }),
  edits: ({ id, Name }) => ({
    'src/composition/site-adapters.ts': applyAll(
      addImport(`import { create${Name}Storage } from '../adapters/storage-${id}/index.ts';`),
      addToRegistry('STORAGE_VENDORS', `  ...(import.meta.env.VITE_STORAGE === '${id}' ? { '${id}': create${Name}Storage } : {}),\n`),
    ),
  }),
  next: ({ id }) => [`the three calls in ${id}-storage.ts`, `VITE_STORAGE=${id} npm start`],
};
