import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, addToRegistry, addImport } from './edits.mjs';

export const realtime = {
  prefix: 'realtime',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'realtime',
      port: 'realtime',
      fulfils: [{ name: 'Realtime', path: 'realtime.ts' }],
      chosen: `Chosen by \`VITE_REALTIME=${names.id}\`.`,
      suite: 'realtime',
    }),
    'manifest.ts': createMetadata(names, { about: `Live status of tasks over ${names.Name}.`, port: 'realtime' }),
    'index.ts': `import type { Realtime } from '../../ports/realtime.ts';
import { ${names.Name}Realtime, type ${names.Name}RealtimeOptions } from './${names.id}-realtime.ts';

/** Live status of tasks over ${names.Name}. */
export function create${names.Name}Realtime(options: ${names.Name}RealtimeOptions): Realtime {
  return new ${names.Name}Realtime(options);
}
`,
    [`${names.id}-realtime.ts`]: page(names),
    'harness.ts': harness(names),
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'realtimeSuite', file: 'realtime' }],
      calls: `realtimeSuite(${names.camel}Harness);`,
    }),
  edits: ({ id, Name }) => ({
    'src/composition/app-adapters.ts': applyAll(
      addImport(`import { create${Name}Realtime } from '../adapters/realtime-${id}/index.ts';`),
      addToRegistry('REALTIME_VENDORS', `  '${id}': (options: SocketRealtimeOptions): Realtime => create${Name}Realtime(options),\n`),
    ),
  }),
  next: ({ id, Name }) => [
    `the connection in ${id}-realtime.ts; load the SDK with the first subscription, not insertBefore`,
    `a simulated ${Name} in harness.ts`,
    `VITE_REALTIME=${id} npm start`,
  ],
};

function page({ Name }) {
  return `import type { TaskMessage } from '../../domain/tasks/task-status.ts';
import type { Realtime, RealtimeConnection } from '../../ports/realtime.ts';

export interface ${Name}RealtimeOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly token: () => Promise<string | null>;
  /** What the host says of the task when asked over HTTP; null when it cannot be asked now. */
  readonly resync: (taskId: string) => Promise<TaskMessage | null>;
  readonly log: (message: string) => void;
}

/** Never connected yet: what the port answers where there is no connection. */
export class ${Name}Realtime implements Realtime {
  readonly #options: ${Name}RealtimeOptions;

  constructor(options: ${Name}RealtimeOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.log('${Name} is not connected.');
  }

  stop(): void {}

  connection(): RealtimeConnection {
    return 'disconnected';
  }

  onConnection(_listener: (connection: RealtimeConnection) => void): () => void {
    return () => {};
  }

  subscribe(_taskId: string, _listener: (message: TaskMessage) => void): () => void {
    return () => {};
  }
}
`;
}

function harness({ id, camel, Name }) {
  return `import { create${Name}Realtime } from './index.ts';

/** Rejects at once, so that no test waits for a connection that is not there. */
const notConnected = (): Promise<never> => Promise.reject(new Error('The simulated ${Name} takes no connections.'));

/** A simulated ${Name}. Only tests import it. */
export const ${camel}Harness = {
  name: 'realtime-${id}',
  runs: 3,
  open: async () => {
    const realtime = create${Name}Realtime({ origin: '', token: async () => 'token', resync: async () => null, log: () => {} });
    return {
      realtime,
      connect: notConnected,
      drop: notConnected,
      send: (): void => {},
      watched: notConnected,
      close: async (): Promise<void> => realtime.stop(),
    };
  },
};
`;
}
