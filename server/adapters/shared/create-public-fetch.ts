import { requestPublic } from './request-public.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** Bytes of a response; documents and key sets of identity providers have a few thousand. */
const RESPONSE_BYTES = 256 * 1024;

/** `fetch` for addresses that users choose: public ones only, no redirects, and no endless responses. Callers may set an earlier end. */
export function createPublicFetch({ allowsPrivate }: { readonly allowsPrivate: boolean }): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(CALL_DEADLINES.chosenAddress)]);
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    const response = await requestPublic(request.url, { method: request.method, headers, body, allowsPrivate, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > RESPONSE_BYTES) throw new Error('The response is too long.');
      chunks.push(chunk);
    }
    const contentType = response.headers['content-type'] ?? '';
    return new Response(Buffer.concat(chunks), { status: response.statusCode ?? 500, headers: { 'content-type': contentType } });
  };
}
