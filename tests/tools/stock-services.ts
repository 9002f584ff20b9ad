import { startWebServer, type WebServer } from './web-server.ts';

/** How a stock service behaves instead of answering; it goes on so until it is set to null. */
export type StockServiceFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly kind: 'body'; readonly body: string }
  /** Never answers. */
  | { readonly kind: 'silent' };

/** What the service has: whose its items are, and where their files are. */
export interface StockShelf {
  readonly author: string;
  readonly authorPage: string;
  readonly title: string;
  /** Absolute, or a path of the service. */
  readonly file: string;
  /** Where the file's address leads instead. */
  readonly redirect: string | null;
  readonly bytes: Uint8Array;
}

export interface StockService extends WebServer {
  /** Paths with their parameters, of the API and of files, with the credentials they came with. */
  readonly requests: readonly { readonly path: string; readonly query: URLSearchParams; readonly credentials: string }[];
  setFault(fault: StockServiceFault | null): void;
  stock(change: Partial<StockShelf>): void;
}

/** Items of each kind that match every search but one for `nothing`. */
export const STOCKED = 45;

interface Shelved extends StockShelf {
  readonly id: number;
  readonly base: string;
  /** Absolute. */
  readonly fileUrl: string;
}

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** How one wire asks and answers. */
interface Wire {
  readCredentials(request: Request, asked: Asked): string;
  readonly unauthorized: { readonly status: number; readonly body: string };
  readonly unknown: { readonly status: number; readonly body: string };
  /** Of a page after the last one; it's empty where left out. */
  readonly beyond?: { readonly status: number; readonly body: string };
  /** The first number is the size of a page. */
  findSearch(asked: Asked): { readonly words: string; readonly size: number } | undefined;
  findId(asked: Asked): string | undefined;
  /** Told when an item is taken. */
  findReported?(asked: Asked): string | undefined;
  /** Where files are; `/files/…` by default. */
  isFile?(asked: Asked): boolean;
  writePage(items: readonly Shelved[], page: { readonly number: number; readonly size: number; readonly path: string }): unknown;
  writeItem(item: Shelved, path: string): unknown;
}

async function startService(wire: Wire, key: string): Promise<StockService> {
  const requests: { path: string; query: URLSearchParams; credentials: string }[] = [];
  let fault: StockServiceFault | null = null;
  let shelf: StockShelf = {
    ...{ author: 'Ada Maker', authorPage: 'https://people.example/ada', title: 'Bees on a comb' },
    ...{ file: '/files/1', redirect: null, bytes: new Uint8Array([1, 2, 3]) },
  };
  const server = await startWebServer(async (request) => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const asked = { path, query };
    const isFile = wire.isFile?.(asked) ?? path.startsWith('/files/');
    const credentials = wire.readCredentials(request, asked);
    requests.push({ path, query, credentials });
    if (isFile) {
      if (shelf.redirect !== null) return new Response(null, { status: 302, headers: { location: shelf.redirect } });
      return new Response(Buffer.from(shelf.bytes), { headers: { 'content-type': 'application/octet-stream' } });
    }
    if (fault?.kind === 'silent') return new Promise(() => {});
    if (fault?.kind === 'status') return new Response(fault.body ?? '{}', { status: fault.status, headers: { ...fault.headers } });
    if (fault?.kind === 'body') return new Response(fault.body);
    if (credentials !== key) return new Response(wire.unauthorized.body, { status: wire.unauthorized.status });
    if (request.method !== 'GET' || request.headers.get('accept') !== 'application/json') return new Response('{}', { status: 406 });
    const toItem = (id: number): Shelved => ({ ...shelf, id, base: server.url, fileUrl: new URL(shelf.file, server.url).href });
    const reported = wire.findReported?.(asked);
    if (reported !== undefined) return Response.json({ url: toItem(Number(reported)).fileUrl });
    const search = wire.findSearch(asked);
    if (search !== undefined) {
      const number = Number(query.get('page') ?? '1');
      const all = search.words === 'nothing' ? [] : Array.from({ length: STOCKED }, (_, index) => index + 1);
      const ids = all.slice((number - 1) * search.size, number * search.size);
      if (ids.length === 0 && number > 1 && wire.beyond !== undefined)
        return new Response(wire.beyond.body, { status: wire.beyond.status });
      return Response.json(wire.writePage(ids.map(toItem), { number, size: search.size, path }));
    }
    const id = Number(wire.findId(asked));
    if (!(id >= 1 && id <= STOCKED)) return new Response(wire.unknown.body, { status: wire.unknown.status });
    return Response.json(wire.writeItem(toItem(id), path));
  });
  return {
    ...server,
    requests,
    setFault: (next) => void (fault = next),
    stock: (change) => void (shelf = { ...shelf, ...change }),
  };
}

const UNKNOWN = { status: 404, body: '{"error":"Not Found"}' };
const [WIDE, HIGH] = [1_920, 1_080];

const isClipPath = (path: string): boolean => path.startsWith('/videos/') || path.startsWith('/api/videos/');

export function startPexels(key: string): Promise<StockService> {
  const writePhoto = ({ id, author, authorPage, title, fileUrl }: Shelved) => ({
    ...{ id, width: WIDE, height: HIGH, url: `https://www.pexels.com/photo/${id}/`, photographer: author, photographer_url: authorPage },
    ...{ alt: title, src: { original: fileUrl, large2x: fileUrl, medium: `https://images.pexels.com/photos/${id}/m.jpeg` } },
  });
  const writeClip = ({ id, author, authorPage, fileUrl }: Shelved) => ({
    ...{ id, width: WIDE, height: HIGH, url: `https://www.pexels.com/video/bees-on-a-comb-${id}/`, duration: 8 },
    ...{ image: `https://images.pexels.com/videos/${id}/m.jpeg`, user: { id: 1, name: author, url: authorPage } },
    video_files: [
      { id: 1, quality: 'sd', file_type: 'video/mp4', width: 640, height: 360, link: 'https://videos.pexels.com/small.mp4' },
      { id: 2, quality: 'hls', file_type: 'application/x-mpegURL', width: null, height: null, link: 'https://videos.pexels.com/list' },
      { id: 3, quality: 'hd', file_type: 'video/mp4', width: 1_280, height: 720, link: fileUrl },
      { id: 4, quality: 'hd', file_type: 'video/mp4', width: 3_840, height: 2_160, link: 'https://videos.pexels.com/large.mp4' },
    ],
  });
  return startService(
    {
      readCredentials: ({ headers }) => headers.get('authorization') ?? '',
      unauthorized: { status: 401, body: '{"error":"Unauthorized"}' },
      unknown: UNKNOWN,
      findSearch: ({ path, query }) =>
        ['/v1/search', '/videos/search'].includes(path)
          ? { words: query.get('query') ?? '', size: Number(query.get('per_page')) }
          : undefined,
      findId: ({ path }) => /^\/(?:v1\/photos|videos\/videos)\/(.+)$/.exec(path)?.[1],
      writePage(items, { number, size, path }) {
        const next = number * size < STOCKED && items.length > 0 ? { next_page: `https://api.pexels.com${path}?page=${number + 1}` } : {};
        const found = isClipPath(path) ? { videos: items.map(writeClip) } : { photos: items.map(writePhoto) };
        return { ...found, ...next, page: number, per_page: size, total_results: STOCKED };
      },
      writeItem: (item, path) => (isClipPath(path) ? writeClip(item) : writePhoto(item)),
    },
    key,
  );
}

/** It names no page of an author: that is made of the name and a number. */
export function startPixabay(key: string): Promise<StockService> {
  const write = ({ id, author, title, fileUrl }: Shelved, isClip: boolean) => ({
    ...{ id, pageURL: `https://pixabay.com/${isClip ? 'videos' : 'photos'}/${id}/`, tags: title, user: author, user_id: 7 },
    ...(isClip
      ? {
          duration: 8,
          videos: {
            large: { url: '', width: 0, height: 0, size: 0, thumbnail: '' },
            medium: {
              url: 'https://cdn.pixabay.com/medium.mp4',
              width: WIDE,
              height: HIGH,
              size: 9,
              thumbnail: 'https://cdn.pixabay.com/m.jpg',
            },
            small: { url: fileUrl, width: 1_280, height: 720, size: 5, thumbnail: 'https://cdn.pixabay.com/s.jpg' },
            tiny: { url: 'https://cdn.pixabay.com/tiny.mp4', width: 640, height: 360, size: 1, thumbnail: 'https://cdn.pixabay.com/t.jpg' },
          },
        }
      : { webformatURL: `https://pixabay.com/get/${id}.jpg`, largeImageURL: fileUrl, imageWidth: WIDE, imageHeight: HIGH }),
  });
  const writePage = (items: readonly Shelved[], path: string, total = STOCKED) => ({
    ...{ total, totalHits: total, hits: items.map((item) => write(item, isClipPath(path))) },
  });
  return startService(
    {
      readCredentials: (_, { query }) => query.get('key') ?? '',
      unauthorized: { status: 400, body: '[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).' },
      unknown: { status: 400, body: '[ERROR 400] "id" is invalid.' },
      beyond: { status: 400, body: '[ERROR 400] "page" is out of valid range.' },
      findSearch: ({ query }) => (query.has('id') ? undefined : { words: query.get('q') ?? '', size: Number(query.get('per_page')) }),
      findId: ({ query }) => query.get('id') ?? '',
      writePage: (items, { path }) => writePage(items, path),
      writeItem: (item, path) => writePage([item], path, 1),
    },
    key,
  );
}

export function startUnsplash(key: string): Promise<StockService> {
  const write = ({ id, author, authorPage, title, fileUrl, base }: Shelved) => ({
    ...{ id: String(id), width: WIDE, height: HIGH, description: null, alt_description: title },
    urls: { raw: `${fileUrl}?ixid=1`, full: fileUrl, regular: fileUrl, small: `https://images.unsplash.com/photo-${id}` },
    links: { html: `https://unsplash.com/photos/${id}`, download_location: `${base}/photos/${id}/download?ixid=1` },
    user: { id: 'u', name: author, links: { html: authorPage } },
  });
  return startService(
    {
      readCredentials: ({ headers }) => (headers.get('authorization') ?? '').replace(/^Client-ID /u, ''),
      unauthorized: { status: 401, body: '{"errors":["OAuth error: The access token is invalid"]}' },
      unknown: UNKNOWN,
      findSearch: ({ path, query }) =>
        path === '/search/photos' ? { words: query.get('query') ?? '', size: Number(query.get('per_page')) } : undefined,
      findReported: ({ path }) => /^\/photos\/([^/]+)\/download$/.exec(path)?.[1],
      findId: ({ path }) => /^\/photos\/([^/]+)$/.exec(path)?.[1],
      writePage: (items, { size }) => ({ total: STOCKED, total_pages: Math.ceil(STOCKED / size), results: items.map(write) }),
      writeItem: write,
    },
    key,
  );
}

/** It hands on the files itself, whatever their own addresses are. */
export function startOpenverse(key: string): Promise<StockService> {
  const write = ({ id, author, authorPage, title }: Shelved) => ({
    ...{ id: String(id), title, foreign_landing_url: `https://photos.example/${id}`, creator: author, creator_url: authorPage },
    ...{ license: 'by', license_version: '4.0', license_url: 'https://creativecommons.org/licenses/by/4.0/', width: WIDE, height: HIGH },
  });
  return startService(
    {
      readCredentials: ({ headers }) => (headers.get('authorization') ?? '').replace(/^Bearer /u, ''),
      unauthorized: { status: 401, body: '{"detail":"Authentication credentials were not provided."}' },
      unknown: UNKNOWN,
      beyond: { status: 400, body: '{"detail":"Invalid page."}' },
      findSearch: ({ path, query }) =>
        path === '/v1/images/' ? { words: query.get('q') ?? '', size: Number(query.get('page_size')) } : undefined,
      findId: ({ path }) => /^\/v1\/images\/([^/]+)\/$/.exec(path)?.[1],
      isFile: ({ path }) => path.endsWith('/thumb/'),
      writePage: (items, { size, number }) => ({
        ...{ result_count: STOCKED, page_count: Math.ceil(STOCKED / size), page: number, page_size: size, results: items.map(write) },
      }),
      writeItem: write,
    },
    key,
  );
}
