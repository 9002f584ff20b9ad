import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, ifMarkerExists, addChoice, addToRegistry, addImport } from './edits.mjs';

export const errors = {
  prefix: 'errors',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'errors',
      port: 'error-reports',
      fulfils: [{ name: 'ErrorReports', path: 'error-reports.ts' }],
      chosen: `Chosen by \`ERRORS=${names.id}\`.`,
      suite: 'error-reports',
    }),
    'manifest.ts': createMetadata(names, { about: `Errors of the page, told to ${names.Name}.`, port: 'error-reports' }),
    'index.ts': `import type { ErrorReports } from '../../ports/error-reports.ts';
import { ${names.Name}ErrorReports } from './${names.id}-error-reports.ts';

/** Errors of the page, told to ${names.Name}. Its own code is loaded with the first report, and not before. */
export function create${names.Name}ErrorReports(): ErrorReports {
  return new ${names.Name}ErrorReports();
}
`,
    [`${names.id}-error-reports.ts`]: `import type { ErrorContext, ErrorReports } from '../../ports/error-reports.ts';

/** Tells nobody yet. Never throws: what broke a page must not break it twice. */
export class ${names.Name}ErrorReports implements ErrorReports {
  start(): void {}

  stop(): void {}

  report(_error: unknown, _about: ErrorContext): void {}

  identify(_userId: string | null): void {}

  setConsent(_given: boolean): void {}
}
`,
    'harness.ts': harness(names),
  }),
  test: (names) =>
    `import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
${createConformanceTest(names, {
  harnesses: `${names.camel}World`,
  suites: [{ names: 'errorReportsSuite', file: 'error-reports' }],
  calls: `errorReportsSuite({ name: 'errors-${names.id}', open: () => ({ clock: createManualClock(), ...${names.camel}World() }) });`,
})}`,
  edits: ({ id, Name }) => ({
    'src/composition/site-adapters.ts': applyAll(
      addImport(`import { create${Name}ErrorReports } from '../adapters/errors-${id}/index.ts';`),
      addToRegistry(
        'ERROR_VENDORS',
        `  ...(import.meta.env.VITE_ERRORS === '${id}' ? { '${id}': () => create${Name}ErrorReports() } : {}),\n`,
      ),
    ),
    'server/composition/environment.ts': ifMarkerExists(/^ +ERRORS: z\.enum/m, addChoice('ERRORS', id)),
  }),
  next: ({ id, Name }) => [
    `report in ${id}-error-reports.ts`,
    `its address among the page's sources in server/composition/load-page-sources.ts`,
    `a simulated ${Name} in harness.ts`,
    `ERRORS=${id} npm start`,
  ],
};

function harness({ camel, Name }) {
  return `import { create${Name}ErrorReports } from './index.ts';

/** A simulated ${Name}, and what it was told. Only tests import it. */
export function ${camel}World() {
  return { reports: create${Name}ErrorReports(), told: () => [] };
}
`;
}
