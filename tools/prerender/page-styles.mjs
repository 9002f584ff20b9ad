import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ENTRY, addImports } from './page-modules.mjs';

/** A class name of a CSS module as the build writes it (`createScopedName` in vite.config.ts), unique to its sheet. */
const CLASS = /\.([a-z][A-Za-z\d]*_[\w-]{4})(?![\w-])/g;

/**
 * Collects the style sheets that a prerendered page needs, in order: those of every page, and those with a class name that it
 * uses. Lazy parts bring their sheets with their scripts, but a page that is painted before any script runs has to name them.
 */
export async function collectPageStyles(out, manifest) {
  const ofEveryPage = new Set(addImports(manifest, [ENTRY]).flatMap((name) => manifest[name].css ?? []));
  const sheets = await Promise.all(
    orderStyleSheets(manifest).map(async (file) => {
      const text = await readFile(path.join(out, file), 'utf8');
      return { file, text, classes: new Set([...text.matchAll(CLASS)].map(([, name]) => name)) };
    }),
  );
  return (html) => {
    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
    return sheets.filter(({ file, classes }) => ofEveryPage.has(file) || [...classes].some((name) => used.has(name)));
  };
}

/** Orders sheets as the scripts would load them: an imported component's before the importer's, which may override it. */
function orderStyleSheets(manifest) {
  const sheets = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [], css = [] } = manifest[name];
    imports.forEach(visit);
    for (const file of css) sheets.add(file);
    dynamicImports.forEach(visit);
  };
  visit(ENTRY);
  return [...sheets];
}
