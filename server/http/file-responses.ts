import type { FastifyRequest, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Whether the client accepts brotli. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br');
}

/**
 * Sets cache headers of private files: the browser stores them but revalidates each time with its current session, so
 * that the next user of the browser does not see them. True if the ETag matches: respond with 304.
 */
export function isCachedByBrowser(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`;
  void reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'authorization, cookie' });
  return hasTag(request, etag);
}

/**
 * Whether the client has this version. Tags are compared weakly (RFC 9110, section 13.1.2): a proxy that compresses marks ours
 * as weak, and several may be listed. `tag` is quoted.
 */
export function hasTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const listed = headers['if-none-match'] ?? '';
  return listed.trim() === '*' || [...listed.matchAll(ENTITY_TAG)].some(([one]) => one === tag);
}

/** The quoted part of each tag of a list, without the mark of a weak one. */
const ENTITY_TAG = /"[^"]*"/g;

/** Control characters, path separators and characters with a meaning in headers. */
const UNSAFE_CHARACTERS = /[\p{Control}\\/:*?"<>|]/gu;

/** The name under which a file of that name is saved. */
export function cleanFileName(fileName: string): string {
  return (
    fileName
      .replace(UNSAFE_CHARACTERS, '')
      .replace(/\p{Surrogate}/gu, '_')
      .trim() || 'file'
  );
}

/** Content-Disposition (RFC 6266) with the name in ASCII for old clients and in UTF-8; the name cannot break out of the header. */
export function formatContentDisposition(fileName: string, inline: boolean): string {
  const clean = cleanFileName(fileName);
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_');
  const full = encodeURIComponent(clean).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

interface StreamedFile {
  readonly fileName: string;
  readonly records: AsyncIterable<string>;
}

/** Streams a CSV file as a download. */
export function sendCsv(reply: FastifyReply, { fileName, records }: StreamedFile): FastifyReply {
  void reply.header('content-disposition', formatContentDisposition(fileName, false));
  return reply.type('text/csv; charset=utf-8; header=present').send(Readable.from(records));
}

/** Streams a JSON file as a download. */
export function sendJsonFile(reply: FastifyReply, { fileName, records }: StreamedFile): FastifyReply {
  void reply.header('content-disposition', formatContentDisposition(fileName, false));
  return reply.type('application/json').send(Readable.from(records));
}

/** Requested range of a file of `size` bytes: the whole file, a part (inclusive ends), or an unsatisfiable range. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** Parses a Range header (RFC 9110, section 14). Supports one range; several, and invalid headers, give the whole file. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = header === undefined ? null : ONE_RANGE.exec(header.trim());
  if (match === null) return { kind: 'whole' };
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return { kind: 'whole' };

  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
