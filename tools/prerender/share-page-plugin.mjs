import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compress } from './compress.mjs';

const ENTRY = 'src/ui/player/share-page.ts';
/** The server's pages link these names, so they have no hash; the server sends them with an ETag. */
const FILES = ['share.js', 'share.css'];

/** Builds script and style of shared videos into one file each. */
export async function buildSharePage({ root, outDir }) {
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
      rolldownOptions: {
        input: path.join(root, ENTRY),
        output: { entryFileNames: 'share.js', assetFileNames: 'share[extname]', codeSplitting: false },
      },
    },
  });
  await Promise.all(
    FILES.map(async (name) => {
      const file = path.join(outDir, name);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}

/** A build of its own beside the site's: nothing of the application gets into the page of a stranger, and the other way around. */
export function createSharePagePlugin() {
  let options;
  return {
    name: 'castwright:share-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root, build: { outDir } }) => void (options = { root, outDir: path.resolve(root, outDir) }),
    async closeBundle() {
      if (!this.meta.watchMode) await buildSharePage(options);
    },
  };
}
