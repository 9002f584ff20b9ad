import { createHash } from 'node:crypto';

const OF_ENTRY = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** A `@font-face` with a file to fetch. */
const FACE = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** The fonts of common characters, whose lines would break elsewhere if they replaced another font. */
const PAGE_FONT = /\burl\(([^)]*\/\w+-basic-[^)]*\.woff2)\)/;

/**
 * Joins the style sheets of a page into one, so that the first paint waits for one request, and its `@font-face` rules into
 * another: until fonts are loaded, text has the system's fonts, stretched to the same metrics. The fonts of common characters are
 * preloaded and stay in the first sheet; a page that they reach too late keeps the system's fonts, so that no line moves (CLS).
 */
export function joinStyleSheets(sheets) {
  const text = sheets.map((sheet) => sheet.text).join('\n');
  const remote = text.match(FACE) ?? [];
  const early = remote.filter((face) => PAGE_FONT.test(face)).map((face) => face.replace(/font-display:\s*\w+/, 'font-display:optional'));
  const others = remote.filter((face) => !PAGE_FONT.test(face));
  return {
    page: nameStyleSheet('page', [...new Set(early), text.replace(FACE, '')].join('')),
    faces: nameStyleSheet('faces', others.join('\n')),
    preloads: [...new Set(early.map((face) => PAGE_FONT.exec(face)[1]))],
  };
}

function nameStyleSheet(name, text) {
  return { file: `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`, text };
}

/** The shell without the scripts and styles of the build that wrote it. */
export function dropEntry(shell) {
  return shell.replace(OF_ENTRY, '');
}

/**
 * Creates the shell of a prerendered page: styles in one sheet, scripts and fonts after the first paint (public/start.js).
 * Disabled links are not fetched; they tell the loader of lazy parts which sheets the page has already.
 */
export function createPageShell(shell, { modules, sheets, joined }) {
  const tags = [
    ...joined.preloads.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="/${joined.page.file}">`,
    ...sheets.map(({ file }) => `<link rel="stylesheet" disabled href="/${file}">`),
    `<script async src="/start.js" data-faces="/${joined.faces.file}" data-modules="${modules.map((file) => `/${file}`).join(' ')}"></script>`,
  ];
  return dropEntry(shell).replace(/\s*<\/head>/, (end) => ['', ...tags].join('\n    ') + end);
}
