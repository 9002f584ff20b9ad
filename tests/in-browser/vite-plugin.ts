import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const VITEST_REPLACEMENT = path.join(FOLDER, 'vitest.ts');
/** They are on both sides of the package's name. */
const SEE_THE_PACKAGE = new Set([VITEST_REPLACEMENT, path.join(FOLDER, '../kit/runner/poll.ts')]);
const PAGE = '/conformance.html';

/** Suites of the tests, in a page: `vitest` is the small runner here, which itself has the package's `expect`. */
function createBrowserRunnerPlugin(): Plugin {
  return {
    name: 'castwright:vitest-in-browser',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'vitest' && importer !== undefined && !SEE_THE_PACKAGE.has(path.normalize(importer)) && !importer.includes('node_modules')
        ? VITEST_REPLACEMENT
        : null,
  };
}

/**
 * /conformance.html: the conformance suites that run in a browser. A build of its own beside the site's, so that
 * nothing of it can get into a page of the site.
 */
export function createConformancePagePlugin(): Plugin[] {
  let outDir = '';
  return [
    createBrowserRunnerPlugin(),
    {
      name: 'castwright:conformance-page',
      // Not with the pages that are written ahead of time, which are built apart.
      applyToEnvironment: ({ name }) => name === 'client',
      configResolved(config) {
        outDir = path.resolve(config.root, config.build.outDir);
      },
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          if (!request.url?.startsWith(PAGE)) next();
          else response.writeHead(302, { location: `/tests/in-browser${request.url}` }).end();
        });
      },
      async closeBundle() {
        if (this.meta.watchMode) return;
        await build({
          configFile: false,
          root: FOLDER,
          publicDir: false,
          logLevel: 'error',
          plugins: [createBrowserRunnerPlugin()],
          worker: { format: 'es' },
          build: {
            target: 'baseline-widely-available',
            outDir,
            emptyOutDir: false,
            reportCompressedSize: false,
            assetsInlineLimit: 0,
            rolldownOptions: { input: path.join(FOLDER, 'conformance.html') },
          },
        });
      },
    },
  ];
}
