import { parseOutlinedText } from '#domain/script-writing/outlined-text.ts';
import { createScriptSource, type ScriptSource } from '#domain/script-writing/script-source.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import type { SourceDocument } from '#domain/documents/source-document.ts';
import type { PageReadResult } from '#server/ports/page-reader.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import { decodePage } from '../../project-file/documents/decode-page.ts';
import { readPage } from '../../project-file/documents/read-page.ts';
import { isPdf, readPdfInTurn } from './read-document-text.ts';

export const DEFAULT_LANGUAGE = 'en';

export type SourceOrder =
  | { readonly kind: 'topic' }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'text'; readonly title?: string | undefined; readonly text: string };

export interface SourceCall {
  readonly userId: string;
  readonly signal: AbortSignal;
  /** Left out: that of the source. */
  readonly language?: string | undefined;
}

export interface ReadSource {
  readonly source: ScriptSource | null;
  readonly language: string;
}

/** The source of a script as numbered sentences. Throws an `HttpError` for one that can't be read. */
export async function readScriptSource(services: ServerContext, order: SourceOrder, call: SourceCall): Promise<ReadSource> {
  if (order.kind === 'topic') return { source: null, language: call.language ?? DEFAULT_LANGUAGE };
  if (order.kind === 'text') return toSource(parseOutlinedText(order.text, order.title), call, undefined);
  const { document, url } = await fetchPage(services, order.url, call);
  const read = toSource(document, call, url);
  if (read.source?.sentences.length === 0) {
    throw createPageError(
      'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.',
    );
  }
  return read;
}

/** The language is guessed from the words, where nobody named it. */
function toSource(document: Pick<SourceDocument, 'title' | 'sections'>, call: SourceCall, url: string | undefined): ReadSource {
  const words = document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n');
  const own = guessLanguage(words) ?? DEFAULT_LANGUAGE;
  return { source: createScriptSource(document, { language: own, url }), language: call.language ?? own };
}

async function fetchPage(
  services: ServerContext,
  typed: string,
  { userId, signal }: SourceCall,
): Promise<{ readonly document: SourceDocument; readonly url: string }> {
  const { workLimiter, pageReader } = services;
  workLimiter.refuseOverspent('images', userId);
  const page = await pageReader.read(completeUrl(typed), { signal });
  if (page.kind !== 'page') throw createReadError(page);
  const { bytes, contentType, url } = page;
  if (isPdf(bytes)) return { document: (await readPdfInTurn(services, { userId, bytes, field: 'source.url', signal })).document, url };
  const html = decodePage(bytes, contentType);
  if (html === undefined)
    throw createPageError('This address leads to a file, not to a page. Use the address of a page, or upload the file.');
  const turn = await workLimiter.images.run(userId, async () => {
    const startedAt = performance.now();
    const document = readPage(html);
    workLimiter.spend('images', userId, (performance.now() - startedAt) / 1_000);
    return document;
  });
  if (turn.kind === 'busy') throw createBusyError('Many pages are being read right now. Try again in a moment.');
  return { document: turn.result, url };
}

/** People type addresses without their beginning. */
function completeUrl(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:/iu.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
}

function createReadError(result: Exclude<PageReadResult, { readonly kind: 'page' }>): HttpError {
  switch (result.kind) {
    case 'forbidden-address':
      return createPageError('Use the address of a public web page, like https://example.com/article.');
    case 'refused':
      return createPageError(
        `The page refused to be read (it says ${result.status}). Check its address, or copy its text and paste it here.`,
      );
    case 'too-large':
      return createPageError('This page is too large to read. Copy the part that you need, and paste it here.');
    case 'too-many-redirects':
      return createPageError(
        'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.',
      );
    case 'unreachable':
      return createPageError('The page can’t be reached. Check its address, and try again.');
  }
}

function createPageError(message: string): HttpError {
  return new HttpError(400, 'unreadable-page', { field: 'source.url', message });
}
