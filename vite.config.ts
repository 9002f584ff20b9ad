import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import release from './package.json' with { type: 'json' };
import { getClientSettings } from './scripts/client-settings.mjs';
import { createOutsidePackagesPlugin } from './tools/outside-packages-plugin.mjs';
import { createLanguagesPlugin } from './tools/languages/languages-plugin.mjs';
import { createContentPlugin } from './tools/prerender/content-plugin.mjs';
import { createDownloadsPlugin } from './tools/prerender/downloads-plugin.mjs';
import { createCompressPlugin, createPrerenderPlugin } from './tools/prerender/prerender-plugin.mjs';
import { SHARED_CHUNKS } from './tools/prerender/shared-chunks.mjs';
import { createSharePagePlugin } from './tools/prerender/share-page-plugin.mjs';
import { keepNeededPreloads } from './tools/prerender/keep-needed-preloads.mjs';
import { createConformancePagePlugin } from './tests/in-browser/vite-plugin.ts';

/** The vendor's client of error reports, without what is not used: its own logging, and a worker that packs recordings. */
const LEFT_OUT = {
  __SENTRY_DEBUG__: 'false',
  __RRWEB_EXCLUDE_IFRAME__: 'true',
  __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
};

// Vite hands variables with its prefix to the client, once it has read this file.
Object.assign(process.env, { VITE_RELEASE: `castwright@${release.version}`, ...getClientSettings(process.env) });

/** A slow machine is no news to who starts the product. */
const CHECKS = { pluginTimings: false };

/** Where `npm run dev` finds the API server. */
const HOST = process.env.CASTWRIGHT_HOST ?? 'http://127.0.0.1:3000';

/** Class of a CSS module: its name, and four characters for the file, as short as the start page's script budget wants it. */
function createScopedName(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

export default defineConfig({
  define: LEFT_OUT,
  css: { modules: { generateScopedName: createScopedName } },
  plugins: [
    createOutsidePackagesPlugin(),
    createContentPlugin(),
    createLanguagesPlugin(),
    react(),
    createPrerenderPlugin(),
    createCompressPlugin(),
    createSharePagePlugin(),
    createDownloadsPlugin(),
    createConformancePagePlugin(),
  ],
  worker: { format: 'es', rolldownOptions: { checks: CHECKS } },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false, resolveDependencies: keepNeededPreloads },
    rolldownOptions: {
      checks: CHECKS,
      output: {
        codeSplitting: {
          groups: SHARED_CHUNKS,
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': HOST,
      '/emoji': HOST,
      '/dev/outbox': HOST,
      '/sandbox': HOST,
      '/socket.io': { target: HOST, ws: true },
    },
  },
});
