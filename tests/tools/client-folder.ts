import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ClientFolder {
  readonly path: string;
  remove(): void;
}

/** Stands for a built client: the page, and the player that learning packages contain. */
export function createClientFolder(): ClientFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-client-'));
  for (const name of ['index.html', 'learning.js', 'learning.css']) writeFileSync(path.join(folder, name), `content of ${name}`);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
