import type { ApiReference, ClientResponse, ClientResponseBody, ClientCallBody } from '#ports/api-reference.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readJson } from '../../shared/http/read-json.ts';

const TEXTUAL = /^(?:text\/|application\/(?:[a-z.+-]+\+)?json)/i;
const FILE_NAME = /filename="([^"]*)"/;
const UNNAMED = 'answer.bin';

export function createHttpApiReference(http: HttpClient): ApiReference {
  return {
    document: (options) => http.send({ method: 'GET', path: '/api/openapi.json', auth: 'none', signal: options?.signal, read: readJson }),
    call: ({ method, path, key, headers, body }, options) =>
      http.send({
        method,
        path,
        program: { key, headers },
        ...(body === null ? {} : { body: toSentBody(body) }),
        signal: options?.signal,
        read: readResponse,
      }),
  };
}

function toSentBody(body: ClientCallBody): unknown {
  if (body.kind === 'json') return body.value;
  const form = new FormData();
  form.append(body.field, body.file);
  return form;
}

async function readResponse(response: Response): Promise<ClientResponse> {
  return { status: response.status, headers: [...response.headers], body: await readBody(response) };
}

async function readBody(response: Response): Promise<ClientResponseBody> {
  if (TEXTUAL.test(response.headers.get('content-type') ?? '')) {
    const text = await response.text();
    return text === '' ? { kind: 'empty' } : { kind: 'text', text };
  }
  const file = await response.blob();
  if (file.size === 0) return { kind: 'empty' };
  return { kind: 'file', file, name: FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? UNNAMED };
}
