import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { z } from 'zod';
import { isLoopback } from '../../src/domain/network/loopback-origins.ts';

/** What the build says of the pages it made (tools/prerender/prerender-plugin.mjs). */
const siteSchema = z.object({
  /** Stands in its files for the address of this host. */
  originPlace: z.string(),
  /** Of the same pages as a local trial shows them. */
  trialFolder: z.string(),
  built: z.record(z.string(), z.object({ file: z.string(), title: z.string() })),
  /** As the router writes them: `/dashboard/videos/:id`, `/signin/*`. */
  clientPatterns: z.array(z.string()),
  /** Those of them that are for signed-in people only. */
  studioPatterns: z.array(z.string()),
  texts: z.array(z.string()),
});

export interface SiteAnswer {
  readonly status: 200 | 404;
  readonly type: string;
  readonly bytes: Buffer;
  /** The same, as brotli. */
  readonly brotli: Buffer;
  readonly tag: string;
  /** RTE-4: search engines are asked to leave it out. */
  readonly noindex: boolean;
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

/**
 * A folder without `site.json` is one page that answers everything. LND-6, LND-8: on a loopback address it is a local trial,
 * which shows the specification's example figures and asks search engines to stay away.
 */
export async function readBuiltSite(folder: string, publicUrl: string): Promise<BuiltSite> {
  const said = await readFile(join(folder, 'site.json'), 'utf8').catch(() => null);
  const site = said === null ? null : siteSchema.parse(JSON.parse(said));
  const kept = new Map<string, Promise<FileAnswer>>();
  const titles = new Map(Object.entries(site?.built ?? {}).map(([path, { title }]) => [pictureName(path), title]));
  const isClients = site?.clientPatterns.map(matcherOf) ?? [];
  const isStudio = site?.studioPatterns.map(matcherOf) ?? [];
  const isTrial = isLoopback(publicUrl);
  const pages = site !== null && isTrial ? join(folder, site.trialFolder) : folder;

  const made = (file: string, status: 200 | 404): Promise<FileAnswer> => {
    const known = kept.get(file) ?? makeAnswer(file, { status, from: site?.originPlace, to: publicUrl });
    kept.set(file, known);
    return known;
  };
  const page = async (file: string, { status = 200, noindex = isTrial }: Partial<Pick<SiteAnswer, 'status' | 'noindex'>> = {}) => ({
    ...(await made(join(pages, file), status)),
    noindex,
  });

  return {
    texts: new Set(site?.texts),
    titleOf: (name) => titles.get(name) ?? null,
    async answer(path) {
      if (site === null) return page('index.html');
      const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
      const built = Object.hasOwn(site.built, address) ? site.built[address] : undefined;
      if (built !== undefined) return page(built.file);
      if (site.texts.includes(path)) return { ...(await made(join(folder, path), 200)), noindex: false };
      if (isStudio.some((fits) => fits(address))) return page('app.html', { noindex: true });
      return isClients.some((fits) => fits(address)) ? page('app.html') : page('404.html', { status: 404, noindex: true });
    },
  };
}

function pictureName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

type FileAnswer = Omit<SiteAnswer, 'noindex'>;

interface Making {
  readonly status: 200 | 404;
  readonly from: string | undefined;
  readonly to: string;
}

const compress = promisify(brotliCompress);

async function makeAnswer(file: string, { status, from, to }: Making): Promise<FileAnswer> {
  const text = await readFile(file, 'utf8');
  const bytes = Buffer.from(from === undefined ? text : atHome(text, from, to));
  return {
    status,
    type: TYPES[file.slice(file.lastIndexOf('../routes') + 1)] ?? 'text/plain; charset=utf-8',
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
