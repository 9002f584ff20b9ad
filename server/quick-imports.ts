import { registerHooks } from 'node:module';

/** Packages of which every `.js` file is an ES module, and whose package.json is long. */
const PACKAGES = /\/node_modules\/drizzle-orm\//;
/** The name of a package or of a part of it. */
const PACKAGE_NAME = /^@?[a-z]/;
/** Folders without a `node_modules` of their own, as an adapter from outside may have. */
const OUR_FOLDERS = ['.', '../src/'].map((folder) => new URL(folder, import.meta.url).href);

/** Where our own files find each package. */
const found = new Map<string, { readonly url: string; readonly format?: string | null | undefined }>();

/**
 * Resolves imports inside these packages, and repeated imports of any package by our own files, without Node, which parses a
 * package's whole `exports` again for each of them: half a second of CPU at every start, most of it for drizzle-orm's 180 kB.
 */
registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return resolveNext(specifier, context);
    if (specifier.startsWith('.') && specifier.endsWith('.js') && PACKAGES.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!PACKAGE_NAME.test(specifier) || !OUR_FOLDERS.some((folder) => parentURL.startsWith(folder)))
      return resolveNext(specifier, context);
    const known = found.get(specifier);
    if (known !== undefined) return { ...known, shortCircuit: true };
    const resolved = resolveNext(specifier, context);
    found.set(specifier, resolved);
    return resolved;
  },
});
