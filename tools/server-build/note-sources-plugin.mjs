import path from 'node:path';
import { describeFile } from '../../scripts/fingerprint.mjs';

/** Notes in `sources` every module of the project, before it's read. */
export function createNoteSourcesPlugin(root, sources) {
  return {
    name: 'castwright:note-sources',
    enforce: 'pre',
    load(id) {
      const place = path.relative(root, id).replaceAll('\\', '/');
      if (path.isAbsolute(id) && !place.includes('node_modules/')) sources.set(place, describeFile(id));
      return null;
    },
  };
}
