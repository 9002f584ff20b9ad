import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { z } from 'zod';

/** What the build says of the pages it made (scripts/prerender-plugin.mjs). */
const siteSchema = z.object({
  /** Stands in its files for the address of this host. */
  originPlace: z.string(),
  built: z.record(z.string(), z.object({ file: z.string(), title: z.string() })),
  /** As the router writes them: `/dashboard/videos/:id`, `/signin/*`. */
  clientPatterns: z.array(z.string()),
  texts: z.array(z.string()),
});

export interface SiteAnswer {
  readonly status: 200 | 404;
  readonly type: string;
  readonly bytes: Buffer;
  /** The same, as brotli. */
  readonly brotli: Buffer;
  readonly tag: string;
}

export interface BuiltSite {
  /** The page at a path of this site; for one that there is not, the page that says so. */
  answer(path: string): Promise<SiteAnswer>;
  /** Of a page by the name of its share picture, `home` or `blog-how-lip-sync-works`; null where there is none. */
  titleOf(name: string): string | null;
  /** Paths of other texts with the host's address in them. */
  readonly texts: ReadonlySet<string>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** A folder without `site.json` is one page that answers everything. */
export async function readBuiltSite(folder: string, publicUrl: string): Promise<BuiltSite> {
  const said = await readFile(join(folder, 'site.json'), 'utf8').catch(() => null);
  const site = said === null ? null : siteSchema.parse(JSON.parse(said));
  const kept = new Map<string, Promise<SiteAnswer>>();
  const titles = new Map(Object.entries(site?.built ?? {}).map(([path, { title }]) => [pictureName(path), title]));
  const isClients = site?.clientPatterns.map(matcherOf) ?? [];

  const made = (file: string, status: 200 | 404): Promise<SiteAnswer> => {
    const known = kept.get(file) ?? makeAnswer(join(folder, file), { status, from: site?.originPlace, to: publicUrl });
    kept.set(file, known);
    return known;
  };

  return {
    texts: new Set(site?.texts),
    titleOf: (name) => titles.get(name) ?? null,
    answer(path) {
      if (site === null) return made('index.html', 200);
      const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
      const page = Object.hasOwn(site.built, address) ? site.built[address] : undefined;
      if (page !== undefined) return made(page.file, 200);
      if (site.texts.includes(path)) return made(path.slice(1), 200);
      return isClients.some((fits) => fits(address)) ? made('app.html', 200) : made('404.html', 404);
    },
  };
}

function pictureName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

interface Making {
  readonly status: 200 | 404;
  readonly from: string | undefined;
  readonly to: string;
}

const compress = promisify(brotliCompress);

async function makeAnswer(file: string, { status, from, to }: Making): Promise<SiteAnswer> {
  const text = await readFile(file, 'utf8');
  const bytes = Buffer.from(from === undefined ? text : atHome(text, from, to));
  return {
    status,
    type: TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8',
    bytes,
    brotli: await compress(bytes),
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
}

/** An address may stand inside another one, as the links that share a page have it. */
function atHome(text: string, from: string, to: string): string {
  return text.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
}

function matcherOf(pattern: string): (path: string) => boolean {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[^\w-]/g, '')))
    .join('/');
  const expression = new RegExp(pattern.endsWith('/*') ? `^${parts.slice(0, -1)}(?:/.*)?$` : `^${parts}$`);
  return (path) => expression.test(path);
}
