import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from './request-path.ts';

/** What came in, as a web-standard request. The body is taken as text. */
export function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'content-length' || name === 'connection' || name === 'transfer-encoding') continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = request.method === 'GET' || typeof request.body !== 'string' || request.body === '' ? null : request.body;
  return new Request(addressOf(request, publicUrl), { method: request.method, headers, body });
}

/** At our own address, whatever address the request was sent to. */
function addressOf(request: FastifyRequest, publicUrl: string): URL {
  const address = new URL(publicUrl);
  address.pathname = requestPath(request);
  address.search = /\?([^#]*)/.exec(request.url)?.[1] ?? '';
  return address;
}

/** Passes a web-standard answer on as it is. */
export async function sendWebAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status);
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') void reply.header(name, value);
  });
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
