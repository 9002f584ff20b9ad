import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, ifMarkerExists, addChoice, addToRegistry, addImport } from './edits.mjs';

export const analytics = {
  prefix: 'analytics',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'analytics',
      port: 'product-analytics',
      fulfils: [{ name: 'ProductAnalytics', path: 'product-analytics.ts' }],
      chosen: `Chosen by \`ANALYTICS=${names.id}\`.`,
      suite: 'product-analytics',
    }),
    'manifest.ts': createMetadata(names, { about: `What people do on the site, told to ${names.Name}.`, port: 'product-analytics' }),
    'index.ts': `import type { ProductAnalytics } from '../../ports/product-analytics.ts';
import { ${names.Name}Analytics } from './${names.id}-analytics.ts';

/** What people do on the site, told to ${names.Name}. Its own code is loaded after consent, and not before. */
export function create${names.Name}Analytics(): ProductAnalytics {
  return new ${names.Name}Analytics();
}
`,
    [`${names.id}-analytics.ts`]: page(names),
    'harness.ts': `import { create${names.Name}Analytics } from './index.ts';

/** Over the suite's collector, as soon as ${names.Name} takes its \`fetch\`, clock and storage as options. Only tests import it. */
export const ${names.camel}Harness = { name: 'analytics-${names.id}', open: () => create${names.Name}Analytics() };
`,
  }),
  test: (names) =>
    `// @vitest-environment happy-dom\n${createConformanceTest(names, {
      harnesses: `${names.camel}Harness`,
      suites: [{ names: 'productAnalyticsSuite', file: 'product-analytics' }],
      calls: `productAnalyticsSuite(${names.camel}Harness);`,
    })}`,
  edits: ({ id, Name }) => ({
    'src/composition/site-adapters.ts': applyAll(
      addImport(`import { create${Name}Analytics } from '../adapters/analytics-${id}/index.ts';`),
      addToRegistry(
        'ANALYTICS_VENDORS',
        `  ...(import.meta.env.VITE_ANALYTICS === '${id}' ? { '${id}': () => create${Name}Analytics() } : {}),\n`,
      ),
    ),
    'server/composition/environment.ts': ifMarkerExists(/^ +ANALYTICS: z\.enum/m, addChoice('ANALYTICS', id)),
  }),
  next: ({ id, Name }) => [
    `the sending in ${id}-analytics.ts; src/domain/analytics has the rules of delivery, src/adapters/shared/analytics what applies them`,
    `its address among the page's sources in server/composition/load-page-sources.ts`,
    `a simulated ${Name} in harness.ts`,
    `ANALYTICS=${id} npm start`,
  ],
};

function page({ Name }) {
  return `import type { AnalyticsEvent, Delivery, ProductAnalytics } from '../../ports/product-analytics.ts';

/** Records nothing yet, and says so of every event. */
export class ${Name}Analytics implements ProductAnalytics {
  readonly #listeners = new Set<{ readonly listener: (delivery: Delivery) => void }>();
  #running = false;

  start(): void {
    this.#running = true;
  }

  stop(): void {
    this.#running = false;
  }

  setConsent(_given: boolean): void {}

  identify(_userId: string | null): void {}

  track({ type }: AnalyticsEvent): void {
    if (!this.#running) return;
    for (const { listener } of [...this.#listeners]) listener({ state: 'dropped', eventType: type, reason: '${Name} cannot be reached.' });
  }

  async flush(): Promise<void> {}

  onDelivery(listener: (delivery: Delivery) => void): () => void {
    const entry = { listener };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }
}
`;
}
