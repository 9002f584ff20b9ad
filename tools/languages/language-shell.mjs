import { addImports } from '../prerender/page-modules.mjs';
import { dropEntry } from '../prerender/page-shell.mjs';
import { LANGUAGES_ENTRY } from './languages-plugin.mjs';

/** The English description; a page that has one says it itself. */
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/** The page without content in another language: its script comes before the application, which takes its texts from there. */
export function createLanguageShell(shell, { language, manifest, script }) {
  const { tag, direction = 'ltr' } = language;
  const names = addImports(manifest, [LANGUAGES_ENTRY]);
  const files = names.map((name) => manifest[name].file).filter((file) => file !== manifest[LANGUAGES_ENTRY].file);
  const sheets = [...new Set(names.flatMap((name) => manifest[name].css ?? []))];
  const tags = [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" crossorigin src="/${script}"></script>`,
    `<script type="module" crossorigin src="/${manifest[LANGUAGES_ENTRY].file}"></script>`,
  ];
  return dropEntry(shell)
    .replace(' lang="en"', ` lang="${tag}" dir="${direction}"`)
    .replace('<noscript>', '<noscript lang="en" dir="ltr">')
    .replace(DESCRIPTION, '')
    .replace(/<!--\/?head-->\s*/g, '')
    .replace(/\s*<\/head>/, (end) => ['', ...tags].join('\n    ') + end);
}
