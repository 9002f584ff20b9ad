import path from 'node:path';
import { STARTED_MODULE, toEntryName } from './server-entries.mjs';

/** A module that is started, or what a module knows of its own place. */
const PLACES = new RegExp(`${STARTED_MODULE.source}|import\\.meta\\.(url|dirname|filename)\\b`, 'g');
/** The same in modules of the older kind, which some packages have. */
const OLDER_PLACES = /(?<![\w$.])__(dirname|filename)\b/g;

/** What the files built of them begin with: `import.meta` would make such a module one of the newer kind. */
const FOLDER = '__builtFolder';
export const INTRODUCTION = `const ${FOLDER} = import.meta.dirname;`;

/**
 * In a built file, which has one place for many modules, each module still knows its own: what it finds from there (migrations, fonts,
 * presenters, packages) is where it was. What it starts is built, too. Built files lie in one folder below the project's.
 */
export function createKeepPlacesPlugin(root) {
  return {
    name: 'castwright:keep-places',
    enforce: 'pre',
    transform(code, id) {
      const place = path.relative(root, id.split('?', 1)[0]).replaceAll('\\', '/');
      const kept = code.includes('import.meta.') ? code.replaceAll(PLACES, (_, ...found) => describePlace(place, ...found)) : code;
      return { code: keepOlderPlaces(kept, place), map: null };
    },
  };
}

function describePlace(place, started, known) {
  if (started !== undefined) return `new URL('./${toEntryName(started)}.js', import.meta.url)`;
  if (known === 'url') return `new URL(${JSON.stringify(`../${place}`)}, import.meta.url).href`;
  return describeFolder('import.meta.dirname', place, known);
}

function keepOlderPlaces(code, place) {
  if (!code.includes('__dirname') && !code.includes('__filename')) return code;
  return code.replaceAll(OLDER_PLACES, (_, known) => describeFolder(FOLDER, place, known));
}

function describeFolder(built, place, known) {
  return `(${built} + ${JSON.stringify(`/../${known === 'dirname' ? path.posix.dirname(place) : place}`)})`;
}
