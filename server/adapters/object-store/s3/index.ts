import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  NotFound,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { DependencyDownError } from '#server/errors/outage-errors.ts';
import type { ObjectInfo, ObjectStore, StoredObject } from '#server/ports/object-store.ts';
import { ObjectExistsError } from '#server/errors/object-errors.ts';
import { ByteLimit, toReadable } from '../../shared/byte-limit.ts';
import { failWhenSilent } from '../../shared/fail-when-silent.ts';
import { checkKeyPrefix, parseObjectKey } from '../../shared/object-key.ts';

const HEADS_AT_ONCE = 8;
const MAX_ATTEMPTS = 5;

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Absent: Amazon's endpoint of the region. */
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path instead of the host name, as most compatible servers want it. */
  readonly pathStyle: boolean;
  /** Milliseconds; default: `CALL_DEADLINES.objectStore`. */
  readonly deadlines?: Readonly<Record<keyof typeof CALL_DEADLINES.objectStore, number>>;
}

type PutOptions = Parameters<ObjectStore['put']>[2];
type GetOptions = Parameters<ObjectStore['get']>[1];

/** Object store on any S3-compatible service. */
class S3ObjectStore implements ObjectStore {
  readonly #bucket: string;
  readonly #service: string;
  readonly #client: S3Client;
  readonly #deadlines: Required<S3Options>['deadlines'];

  constructor(options: S3Options) {
    this.#bucket = options.bucket;
    this.#deadlines = options.deadlines ?? CALL_DEADLINES.objectStore;
    this.#service = options.endpoint ?? `Amazon S3 in ${options.region}`;
    this.#client = new S3Client({
      region: options.region,
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      forcePathStyle: options.pathStyle,
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: {
        connectionTimeout: this.#deadlines.connect,
        requestTimeout: this.#deadlines.upload,
        throwOnRequestTimeout: true,
      },
      // Many compatible servers know nothing of the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<ObjectInfo> {
    parseObjectKey(key);
    options.signal?.throwIfAborted();
    // Services that don't know the condition ignore it; most of what is there is found by asking.
    if (options.ifAbsent === true && (await this.head(key))) throw new ObjectExistsError(key);
    const source = toReadable(body);
    const limited = source.pipe(new ByteLimit(options.maxBytes));
    source.once('error', (error) => limited.destroy(error));
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: limited, ContentType: options.type, ...(options.ifAbsent && { IfNoneMatch: '*' }) },
    });
    const abort = () => void upload.abort();
    options.signal?.addEventListener('abort', abort, { once: true });
    try {
      await upload.done();
    } catch (error) {
      if (options.ifAbsent === true && isPreconditionFailure(error)) throw new ObjectExistsError(key);
      options.signal?.throwIfAborted();
      throw limited.errored ?? this.#explain(error, `put ${key}`);
    } finally {
      options.signal?.removeEventListener('abort', abort);
      source.destroy();
    }
    const info = await this.head(key);
    if (!info) throw new Error(`${key} was deleted while it was written`);
    return info;
  }

  async head(key: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<ObjectInfo | undefined> {
    parseObjectKey(key);
    const request = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    const found = await this.#call(`head ${key}`, (options) => ignoreMissing(this.#client.send(request, options)), signal);
    return found && toInfo(key, found.ContentLength ?? 0, found);
  }

  async get(key: string, options?: GetOptions): Promise<StoredObject | undefined> {
    parseObjectKey(key);
    const range = options?.range && { Range: `bytes=${options.range.start}-${options.range.end}` };
    const request = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...range });
    const found = await this.#call(`get ${key}`, (more) => ignoreMissing(this.#client.send(request, more)), options?.signal);
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('The answer carries no stream.');
    const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
    return { info: toInfo(key, size, found), body: failWhenSilent(found.Body, this.#deadlines.silence) };
  }

  async delete(key: string): Promise<void> {
    parseObjectKey(key);
    const request = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    await this.#call(`delete ${key}`, (options) => ignoreMissing(this.#client.send(request, options)));
  }

  /** A listing doesn't contain the types, so they're fetched one by one. */
  async list(prefix: string): Promise<readonly ObjectInfo[]> {
    const keys = (await this.#keys(checkKeyPrefix(prefix))).sort();
    const infos: Array<ObjectInfo | undefined> = [];
    for (let at = 0; at < keys.length; at += HEADS_AT_ONCE) {
      infos.push(...(await Promise.all(keys.slice(at, at + HEADS_AT_ONCE).map((key) => this.head(key)))));
    }
    return infos.filter((info) => info !== undefined);
  }

  async stop(): Promise<void> {
    this.#client.destroy();
  }

  async #keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const request = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) });
      const page = await this.#call(`list ${prefix}`, (options) => this.#client.send(request, options));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      next = page.NextContinuationToken;
    } while (next);
    return keys;
  }

  /** A small call with its tries; rejects with the reason of `signal`, or with an error that says what was asked of which bucket. */
  async #call<Found>(what: string, send: (options: CallOptions) => Promise<Found>, signal?: AbortSignal): Promise<Found> {
    const limit = AbortSignal.timeout(this.#deadlines.call);
    try {
      return await send({
        abortSignal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        requestTimeout: this.#deadlines.attempt,
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw this.#explain(limit.aborted ? limit.reason : error, what);
    }
  }

  /** What isn't about this one object is an outage: no response, a status of the service, a key or a bucket that it doesn't know. */
  #explain(error: unknown, what: string): Error {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const response = status === undefined ? 'no response' : `HTTP ${status}`;
    const message = `The object store didn’t ${what}: ${response} from ${this.#service}, bucket ${this.#bucket} (${reason}).`;
    const isAboutObject = status !== undefined && ABOUT_OBJECT.has(status) && !(error instanceof NoSuchBucket);
    return isAboutObject ? new Error(message, { cause: error }) : new DependencyDownError(message, { cause: error });
  }
}

interface CallOptions {
  readonly abortSignal: AbortSignal;
  readonly requestTimeout: number;
}
const ABOUT_OBJECT: ReadonlySet<number> = new Set([400, 404, 405, 409, 411, 412, 413, 416]);

function toInfo(
  key: string,
  size: number,
  response: { readonly ContentType?: string | undefined; readonly LastModified?: Date | undefined },
): ObjectInfo {
  return { key, size, type: response.ContentType ?? 'application/octet-stream', modifiedAt: response.LastModified ?? new Date(0) };
}

/** 412: the object exists; 409: another client is writing it. */
function isPreconditionFailure(error: unknown): boolean {
  return error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
}

async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const absent =
      error instanceof NotFound ||
      error instanceof NoSuchKey ||
      (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);
    if (absent) return undefined;
    throw error;
  }
}

export function createS3ObjectStore(options: S3Options): ObjectStore {
  return new S3ObjectStore(options);
}
