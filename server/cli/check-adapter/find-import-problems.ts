import path from 'node:path';
import { listReached, type SourceFile } from './read-sources.ts';

export interface PackageFile {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const KIT = 'castwright';
const ENTRIES = ['adapter', 'adapter/server', 'testing', 'testing/host', 'testing/node-test'].map((name) => `${KIT}/${name}`);
/** Entries that need Node or a test runner, which pages don't have. */
const NOT_FOR_PAGES: ReadonlySet<string> = new Set(ENTRIES.slice(1));

/** Imports that leave the package, reach inside the kit, are not installed, or cannot run in a page. */
export function findImportProblems(
  sources: readonly SourceFile[],
  { dependencies, devDependencies, peerDependencies }: PackageFile,
): readonly string[] {
  const installed = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
  const forTests = new Set([...installed, ...Object.keys(devDependencies ?? {})]);
  const running = new Set(['server.ts', 'client.ts', 'server.js', 'client.js'].flatMap((entry) => listReached(entry, sources)));
  const inPage = new Set(['client.ts', 'client.js'].flatMap((entry) => listReached(entry, sources)));
  return sources.flatMap((source) => {
    const allowed = running.has(source) ? installed : forTests;
    return source.imports.flatMap((target) => {
      const problem = explainImport(source, target, allowed) ?? (inPage.has(source) ? explainInPage(target) : null);
      return problem === null ? [] : [`${source.file} imports ${target}: ${problem}`];
    });
  });
}

function explainImport({ file }: SourceFile, target: string, allowed: ReadonlySet<string>): string | null {
  if (target.startsWith('node:')) return null;
  if (path.isAbsolute(target) || target.startsWith('file:')) return 'that is a place on this machine alone.';
  if (target.startsWith('.')) {
    const isInside = !path.posix.join(path.posix.dirname(file), target).startsWith('..');
    return isInside ? null : `that is outside the package. Import what the product publishes: ${ENTRIES.slice(0, 2).join(', ')}.`;
  }
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
  if (name === KIT && !ENTRIES.includes(target)) return `the product publishes ${ENTRIES.join(', ')}, and nothing else.`;
  return allowed.has(name) ? null : `"dependencies" of package.json doesn’t name ${name}.`;
}

function explainInPage(target: string): string | null {
  if (target.startsWith('node:')) return 'client.ts leads here, and pages have nothing of Node.';
  return NOT_FOR_PAGES.has(target) ? 'client.ts leads here, and that entry doesn’t run in pages; import its types alone.' : null;
}
