import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveImport } from '../../scripts/path-aliases.mjs';

const SOURCES = '{src,server}/**/*.{ts,tsx}';
/** The path of an import or re-export of this project, type-only and lazy ones included. */
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\()'([.#][^']+)'/gm;

/** Folders of one level, each by the start of its files' paths. Tables of a subject are a floor of their own: a rule lets them know tables alone. */
const LEVELS: readonly RegExp[] = [
  /^src\/domain\/[^/]+(?=\/)/,
  /^src\/ui\/[^/]+(?=\/)/,
  /^src\/ui\/features\/[^/]+(?=\/)/,
  /^server\/(?:[^/]+\/tables|[^/]+)(?=\/)/,
  /^server\/engine\/[^/]+(?=\/)/,
];

/** Groups of folders that need each other, `a ↔ b`, in the project at `root`. */
export function findFolderCircles(root: string): readonly string[] {
  return LEVELS.flatMap((level) => {
    const graph = readFolderGraph(root, level);
    const reachable = new Map([...graph.keys()].map((folder) => [folder, reach(graph, folder)]));
    const circles = [...graph.keys()].map((folder) =>
      [...(reachable.get(folder) ?? [])].filter((other) => reachable.get(other)?.has(folder) === true).toSorted(),
    );
    return [...new Set(circles.filter((members) => members.length > 1).map((members) => members.join(' ↔ ')))].toSorted();
  });
}

/** Folder -> folders of the same level that its files import from. */
function readFolderGraph(root: string, level: RegExp): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    const from = level.exec(file)?.[0];
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const [, specifier = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = level.exec(resolveImport(file, specifier) ?? '')?.[0];
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

function reach(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return seen;
}
