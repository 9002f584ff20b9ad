import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createNameTest, createRename, toNames } from './names.mjs';

const EXPORTED = /^export (?:async )?(?:abstract )?(?:function\*?|class|interface|type|const) (\w+)/gm;

/** The exported names of the neighbor that have its name as a part: they are renamed in the copy. */
export function listExportedNames({ folder, from }) {
  const texts = globSync(`${folder}/**/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(EXPORTED)].map(([, name]) => name)).filter(createNameTest(from));
}

/**
 * The files of `folder` under the new name, as [path, text]. Exported names, file names, the id and the environment variables
 * follow; what else says the old name is about the old service, and is left for the author to find.
 */
export function copyFolder({ folder, from, to }) {
  const rename = createRename(from, to);
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).toSorted();
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const names = new RegExp(`\\b(?:${['(?!)', ...listExportedNames({ folder, from })].join('|')})\\b`, 'g');
  const { Name, CONSTANT } = toNames(from);
  const strings = new RegExp(`'(?:${from}|${Name})'`, 'g');
  const variables = new RegExp(`\\b(?:VITE_)?${CONSTANT}_[A-Z0-9_]+\\b`, 'g');
  const imports = /(?<=from '|import\(')\.[^']+/g;
  const target = path.posix.join(path.posix.dirname(folder), to);
  return files.map((file) => [
    `${target}/${rename(file)}`,
    texts.get(file).replaceAll(names, rename).replaceAll(strings, rename).replaceAll(variables, rename).replaceAll(imports, renameFile),
  ]);

  /** Only of a file beside it: other folders keep their names. */
  function renameFile(specifier) {
    const isOwn = files.some((file) => path.posix.basename(file) === path.posix.basename(specifier)) && !specifier.includes('domain/');
    return isOwn ? specifier.replace(/[^/]+$/, rename) : specifier;
  }
}
