import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineAdapter, parseJson, z, type SettingValues } from 'castwright/adapter';
import { ByteLimit, checkKeyPrefix, DiskFullError, ObjectExistsError, parseObjectKey, toReadable } from 'castwright/adapter/server';
import type { ObjectInfo, ObjectStore } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

/** As `fetch`, whose bodies may be streams. */
export type FetchFile = (
  url: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>>; readonly duplex?: 'half' },
) => Promise<Response>;

export interface AcmeStoreOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: FetchFile;
}

/** Milliseconds of a request that carries no file. */
const TIMEOUT = 30_000;
const infoSchema = z.object({ key: z.string(), size: z.int(), type: z.string(), modifiedAt: z.coerce.date() });

/** Acme's files. Acme stores a put whole or not at all, and says what a file is in the header `acme-info`. */
export function createAcmeStore({ settings, fetch }: AcmeStoreOptions): ObjectStore {
  async function request(path: string, init: Parameters<FetchFile>[1]): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${settings.ACME_FILES_KEY}` };
    const response = await fetch(`${settings.ACME_FILES_URL}${path}`, { ...init, headers, redirect: 'error' });
    if (response.ok || [404, 412, 507].includes(response.status)) return response;
    throw new Error(`The files can't be reached: the service answered ${response.status}.`);
  }
  async function ask(path: string, method: string, signal?: AbortSignal): Promise<Response> {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(TIMEOUT);
    return request(path, { method, signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) });
  }

  return {
    async put(key, body, { type, maxBytes, signal, ifAbsent }) {
      parseObjectKey(key);
      signal?.throwIfAborted();
      const limit = new ByteLimit(maxBytes);
      const reading = pipeline(toReadable(body), limit, { ...(signal && { signal }) });
      const headers = { 'content-type': type, ...(ifAbsent === true && { 'if-none-match': '*' }) };
      const sending = request(`/${key}`, { method: 'PUT', headers, body: Readable.toWeb(limit) as ReadableStream, duplex: 'half' });
      // Acme may answer before it has read everything.
      const ended = sending.finally(() => limit.destroy());
      const [read, sent] = await Promise.allSettled([reading, ended]);
      if (sent.status === 'rejected') throw signal?.aborted ? signal.reason : read.status === 'rejected' ? read.reason : sent.reason;
      if (sent.value.status === 412) throw new ObjectExistsError(key);
      if (sent.value.status === 507) throw new DiskFullError();
      return readInfo(sent.value);
    },

    async head(key, { signal } = {}) {
      parseObjectKey(key);
      const response = await ask(`/${key}`, 'HEAD', signal);
      return response.status === 404 ? undefined : readInfo(response);
    },

    async get(key, { range, signal } = {}) {
      parseObjectKey(key);
      signal?.throwIfAborted();
      const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const response = await request(`/${key}`, { method: 'GET', headers, ...(signal && { signal }) });
      if (response.status === 404) return undefined;
      const { body } = response;
      return {
        info: readInfo(response),
        body: body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      };
    },

    async delete(key) {
      parseObjectKey(key);
      await ask(`/${key}`, 'DELETE');
    },

    async list(prefix) {
      const response = await ask(`?prefix=${encodeURIComponent(checkKeyPrefix(prefix))}`, 'GET');
      return z.array(infoSchema).parse(parseJson(await response.text()));
    },

    async stop() {
      // Holds no connection.
    },
  };
}

function readInfo(response: Response): ObjectInfo {
  return infoSchema.parse(parseJson(response.headers.get('acme-info') ?? ''));
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, ({ settings, fetch }) => createAcmeStore({ settings, fetch }));
