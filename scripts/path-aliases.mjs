import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Start of an import → folder, from package.json: `#domain/` → `src/domain/`. Those that add an ending aren't folders. */
const FOLDERS = Object.entries(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).imports)
  .filter(([, target]) => target.endsWith('/*'))
  .map(([alias, target]) => [alias.slice(0, -1), path.posix.normalize(target.slice(0, -1))]);

/** From the project's folder: what `specifier` names in `file`, or null if that is a package. */
export function resolveImport(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const found = FOLDERS.find(([alias]) => specifier.startsWith(alias));
  return found === undefined ? null : found[1] + specifier.slice(found[0].length);
}
