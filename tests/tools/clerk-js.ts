import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@clerk/clerk-js@5.128.0';
/** What the registry says of that version; anything else is not run. */
const SHA512 = 'aw8USKnrZVPOqJfp1eKpbaQL+jUYkXJn/v3XdBslfT4jXEUIqkyITmlgY8bA9GqVF7xGcr+m/HJTpgvGbtIvXA==';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/castwright/clerk-js-5.128.0', import.meta.url));
const FETCH_TIME = 120_000;

export type ClerkScripts = { readonly folder: string } | { readonly missing: string };

/** Clerk's own script, downloaded once from the registry and cached; or why there is none. */
export function loadClerkScripts(): ClerkScripts {
  const folder = path.join(CACHE, 'dist');
  if (existsSync(folder)) return { folder };
  mkdirSync(path.dirname(CACHE), { recursive: true });
  const work = mkdtempSync(`${CACHE}-`);
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work], { cwd: work, timeout: FETCH_TIME, stdio: 'ignore' });
    const file = path.join(work, readdirSync(work).find((name) => name.endsWith('.tgz')) ?? '');
    const digest = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (digest !== SHA512) return { missing: `${PACKAGE} is not what it was: its digest is ${digest}.` };
    execFileSync('tar', ['-xzf', path.basename(file)], { cwd: work });
    if (!existsSync(folder)) renameSync(path.join(work, 'package'), CACHE);
    return { folder };
  } catch (error) {
    return { missing: `${PACKAGE} could not be fetched: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
