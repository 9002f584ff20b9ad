import createApiClient, { type Client } from 'openapi-fetch';
import type { ApiPaths, Batch, VideoDetail, VideoTask } from './api-types.ts';
import { CastwrightError, toCastwrightError } from './castwright-error.ts';
import { CLIENT_LIMITS } from './client-limits.ts';
import { createRetryingFetch, wait } from './retrying-fetch.ts';

export type * from './api-types.ts';
export { CastwrightError } from './castwright-error.ts';
export { CLIENT_LIMITS } from './client-limits.ts';
export { readWebhook, type WebhookMessage, type WebhookRequest } from './read-webhook.ts';

export interface ClientSettings {
  /** URL of the server. */
  readonly server: string;
  /** API key, `cw_…`, made at /dashboard/api-keys. */
  readonly key: string;
  /** Instead of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Times that a request is sent at most, `CLIENT_LIMITS.attempts` if left out. */
  readonly attempts?: number;
}

/** What to make a video of: a script, a project, or a saved project. */
export type VideoOrder = ApiPaths['/api/avatar/generate']['post']['requestBody']['content']['application/json'];

type BodyOf<Operation extends { readonly requestBody: unknown }> = Operation['requestBody'] extends {
  readonly content: { readonly 'application/json': infer Body };
}
  ? Body
  : never;

/** Who can open a shared video, and what they can do there. */
export type ShareSettings = BodyOf<ApiPaths['/api/avatar/{id}/share']['put']>;

/** Rows as objects or CSV, each a video with its own values. */
export type BatchOrder = BodyOf<ApiPaths['/api/projects/{id}/batches']['post']>;

export interface BatchOptions {
  /** As in `RenderOptions`, of all rows together. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (batch: Batch) => void;
  readonly signal?: AbortSignal;
}

export interface PackageOptions {
  readonly format?: 'scorm12' | 'scorm2004' | 'xapi';
  /** Percent of the video that completes it, 50 to 100. */
  readonly completion?: number;
  readonly signal?: AbortSignal;
}

export interface RenderOptions {
  /** An order repeated under its key is made and counted once; a new one is chosen if it's left out. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (task: VideoTask) => void;
  readonly signal?: AbortSignal;
}

export interface CastwrightClient {
  /** Every operation that takes API keys, typed: `api.GET('/api/projects/{id}', { params: { path: { id } } })`. */
  readonly api: Client<ApiPaths>;
  /** Orders a video and waits until it's finished. Throws `CastwrightError`; the server goes on if `signal` aborts. */
  renderVideo(order: VideoOrder, options?: RenderOptions): Promise<VideoDetail>;
  /** The file of a finished video, its audio, or its captions. */
  downloadVideo(id: string, options?: DownloadOptions): Promise<ReadableStream<Uint8Array>>;
  /** A finished video as a ZIP for a learning platform. */
  exportLearningPackage(id: string, options?: PackageOptions): Promise<ReadableStream<Uint8Array>>;
  /** Shares a finished video, or changes how. Resolves with the URL of its page; that of a shared video stays. */
  shareVideo(id: string, settings: ShareSettings): Promise<string>;
  /** Orders a video for each row of a saved project with variables, and waits until all have ended; some may have failed. */
  renderBatch(projectId: string, order: BatchOrder, options?: BatchOptions): Promise<Batch>;
}

export interface DownloadOptions {
  readonly format?: 'mp4' | 'm4a' | 'gif' | 'vtt' | 'srt' | 'ttml' | 'otio' | 'fcpxml' | 'edl';
  readonly signal?: AbortSignal;
}

/** A client of a Castwright server. Requests that the server refused as too many, or never saw, are tried again. */
export function createCastwrightClient({ server, key, fetch = globalThis.fetch, attempts }: ClientSettings): CastwrightClient {
  const baseUrl = server.replace(/\/+$/, '');
  const api = createApiClient<ApiPaths>({
    baseUrl,
    headers: { authorization: `Bearer ${key}` },
    fetch: createRetryingFetch(fetch, attempts),
  });

  async function renderVideo(order: VideoOrder, { idempotencyKey, onProgress, signal }: RenderOptions = {}): Promise<VideoDetail> {
    const abort = signal === undefined ? {} : { signal };
    const header = { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() };
    const { taskId } = unwrap(await api.POST('/api/avatar/generate', { params: { header }, body: order, ...abort }));
    const params = { path: { id: taskId } };
    for (;;) {
      const task = unwrap(await api.GET('/api/avatar/status/{id}', { params, ...abort }));
      onProgress?.(task);
      if (task.status === 'completed') return unwrap(await api.GET('/api/avatar/{id}', { params, ...abort }));
      if (task.status === 'failed' || task.status === 'cancelled')
        throw new CastwrightError({ status: 200, code: `video-${task.status}`, message: task.detailedStatus });
      await wait(CLIENT_LIMITS.pollMs, signal);
    }
  }

  return {
    api,
    renderVideo,
    async downloadVideo(id, { format = 'mp4', signal } = {}) {
      const params = { path: { id }, query: { format } };
      return unwrapStream(await api.GET('/api/avatar/download/{id}', { params, parseAs: 'stream', ...(signal && { signal }) }));
    },
    async exportLearningPackage(id, { signal, ...query } = {}) {
      const params = { path: { id }, query };
      return unwrapStream(await api.GET('/api/avatar/{id}/learning-package', { params, parseAs: 'stream', ...(signal && { signal }) }));
    },
    async shareVideo(id, settings) {
      const { share } = unwrap(await api.PUT('/api/avatar/{id}/share', { params: { path: { id } }, body: settings }));
      return new URL(share.path, share.host === undefined ? baseUrl : `https://${share.host}`).href;
    },
    async renderBatch(projectId, order, { idempotencyKey, onProgress, signal } = {}) {
      const abort = signal === undefined ? {} : { signal };
      const ordered = { path: { id: projectId }, header: { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } };
      let batch = unwrap(await api.POST('/api/projects/{id}/batches', { params: ordered, body: order, ...abort }));
      const params = { path: { id: projectId, batch: batch.id } };
      onProgress?.(batch);
      while (batch.counts.waiting + batch.counts.rendering > 0) {
        await wait(CLIENT_LIMITS.pollMs, signal);
        batch = unwrap(await api.GET('/api/projects/{id}/batches/{batch}', { params, ...abort }));
        onProgress?.(batch);
      }
      return batch;
    },
  };
}

interface ApiResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

function unwrapStream(result: ApiResult<ReadableStream<Uint8Array> | null>): ReadableStream<Uint8Array> {
  const body = unwrap(result);
  if (body === null) throw new CastwrightError({ status: result.response.status, code: 'empty', message: 'The file is empty.' });
  return body;
}

/** The data of a result of `api`; throws `CastwrightError` if the request was rejected. */
export function unwrap<Data>(result: ApiResult<Data>): Data {
  if (!result.response.ok) throw toCastwrightError(result.response, result.error);
  return result.data as Data;
}
