import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, ifMarkerExists, addChoice, addToRegistry, addImport } from './edits.mjs';

export const flags = {
  prefix: 'flags',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'flags',
      port: 'flags',
      fulfils: [{ name: 'Flags', path: 'flags.ts' }],
      chosen: `Chosen by \`FLAGS=${names.id}\`.`,
      suite: 'flags',
    }),
    'manifest.ts': createMetadata(names, { about: `Features and experiments by ${names.Name}.`, port: 'flags' }),
    'index.ts': `import type { Flags } from '../../ports/flags.ts';
import { ${names.Name}Flags, type ${names.Name}FlagsOptions } from './${names.id}-flags.ts';

/** Features and experiments by ${names.Name}. */
export function create${names.Name}Flags(options: ${names.Name}FlagsOptions): Flags {
  return new ${names.Name}Flags(options);
}
`,
    [`${names.id}-flags.ts`]: page(names),
    'harness.ts': harness(names),
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'flagsSuite', file: 'flags' }],
      calls: `flagsSuite(${names.camel}Harness);`,
    }),
  edits: ({ id, Name }) => ({
    'src/composition/app-adapters.ts': applyAll(
      addImport(`import { create${Name}Flags } from '../adapters/flags-${id}/index.ts';`),
      addToRegistry(
        'FLAG_VENDORS',
        `  ...(import.meta.env.VITE_FLAGS === '${id}' ? { '${id}': (_config, { clock, storage }) => create${Name}Flags({ clock, storage }) } : {}),\n`,
      ),
    ),
    'server/composition/environment.ts': ifMarkerExists(/^ +FLAGS: z\.enum/m, addChoice('FLAGS', id)),
  }),
  next: ({ id, Name }) => [
    `start, value and onChange in ${id}-flags.ts; load the SDK in start, not insertBefore`,
    `its address among the page's sources in server/composition/load-page-sources.ts`,
    `a simulated ${Name} in harness.ts`,
    `FLAGS=${id} npm start`,
  ],
};

function page({ Name }) {
  return `import type { Clock } from '../../ports/clock.ts';
import type { FlagAttributes, FlagExposure, Flags, FlagsState, FlagValue } from '../../ports/flags.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';

export interface ${Name}FlagsOptions {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
}

/** Knows nothing yet: never ready, and every answer is the fallback. */
export class ${Name}Flags implements Flags {
  readonly #options: ${Name}FlagsOptions;
  #began: number | null = null;
  #stopped = false;

  constructor(options: ${Name}FlagsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#began ??= this.#options.clock.now();
    this.#stopped = false;
  }

  stop(): void {
    this.#stopped = this.#began !== null;
  }

  state(): FlagsState {
    return this.#stopped ? 'destroyed' : 'not-ready';
  }

  isOn(_feature: string): boolean {
    return false;
  }

  value<Value extends FlagValue>(_feature: string, fallback: Value): Value {
    return fallback;
  }

  setAttributes(_attributes: FlagAttributes): void {}

  onChange(_listener: () => void): () => void {
    return () => {};
  }

  onExposure(_listener: (exposure: FlagExposure) => void): () => void {
    return () => {};
  }
}
`;
}

function harness({ id, camel, Name }) {
  return `import { create${Name}Flags } from './index.ts';

/** A simulated ${Name}, where flags are published and the line is cut. Only tests import it. */
export const ${camel}Harness = {
  name: 'flags-${id}',
  runs: 10,
  open: async () => {
    const flags = create${Name}Flags({
      clock: { now: () => 0, after: () => () => {} },
      storage: { read: () => null, write: () => {}, remove: () => {} },
    });
    return {
      flags,
      publish: async (_features: unknown): Promise<void> => {},
      line: async (_good: boolean): Promise<void> => {},
      settle: async (): Promise<void> => {},
      logged: () => [],
      close: async (): Promise<void> => flags.stop(),
    };
  },
};
`;
}
