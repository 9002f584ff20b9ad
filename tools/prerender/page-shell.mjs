import { createHash } from 'node:crypto';

const OF_ENTRY = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** A face that has to be fetched. */
const FACE = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/**
 * One sheet for a page, so that nothing has to be fetched after another before it is painted; and one with the faces of its
 * letters, which until they come are the machine's, stretched to the same measures.
 */
export function joinStyleSheets(sheets) {
  const text = sheets.map((sheet) => sheet.text).join('\n');
  return { page: nameStyleSheet('page', text.replace(FACE, '')), faces: nameStyleSheet('faces', (text.match(FACE) ?? []).join('\n')) };
}

function nameStyleSheet(name, text) {
  return { file: `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`, text };
}

/**
 * The client's shell for a made page: its styles come as one sheet, and its scripts and faces all together once it is
 * painted (public/start.js). Links that are switched off are not fetched; they tell the loader of later parts which sheets are
 * here already.
 */
export function createPageShell(shell, { modules, sheets, joined }) {
  const tags = [
    `<link rel="stylesheet" href="/${joined.page.file}">`,
    ...sheets.map(({ file }) => `<link rel="stylesheet" disabled href="/${file}">`),
    `<script async src="/start.js" data-faces="/${joined.faces.file}" data-modules="${modules.map((file) => `/${file}`).join(' ')}"></script>`,
  ];
  return shell.replace(OF_ENTRY, '').replace(/\s*<\/head>/, (end) => ['', ...tags].join('\n    ') + end);
}
