import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ENTRY, addImports } from './page-modules.mjs';

/** Of a module's style sheet: what the build makes of a name, which no other sheet has. */
const CLASS = /\.(_[\w-]+_\w+_\d+)/g;

/**
 * The style sheets that a made page needs, in their order: those of every page, and those with a name that the page uses.
 * Parts that are loaded later bring their own sheets with their scripts; a page that is shown before any script runs must
 * name them itself.
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

/** As the scripts would ask for them: what a part is made of comes before the part, which may change it. */
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
