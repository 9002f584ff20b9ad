import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compress } from './compress.mjs';

/** The server's pages link these names, so they have no hash; the server sends them with an ETag. */
const SHARE_PAGE = { entry: 'src/ui/player/share-page.ts', name: 'share', format: 'es' };
/** A plain script, because browsers load no modules from a disk, where the pages of learning packages may lie. */
const LEARNING_PAGE = { entry: 'src/ui/player/learning-page.ts', name: 'learning', format: 'iife' };

/** What draws scenes with a viewer's name: a script, its worker, and what the renderer loads. */
const LIVE_SCRIPT = { entry: 'src/composition/greeting.ts', name: 'share-live', format: 'es' };

/** Builds script and style of shared videos into one file each. */
export const buildSharePage = (folders) => buildPage(folders, SHARE_PAGE);

/** Builds script and style of the page in learning packages into one file each. */
export const buildLearningPage = (folders) => buildPage(folders, LEARNING_PAGE);

/** Files of the renderer get the names that the application's build gives them: the same files. */
export async function buildLiveScript({ root, outDir }) {
  const { entry, name, format } = LIVE_SCRIPT;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    worker: { format, rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
    build: {
      target: 'baseline-widely-available',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, entry),
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: `${name}.js`, assetFileNames: 'assets/[name]-[hash][extname]', codeSplitting: false },
      },
    },
  });
  const worker = (await readdir(path.join(outDir, 'assets'))).filter((file) => /^greeting-worker-[\w-]+\.js$/.test(file));
  for (const each of [`${name}.js`, ...worker.map((file) => `assets/${file}`)]) {
    const file = path.join(outDir, each);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  }
}

async function buildPage({ root, outDir }, { entry, name, format }) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'baseline-widely-available',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      cssCodeSplit: format === 'es',
      rolldownOptions: {
        input: path.join(root, entry),
        output: { format, entryFileNames: `${name}.js`, assetFileNames: (asset) => nameAsset(name, asset), ...splitQuiz(name, format) },
      },
    },
  });
  await Promise.all(
    listFiles(name, format).map(async (each) => {
      const file = path.join(outDir, each);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}

/** Fonts get the names that the application's build gives them: the same files. */
const nameAsset = (name, { names }) =>
  names.some((each) => each.endsWith('.woff2')) ? 'assets/[name]-[hash][extname]' : `${name}[extname]`;

/** Only a video with questions loads their script. A plain script has no parts. */
const splitQuiz = (name, format) =>
  format === 'es' ? { chunkFileNames: `${name}-quiz.js`, codeSplitting: true } : { codeSplitting: false };

const listFiles = (name, format) => [`${name}.js`, `${name}.css`, ...(format === 'es' ? [`${name}-quiz.js`] : [])];

/** Builds of their own beside the site's: nothing of the application gets into the page of a stranger, and the other way around. */
export function createSharePagePlugin() {
  let options;
  return {
    name: 'castwright:share-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root, build: { outDir } }) => void (options = { root, outDir: path.resolve(root, outDir) }),
    async closeBundle() {
      if (this.meta.watchMode) return;
      await buildSharePage(options);
      await buildLearningPage(options);
      await buildLiveScript(options);
    },
  };
}
