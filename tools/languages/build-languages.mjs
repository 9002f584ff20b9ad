import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compress } from '../prerender/compress.mjs';
import { LANGUAGES, LANGUAGES_MANIFEST } from './languages-plugin.mjs';
import { createLanguageShell } from './language-shell.mjs';
import { createLanguageScript, listBuiltLanguages } from './list-languages.mjs';

/** Asks visitors whose browser speaks another language; `public/start.js` names it, so it has no hash. */
const OFFER = { input: 'src/ui/languages/offer-language.ts', fileName: 'language-offer.js' };

/**
 * Builds the application that speaks the language of its page, and a script a language with all of its texts. Returns the languages, each with
 * what makes a page of the English shell.
 */
export async function buildLanguages({ builder, outDir }) {
  const { root } = builder.config;
  const languages = listBuiltLanguages(root);
  await builder.build(builder.environments[LANGUAGES]);
  const manifest = JSON.parse(await readFile(path.join(outDir, LANGUAGES_MANIFEST), 'utf8'));
  const [scripts] = await Promise.all([
    Promise.all(languages.map((language) => buildLanguageScript({ root, outDir }, language))),
    buildScript({ root, outDir }, { input: OFFER.input, fileName: OFFER.fileName }),
  ]);
  return languages.map((language, index) => ({
    code: language.code,
    createShell: (shell) => createLanguageShell(shell, { language, manifest, script: scripts[index] }),
  }));
}

function buildLanguageScript(folders, language) {
  const input = `virtual:castwright-language-${language.code}`;
  const plugin = {
    name: 'castwright-language-script',
    resolveId: (id) => (id === input ? `\0${input}` : null),
    load: (id) => (id === `\0${input}` ? createLanguageScript(folders.root, language) : null),
  };
  return buildScript(folders, { input, fileName: `assets/language-${language.code}-[hash].js`, plugins: [plugin] });
}

/** Builds one file with everything it imports; returns its name. */
async function buildScript({ root, outDir }, { input, fileName, plugins = [] }) {
  const { output } = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins,
    build: {
      target: 'baseline-widely-available',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'es', entryFileNames: fileName, codeSplitting: false } },
    },
  });
  const [chunk] = output;
  await writeFile(path.join(outDir, `${chunk.fileName}.br`), await compress(Buffer.from(chunk.code)));
  return chunk.fileName;
}
