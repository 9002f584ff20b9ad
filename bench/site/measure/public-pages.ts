import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const SITE = new URL('../../../dist/site.json', import.meta.url);
const MANIFEST = new URL('../../../dist/.vite/manifest.json', import.meta.url);

export interface PublicSite {
  /** Addresses of the pages that the build makes, all of them public. */
  readonly pages: readonly string[];
  /** Another one for another build: every file of it carries a hash of its content in its name. */
  readonly build: string;
}

export async function readPublicSite(): Promise<PublicSite> {
  const [said, manifest] = await Promise.all([readFile(SITE, 'utf8'), readFile(MANIFEST, 'utf8')]);
  const site: { readonly built: Readonly<Record<string, unknown>> } = JSON.parse(said);
  return {
    pages: Object.keys(site.built),
    build: createHash('sha256').update(said).update(manifest).digest('hex').slice(0, 12),
  };
}
