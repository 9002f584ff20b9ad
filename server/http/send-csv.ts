import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { formatContentDisposition } from './format-content-disposition.ts';

export interface CsvFile {
  readonly fileName: string;
  readonly records: AsyncIterable<string>;
}

/** Streams a CSV file as a download. */
export function sendCsv(reply: FastifyReply, { fileName, records }: CsvFile): FastifyReply {
  void reply.header('content-disposition', formatContentDisposition(fileName, false));
  return reply.type('text/csv; charset=utf-8; header=present').send(Readable.from(records));
}
