import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { z } from 'zod';
import { createReviewPath } from '#domain/review/review.ts';
import { PSEUDO_LANGUAGE } from '#domain/interface-language/interface-languages.ts';
import { isLoopbackUrl } from '#domain/network/loopback-origins.ts';

/** `site.json`: what the build writes about the prerendered pages */
const siteSchema = z.object({
  /** Placeholder in the files for the server's public URL. */
  originPlace: z.string(),
  /** Folder of the same pages for a local trial. */
  trialFolder: z.string(),
  /** Folder with a page for all paths in each of the languages beside English. */
  languageFolder: z.string().default(''),
  languages: z.array(z.string()).default([]),
  built: z.record(z.string(), z.object({ file: z.string(), title: z.string() })),
  /** Client routes as the router writes them: `/dashboard */
  clientPatterns: z.array(z.string()),
  /** Client routes that require a session. */
  studioPatterns: z.array(z.string()),
  texts: z.array(z.string()),
});

/** Pages of review links: a secret is in their paths. */
const REVIEW_PAGES = createReviewPath('');

export interface SiteResponse {
  readonly status: 200 | 404;
  readonly type: string;
  readonly bytes: Buffer;
  /** The same, as brotli. */
  readonly brotli: Buffer;
  readonly tag: string;
  /** Sent with `x-robots-tag: noindex` (RTE-4). */
  readonly noindex: boolean;
}

export interface PrerenderedSite {
  /** The page at a path, or the not-found page; in a language that the site doesn't speak, in English. */
  findPage(path: string, language?: string): Promise<SiteResponse>;
  /** The page for addresses where nothing is. */
  getNotFoundPage(language?: string): Promise<SiteResponse>;
  /** Title of a page by the name of its share image, `home` or `blog-how-lip-sync-works`; null where there is none. */
  findTitle(name: string): string | null;
  /** Paths of other text files that contain the server's public URL. */
  readonly texts: ReadonlySet<string>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Loads the built pages. A folder without `site.json` has one page for all paths. On a loopback address the trial
 * pages are used, which show example numbers and are not indexed (LND-6, LND-8).
 */
export async function loadPrerenderedSite(folder: string, publicUrl: string): Promise<PrerenderedSite> {
  const siteJson = await readFile(join(folder, 'site.json'), 'utf8').catch(() => null);
  const site = siteJson === null ? null : siteSchema.parse(JSON.parse(siteJson));
  const responses = new Map<string, Promise<FileResponse>>();
  const titles = new Map(Object.entries(site?.built ?? {}).map(([path, { title }]) => [toShareImageName(path), title]));
  const isClients = site?.clientPatterns.map(createPathMatcher) ?? [];
  const isStudio = site?.studioPatterns.map(createPathMatcher) ?? [];
  const isTrial = isLoopbackUrl(publicUrl);
  const pages = site !== null && isTrial ? join(folder, site.trialFolder) : folder;

  const loadFile = (file: string): Promise<FileResponse> => {
    const known = responses.get(file) ?? createFileResponse(file, { from: site?.originPlace, to: publicUrl });
    responses.set(file, known);
    return known;
  };
  const findLanguageFile = (language: string): string | undefined => {
    const isSpoken = site?.languages.includes(language) === true && (isTrial || language !== PSEUDO_LANGUAGE.code);
    return isSpoken ? `${site.languageFolder}/${language}.html` : undefined;
  };
  const loadPage = async (file: string, { status = 200, noindex = isTrial, language = '' }: PageOptions = {}): Promise<SiteResponse> => ({
    ...(await loadFile(join(pages, findLanguageFile(language) ?? file))),
    status,
    noindex,
  });

  const getNotFoundPage = (language?: string) =>
    loadPage(site === null ? 'index.html' : '404.html', { status: 404, noindex: true, language });

  return {
    getNotFoundPage,
    texts: new Set(site?.texts),
    findTitle: (name) => titles.get(name) ?? null,
    async findPage(path, language) {
      if (site === null) return loadPage('index.html');
      const cleanPath = path.length > 1 ? path.replace(/\/+$/, '') : path;
      const built = Object.hasOwn(site.built, cleanPath) ? site.built[cleanPath] : undefined;
      if (built !== undefined) return loadPage(built.file, { language });
      if (site.texts.includes(path)) return { ...(await loadFile(join(folder, path))), status: 200, noindex: false };
      if (isStudio.some((fits) => fits(cleanPath))) return loadPage('app.html', { noindex: true, language });
      if (cleanPath.startsWith(REVIEW_PAGES)) return loadPage('app.html', { noindex: true, language });
      return isClients.some((fits) => fits(cleanPath)) ? loadPage('app.html', { language }) : getNotFoundPage(language);
    },
  };
}

interface PageOptions extends Partial<Pick<SiteResponse, 'status' | 'noindex'>> {
  readonly language?: string | undefined;
}

function toShareImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

type FileResponse = Omit<SiteResponse, 'status' | 'noindex'>;

interface FileResponseOptions {
  readonly from: string | undefined;
  readonly to: string;
}

const compress = promisify(brotliCompress);

async function createFileResponse(file: string, { from, to }: FileResponseOptions): Promise<FileResponse> {
  const text = await readFile(file, 'utf8');
  const bytes = Buffer.from(from === undefined ? text : replaceOrigin(text, from, to));
  return {
    type: CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8',
    bytes,
    brotli: await compress(bytes),
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
}

/** Replaces the origin also in URL-encoded form, as share links contain it. */
function replaceOrigin(text: string, from: string, to: string): string {
  return text.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
}

function createPathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[^\w-]/g, '')))
    .join('/');
  const expression = new RegExp(pattern.endsWith('/*') ? `^${parts.slice(0, -1)}(?:/.*)?$` : `^${parts}$`);
  return (path) => expression.test(path);
}
