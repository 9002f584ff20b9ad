import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveImport } from '../../../scripts/path-aliases.mjs';

/** A file named from within another: imported, loaded later, or made an entry of a page or a worker. */
const NAMED_FILE = /['"]((?:\.\.?|#\w+)\/[^'"]+\.tsx?)['"]/g;

/** The sources below one folder; all paths are relative to it. */
export class SourceTree {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  files(pattern: string): readonly string[] {
    return globSync(pattern, { cwd: this.#root }).toSorted();
  }

  text(file: string): string {
    const known = this.#texts.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8');
    this.#texts.set(file, known);
    return known;
  }

  /** Files that `file` names. */
  named(file: string): readonly string[] {
    return [...this.text(file).matchAll(NAMED_FILE)]
      .map((match) => resolveImport(file, match[1] ?? '') ?? '')
      .filter((target) => existsSync(path.join(this.#root, target)));
  }

  /** `file` and all it leads to; what lies outside `through` is reached, but leads nowhere. */
  reached(file: string, through: RegExp): ReadonlySet<string> {
    const seen = new Set([file]);
    for (const each of seen) {
      if (through.test(each)) {
        for (const target of this.named(each)) seen.add(target);
      }
    }
    return seen;
  }
}
