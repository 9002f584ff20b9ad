import path from 'node:path';

/** Classes that adapters from outside and the server tell errors by. */
const SHARED = 'server/errors/';

/** They stay modules of their own: adapters from outside load them by `castwright/adapter/server`, from the sources. */
export function createShareErrorsPlugin(root) {
  return {
    name: 'castwright:share-errors',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !source.endsWith('.ts')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const place = resolved && path.relative(root, resolved.id).replaceAll('\\', '/');
      return place?.startsWith(SHARED) ? { id: `../${place}`, external: true } : null;
    },
  };
}
