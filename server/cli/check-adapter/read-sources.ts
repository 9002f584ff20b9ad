import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One TypeScript or JavaScript file of an adapter's package, with what the rules look at. */
export interface SourceFile {
  /** From the package's folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** What it imports when it runs; `import type` costs nothing then. */
  readonly imports: readonly string[];
  readonly isTest: boolean;
}

const TYPES_ALONE = /^\s*import\s+type\b/;
const IMPORT =
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** All files of the package but what it has installed. */
export function readSources(folder: string): readonly SourceFile[] {
  return globSync('**/*.{ts,js,mjs}', { cwd: folder, exclude: (name) => name === 'node_modules' })
    .toSorted()
    .map((name) => parseSource(name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'utf8')));
}

/** Comments are left out, so that no rule reads them. */
export function parseSource(file: string, source: string): SourceFile {
  const text = source.replace(COMMENT, '');
  return { file, text, imports: listImports(text), isTest: /\.test\.\w+$/.test(file) };
}

function listImports(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].flatMap(([statement, named, effect, dynamic]) => {
    const target = named ?? effect ?? dynamic;
    return target === undefined || TYPES_ALONE.test(statement) ? [] : [target];
  });
}

/** The file and those of the package it leads to when it runs. */
export function listReached(entry: string, sources: readonly SourceFile[]): readonly SourceFile[] {
  const reached = new Set<SourceFile>();
  const add = (file: string): void => {
    const source = sources.find((one) => one.file === file);
    if (source === undefined || reached.has(source)) return;
    reached.add(source);
    for (const target of source.imports.filter((name) => name.startsWith('.'))) add(path.posix.join(path.posix.dirname(file), target));
  };
  add(entry);
  return [...reached];
}
