import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addSwitches } from './add-switches.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

/** A mutant with its place, as the report names it. */
export interface PlacedMutant extends Mutant {
  readonly file: string;
  readonly line: number;
  readonly original: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const RUNNER = pathToFileURL(resolve(ROOT, 'tests/in-browser/vitest.ts')).href;
/** They are on both sides of the package's name. */
const SEE_THE_PACKAGE = new Set([RUNNER, pathToFileURL(resolve(ROOT, 'tests/kit/runner/poll.ts')).href]);

/**
 * From here on `files` are loaded with their mutants in them, and suites get the small runner of the conformance page for `vitest`, so that
 * one process runs them again and again; `within`: in this exported function alone. The list of mutants grows as files are loaded; a mutant's id is its index.
 */
export function loadMutated(files: readonly string[], within?: string): readonly PlacedMutant[] {
  const mutated = new Set(files.map((file) => resolve(ROOT, file)));
  const mutants: PlacedMutant[] = [];
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      const isSuite = parentURL.startsWith('file:') && !parentURL.includes('/node_modules/') && !SEE_THE_PACKAGE.has(parentURL);
      return specifier === 'vitest' && isSuite ? { url: RUNNER, shortCircuit: true } : next(specifier, context);
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!mutated.has(path)) return next(url, context);
      // Types become spaces, so that every place is where it was.
      const source = stripTypeScriptTypes(readFileSync(path, 'utf8'));
      const { from, to } = findFunction(source, within);
      const found = findMutants(source).filter(({ start, end }) => start >= from && end <= to);
      const firstId = mutants.length;
      const file = relative(ROOT, path);
      for (const mutant of found) {
        const line = source.slice(0, mutant.start).split('\n').length;
        mutants.push({ ...mutant, file, line, original: source.slice(mutant.start, mutant.end).replace(/\s+/g, ' ') });
      }
      return { format: 'module', source: addSwitches(source, found, firstId), shortCircuit: true };
    },
  });
  return mutants;
}

/** Where an exported function stands in a formatted source; all of it without a name. */
function findFunction(source: string, name: string | undefined): { readonly from: number; readonly to: number } {
  if (name === undefined) return { from: 0, to: source.length };
  const from = source.indexOf(`export function ${name}(`);
  if (from < 0) throw new Error(`No function ${name} is exported.`);
  return { from, to: source.indexOf('\n}', from) };
}
