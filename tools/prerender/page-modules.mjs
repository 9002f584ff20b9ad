/** The client's entry, as its manifest names it. */
export const ENTRY = 'index.html';

/** Lists the scripts that a page needs at once, the entry first. `wanted`: module → whether it is required at once (required-modules-plugin.mjs). */
export function getPageModules(manifest, wanted) {
  const modules = [...wanted.keys()].filter((name) => wanted.get(name) && name in manifest);
  const files = addImports(manifest, [ENTRY, ...modules]).map((name) => manifest[name].file);
  return [...new Set([manifest[ENTRY].file, ...files])];
}

/** Adds to these modules of the manifest everything they import; each comes after its imports. */
export function addImports(manifest, names, seen = new Set()) {
  return names.flatMap((name) => {
    if (seen.has(name) || !(name in manifest)) return [];
    seen.add(name);
    return [...addImports(manifest, manifest[name].imports ?? [], seen), name];
  });
}
