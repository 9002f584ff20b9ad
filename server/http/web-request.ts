import type { FastifyReply, FastifyRequest } from 'fastify';
import { getRequestPath } from './request-path.ts';

/** The incoming request as a web-standard `Request`; the body is read as text. */
export function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'content-length' || name === 'connection' || name === 'transfer-encoding') continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = request.method === 'GET' || typeof request.body !== 'string' || request.body === '' ? null : request.body;
  return new Request(toPublicUrl(request, publicUrl), { method: request.method, headers, body });
}

/** URL at the public origin, whatever host the request was sent to. */
function toPublicUrl(request: FastifyRequest, publicUrl: string): URL {
  const url = new URL(publicUrl);
  url.pathname = getRequestPath(request);
  url.search = /\?([^#]*)/.exec(request.url)?.[1] ?? '';
  return url;
}

/** Sends a web-standard `Response` as it is. */
export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') void reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
