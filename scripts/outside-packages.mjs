import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const EXAMPLE = 'Name folders or installed packages, with commas between them: ADAPTERS=./my-adapters,castwright-acme';

/**
 * The packages that ADAPTERS names, each with its folder and the files of its halves. A name that begins with a dot or a slash is a
 * folder; any other is a package below a node_modules of `from` or of a folder above it. Throws a sentence for the operator.
 */
export function findOutsidePackages(text = '', from = process.cwd()) {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  return names.map((name) => readPackage(name, findFolder(name, from)));
}

function findFolder(name, from) {
  if (/^[./]/.test(name)) return path.resolve(from, name);
  const candidates = listParents(path.resolve(from)).map((folder) => path.join(folder, 'node_modules', name));
  return candidates.find((folder) => existsSync(path.join(folder, 'package.json'))) ?? candidates[0];
}

function listParents(folder) {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...listParents(parent)];
}

function readPackage(name, folder) {
  const { exports = {} } = readMetadata(name, folder);
  const find = (half) => {
    const file = typeof exports[half] === 'string' ? exports[half] : exports[half]?.default;
    if (file === undefined) return undefined;
    const found = path.join(folder, file);
    if (!existsSync(found)) throw new Error(`ADAPTERS: ${name}: package.json names ${file} as "${half}", and there is no such file.`);
    return found;
  };
  const [server, client] = [find('./server'), find('./client')];
  if (server === undefined) throw new Error(`ADAPTERS: ${name}: package.json has no "./server" in "exports", which lists its adapters.`);
  return { name, folder, server, client };
}

function readMetadata(name, folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`ADAPTERS: ${name}: its package.json is not JSON.`);
    throw new Error(`ADAPTERS: ${name}: there is no package at ${folder}. ${EXAMPLE}`);
  }
}
