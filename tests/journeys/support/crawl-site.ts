/** One page of the site as a visitor without scripts gets it. */
export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Ids that a hash can lead to. */
  readonly ids: ReadonlySet<string>;
  /** Addresses within the site, with their hashes. */
  readonly links: readonly string[];
}

const AT_ONCE = 8;

/** Every page that links lead to, from the start page on. */
export async function crawlSite(origin: string): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let next = ['/'];
  while (next.length > 0) {
    const batch = next.splice(0, AT_ONCE);
    const read = await Promise.all(batch.map((path) => readPage(origin, path)));
    for (const page of read) pages.set(page.path, page);
    const found = read.flatMap(({ links }) => links.map(toPath));
    next = [...new Set([...next, ...found])].filter((path) => !pages.has(path));
  }
  return pages;
}

/** Without query and hash. */
export function toPath(link: string): string {
  return link.split(/[?#]/, 1)[0] || '/';
}

async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = response.headers.get('content-type')?.includes('text/html') ? await response.text() : '';
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return {
    path,
    status: response.status,
    html,
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
    links: hrefs.flatMap((href) => {
      const url = new URL(href, origin + path);
      return url.origin === origin && url.protocol.startsWith('http') ? [url.pathname + url.search + url.hash] : [];
    }),
  };
}
