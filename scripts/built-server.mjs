import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeFile } from './fingerprint.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Where the server and the command line are built, below the project's folder. */
export const SERVER_FOLDER = 'dist-server';
/** In it: the files that it was built from, each with what told its contents then. */
export const SOURCES_FILE = 'sources.json';

/** Whether the server is built from the sources as they are. One that is gone, as in an image, would have been missed by those that named it. */
export function isServerBuilt(root = ROOT) {
  try {
    const sources = Object.entries(JSON.parse(readFileSync(path.join(root, SERVER_FOLDER, SOURCES_FILE), 'utf8')));
    return sources.every(([file, known]) => [known, undefined].includes(describeFile(path.join(root, file))));
  } catch {
    return false;
  }
}

/** A program of the server: as it was built where that's current, else its source. */
export function findServerProgram(source, root = ROOT) {
  return path.join(root, isServerBuilt(root) ? path.join(SERVER_FOLDER, `${path.basename(source, '.ts')}.js`) : source);
}
