import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundApi, BackgroundSummary, ReadingOptions, ClipReading } from '#ports/background-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** File name of an image that has none: an extension alone, of which an empty name is made. Without it, forms say `blob`. */
const UNNAMED = '.image';
/** Milliseconds for each begun megabyte, at 1.4 Mbit/s. */
const MEGABYTE_TIME = 6_000;
const MEGABYTE = 1024 ** 2;

export function createHttpBackgroundApi(http: HttpClient): BackgroundApi {
  /** Asks again and again how far it is; the server responds when it's further. */
  async function follow(begun: ClipReading, { signal, onReading }: ReadingOptions = {}): Promise<ApiOutcome<BackgroundSummary>> {
    let reading = begun;
    while (reading.background === null && reading.problem === null) {
      onReading?.(reading);
      const { id, progress } = reading;
      const input = { params: { id }, querystring: { after: progress } };
      const outcome = await withField(http.call('GET /api/background/readings/:id', input, signal && { signal }), 'id');
      if (outcome.kind !== 'ok') return outcome;
      reading = outcome.value;
    }
    return toEnd(reading);
  }

  return {
    list: (options) => mapOutcome(http.call('GET /api/background', {}, options), ({ backgrounds }) => backgrounds),
    async upload(file, { signal, onReading } = {}) {
      const form = new FormData();
      form.append('file', file, file instanceof File ? file.name : UNNAMED);
      const options = { ...(signal && { signal }), form, timeout: computeUploadTimeout(file) };
      const begun = await withField(http.call('POST /api/background/readings', {}, options), 'id');
      if (begun.kind !== 'ok') return begun;
      const ended = await follow(begun.value, { ...(signal && { signal }), ...(onReading && { onReading }) });
      // Who uploaded it is told now; nobody else has to be.
      if (ended.kind === 'rejected' && ended.status === UNUSABLE)
        await http.call('DELETE /api/background/readings/:id', { params: { id: begun.value.id } });
      return ended;
    },
    readings: (options) => mapOutcome(http.call('GET /api/background/readings', {}, options), ({ readings }) => readings),
    follow,
    cancelReading: (id) => http.call('DELETE /api/background/readings/:id', { params: { id } }),
    rename: (id, name) => withField(http.call('PATCH /api/background/:id', { params: { id }, body: { name } }), 'assetId'),
    uses: (id, options) => mapOutcome(http.call('GET /api/background/:id/uses', { params: { id } }, options), ({ uses }) => uses),
    remove: (id) => http.call('DELETE /api/background/:id', { params: { id } }),
  };
}

const UNUSABLE = 400;

function toEnd({ background, problem }: ClipReading): ApiOutcome<BackgroundSummary> {
  if (background !== null) return { kind: 'ok', value: background };
  return { kind: 'rejected', status: UNUSABLE, code: 'unreadable', message: problem ?? '', field: 'file' };
}

function computeUploadTimeout(file: Blob): number {
  return REQUEST_TIMEOUT + Math.floor(file.size / MEGABYTE) * MEGABYTE_TIME;
}
