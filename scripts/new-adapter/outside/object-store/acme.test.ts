import { objectStoreSuite } from 'castwright/testing/host';
import { createAcmeStore, type FetchFile } from './server.ts';

interface File {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly info: string;
}
const SETTINGS = { ACME_FILES_KEY: 'key', ACME_FILES_URL: 'https://files.acme.example/bucket' };

/** Simulates Acme: files in memory, in the order of their keys. */
function createService() {
  const files = new Map<string, File>();
  let room = Number.MAX_SAFE_INTEGER;

  const fetch: FetchFile = async (url, { method, headers: given, body }) => {
    const { pathname, searchParams } = new URL(url);
    const key = pathname.replace(/^\/bucket\/?/, '');
    const headers = new Headers(given);
    if (method === 'PUT') return put(key, headers, new Uint8Array(await new Response(body ?? null).arrayBuffer()));
    if (key === '') return list(searchParams.get('prefix') ?? '');
    const file = files.get(key);
    if (file === undefined) return new Response(null, { status: 404 });
    if (method === 'DELETE') room += file.bytes.length;
    if (method === 'DELETE') files.delete(key);
    const [, start = 0, end = file.bytes.length - 1] = (/^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? []).map(Number);
    return new Response(method === 'GET' ? file.bytes.slice(start, end + 1) : null, { headers: { 'acme-info': file.info } });
  };

  function put(key: string, headers: Headers, bytes: Uint8Array<ArrayBuffer>): Response {
    const before = files.get(key);
    if (before !== undefined && headers.get('if-none-match') === '*') return new Response(null, { status: 412 });
    const needed = bytes.length - (before?.bytes.length ?? 0);
    if (needed > room) return new Response(null, { status: 507 });
    room -= needed;
    const info = JSON.stringify({ key, size: bytes.length, type: headers.get('content-type'), modifiedAt: new Date() });
    files.set(key, { bytes, info });
    return new Response(null, { headers: { 'acme-info': info } });
  }

  function list(prefix: string): Response {
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    return Response.json(keys.map((key) => JSON.parse(files.get(key)?.info ?? '') as unknown));
  }
  return {
    fetch,
    leaveRoom: (bytes: number) => {
      room = bytes;
    },
  };
}

objectStoreSuite('acme', async () => {
  const { fetch, leaveRoom } = createService();
  return {
    store: createAcmeStore({ settings: SETTINGS, fetch }),
    firstByteAlone: true,
    atomicIfAbsent: true,
    leaveRoom,
    leftOvers: async () => 0,
    stop: async () => {},
  };
});
