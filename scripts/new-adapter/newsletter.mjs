import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, addToRegistry, addImport } from './edits.mjs';

export const newsletter = {
  prefix: 'newsletter',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'newsletter',
      port: 'newsletter',
      fulfils: [{ name: 'Newsletter', path: 'newsletter.ts' }],
      chosen: `Chosen by \`VITE_NEWSLETTER=${names.id}\`.`,
      suite: 'newsletter',
    }),
    'manifest.ts': createMetadata(names, { about: `Newsletters by ${names.Name}.`, port: 'newsletter' }),
    'index.ts': `import type { HttpClient } from '../shared/http/http-client.ts';
import type { Newsletter } from '../../ports/newsletter.ts';
import { ${names.Name}Newsletter } from './${names.id}-newsletter.ts';

/** Newsletters by ${names.Name}. A key that must stay secret stays on the host: \`http\` calls it. */
export function create${names.Name}Newsletter(http: HttpClient): Newsletter {
  return new ${names.Name}Newsletter(http);
}
`,
    [`${names.id}-newsletter.ts`]: page(names),
    'errors.ts': `import type { ApiOutcome } from '../../ports/api-outcome.ts';

/** ${names.Name}'s own errors become this and the sentences of the specification, ready to be shown. */
export const UNREACHABLE: ApiOutcome<never> = {
  kind: 'failed',
  reason: 'server',
  message: 'The newsletter cannot be reached. Nothing was changed. Try again in a while.',
};
`,
    'harness.ts': harness(names),
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'newsletterSuite', file: 'newsletter' }],
      calls: `newsletterSuite(${names.camel}Harness);`,
    }),
  edits: ({ id, Name }) => ({
    'src/composition/app-adapters.ts': applyAll(
      addImport(`import { create${Name}Newsletter } from '../adapters/newsletter-${id}/index.ts';`),
      addToRegistry(
        'NEWSLETTER_VENDORS',
        `  ...(import.meta.env.VITE_NEWSLETTER === '${id}' ? { '${id}': create${Name}Newsletter } : {}),\n`,
      ),
    ),
  }),
  next: ({ id, Name }) => [
    `the three calls in ${id}-newsletter.ts`,
    `a simulated ${Name} with its letters in harness.ts`,
    `VITE_NEWSLETTER=${id} npm start`,
  ],
};

function page({ Name }) {
  return `import type { ApiOutcome } from '../../ports/api-outcome.ts';
import type { CallOptions } from '../../ports/auth.ts';
import type { Newsletter } from '../../ports/newsletter.ts';
import type { HttpClient } from '../shared/http/http-client.ts';
import { UNREACHABLE } from './errors.ts';

/** Every call answers that nobody is there, until it is made. */
export class ${Name}Newsletter implements Newsletter {
  readonly #http: HttpClient | null;

  constructor(http: HttpClient | null) {
    this.#http = http;
  }

  async subscribe(_email: string, options?: CallOptions): Promise<ApiOutcome<{ readonly message: string }>> {
    return this.#unreachable(options);
  }

  async confirm(_token: string, options?: CallOptions): Promise<ApiOutcome<{ readonly email: string }>> {
    return this.#unreachable(options);
  }

  async unsubscribe(_token: string, options?: CallOptions): Promise<ApiOutcome<{ readonly email: string }>> {
    return this.#unreachable(options);
  }

  #unreachable(options: CallOptions | undefined): ApiOutcome<never> {
    const gone = this.#http === null || options?.signal?.aborted === true;
    return gone ? { kind: 'failed', reason: 'aborted', message: 'Unknown' } : UNREACHABLE;
  }
}
`;
}

function harness({ id, camel, Name }) {
  return `import type { Newsletter } from '../../ports/newsletter.ts';
import { ${Name}Newsletter } from './${id}-newsletter.ts';

let count = 0;

/** A simulated ${Name}. Only tests import it. */
export const ${camel}Harness = {
  name: 'newsletter-${id}',
  newsletter: (): Newsletter => new ${Name}Newsletter(null),
  letters: async (_email: string) => [],
  newAddress: () => \`reader-\${(count += 1)}@example.com\`,
};
`;
}
