import path from 'node:path';
import { listTranslatedModules } from './list-languages.mjs';

/** The environment of the second build. */
export const LANGUAGES = 'languages';
export const LANGUAGES_ENTRY = 'src/main.tsx';
export const LANGUAGES_MANIFEST = '.vite/languages.json';

const MESSAGES = /^src\/ui\/(.*)\.messages\.en\.ts$/;
/** Modules of the English build, and what stands in their place. */
const REPLACED = new Map([
  ['src/domain/interface-language/reader-locale.ts', 'src/ui/languages/chosen-locale.ts'],
  ['src/ui/components/base-provider.ts', 'src/ui/languages/directed-provider.tsx'],
]);
/** Elements of our views, but those of packages, are created by ours. */
const JSX = 'react/jsx-runtime';
const OWN_JSX = 'src/ui/languages/jsx-runtime.ts';
const CHOSEN_LANGUAGE = 'src/ui/languages/chosen-language.ts';

/**
 * The same application once more, for readers of other languages: its modules of messages have no texts but take them from the language
 * that a page has put in place. English is built as if this weren't there.
 */
export function createLanguagesPlugin() {
  let root = '';
  let translated = new Set();
  const at = (file) => JSON.stringify(path.join(root, file).replaceAll('\\', '/'));
  return {
    name: 'castwright-languages',
    enforce: 'pre',
    config: (_, { command }) =>
      command === 'build'
        ? {
            environments: {
              [LANGUAGES]: {
                consumer: 'client',
                build: {
                  manifest: LANGUAGES_MANIFEST,
                  emptyOutDir: false,
                  copyPublicDir: false,
                  rolldownOptions: { input: { [LANGUAGES]: LANGUAGES_ENTRY } },
                },
              },
            },
          }
        : {},
    applyToEnvironment: ({ name }) => name === LANGUAGES,
    configResolved(config) {
      root = config.root;
      translated = new Set(listTranslatedModules(root));
    },
    resolveId(source, importer) {
      const from = importer === undefined ? '' : path.relative(root, importer.split('?', 1)[0]).replaceAll('\\', '/');
      return source === JSX && from.startsWith('src/') && from !== OWN_JSX ? path.join(root, OWN_JSX) : null;
    },
    load(id) {
      const file = path.relative(root, id.split('?', 1)[0]).replaceAll('\\', '/');
      const module = MESSAGES.exec(file)?.[1];
      const replacement = REPLACED.get(file);
      const code =
        replacement !== undefined
          ? `export * from ${at(replacement)};`
          : translated.has(module)
            ? `import { getChosenLanguage } from ${at(CHOSEN_LANGUAGE)};\nexport const messages = /* @__PURE__ */ getChosenLanguage().messages[${JSON.stringify(module)}];`
            : null;
      return code === null ? null : { code, moduleType: 'js', moduleSideEffects: false };
    },
  };
}
