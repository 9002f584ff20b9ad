import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../../http/app-parts.ts';
import { isCachedByBrowser, parseByteRange } from '../../http/file-responses.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { countVideoUse } from '../use-cases/load-video-analytics.ts';
import type { VideoRow } from '../use-cases/task-message.ts';

/** Sends a finished video, or the range that the request asks for. `use` counts it as opened or downloaded; without it nothing is counted. */
export async function sendVideo(
  parts: AppParts,
  request: FastifyRequest,
  delivery: {
    readonly reply: FastifyReply;
    readonly row: VideoRow & { readonly objectKey: string };
    readonly use?: 'opened' | 'downloaded';
  },
): Promise<FastifyReply> {
  const { reply, row, use } = delivery;
  const { objects } = parts.services;
  const info = await objects.head(row.objectKey);
  if (info === undefined) throw createNotFoundError('video');

  const tag = row.objectKey.split('/').at(-1) ?? '';
  void reply.header('accept-ranges', 'bytes').type('video/mp4');
  if (isCachedByBrowser(request, reply, tag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = parseByteRange(ifRange === undefined || ifRange === `"${tag}"` ? request.headers.range : undefined, info.size);
  if (range.kind === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${info.size}`)
      .type('application/json')
      .send(JSON.stringify({ code: 'range-not-satisfiable', message: 'The video has no such segment.' }));
  }

  const part = range.kind === 'part' ? { start: range.start, end: range.end } : undefined;
  const fromItsStart = part === undefined || part.start === 0;
  if (use !== undefined && request.method === 'GET' && fromItsStart) await countVideoUse(parts.services, row.id, use);
  const stored = await objects.get(row.objectKey, part === undefined ? {} : { range: part });
  if (stored === undefined) throw createNotFoundError('video');
  if (part !== undefined) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${info.size}`);
  return reply.header('content-length', part === undefined ? info.size : part.end - part.start + 1).send(stored.body);
}
