import { createHash } from 'node:crypto';

const OF_ENTRY = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** A `@font-face` with a file to fetch. */
const FACE = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/**
 * Joins the style sheets of a page into one, so that the first paint waits for one request, and its `@font-face` rules into
 * another: until fonts are loaded, text has the system's fonts, stretched to the same metrics.
 */
export function joinStyleSheets(sheets) {
  const text = sheets.map((sheet) => sheet.text).join('\n');
  return { page: nameStyleSheet('page', text.replace(FACE, '')), faces: nameStyleSheet('faces', (text.match(FACE) ?? []).join('\n')) };
}

function nameStyleSheet(name, text) {
  return { file: `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`, text };
}

/**
 * Creates the shell of a prerendered page: styles in one sheet, scripts and fonts after the first paint (public/start.js).
 * Disabled links are not fetched; they tell the loader of lazy parts which sheets the page has already.
 */
export function createPageShell(shell, { modules, sheets, joined }) {
  const tags = [
    `<link rel="stylesheet" href="/${joined.page.file}">`,
    ...sheets.map(({ file }) => `<link rel="stylesheet" disabled href="/${file}">`),
    `<script async src="/start.js" data-faces="/${joined.faces.file}" data-modules="${modules.map((file) => `/${file}`).join(' ')}"></script>`,
  ];
  return shell.replace(OF_ENTRY, '').replace(/\s*<\/head>/, (end) => ['', ...tags].join('\n    ') + end);
}
