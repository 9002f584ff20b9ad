import { getDocumentProxy } from 'unpdf';
import { joinPdfLines, type PdfLine } from '#domain/documents/join-pdf-lines.ts';
import type { SourceDocument } from '#domain/documents/source-document.ts';
import { DAMAGED, LOCKED, NO_TEXT } from './pdf-failures.ts';
import { PDF_LIMITS } from './pdf-limits.ts';
import type { PdfFailure } from '#server/ports/pdf-reader.ts';

/** What the program responds with. */
export type OpenPdfResult = { readonly kind: 'read'; readonly document: SourceDocument; readonly unread: number } | PdfFailure;

/** The texts of a PDF, from a process of its own: nothing in it is run, drawn or fetched. */
export async function readPdf(file: Uint8Array): Promise<OpenPdfResult> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(file), { useSystemFonts: false, disableFontFace: true });
    const lines: PdfLine[] = [];
    const pages = Math.min(pdf.numPages, PDF_LIMITS.pages);
    for (let number = 1; number <= pages; number += 1) lines.push(...(await readLines(await pdf.getPage(number), number - 1)));
    if (!lines.some(({ text }) => /\p{L}/u.test(text))) return NO_TEXT;
    return { kind: 'read', document: joinPdfLines(lines, await readTitle(pdf)), unread: pdf.numPages - pages };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? LOCKED : DAMAGED;
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Letters that stand on a line, in the order in which the file has them: columns stay columns. */
async function readLines(page: Page, index: number): Promise<readonly PdfLine[]> {
  const { items } = await page.getTextContent();
  const { height } = page.getViewport({ scale: 1 });
  const lines: PdfLine[] = [];
  let isOpen = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , , scale = 0, , bottom = 0] = item.transform as readonly number[];
    const [size, top] = [Math.abs(item.height || scale), height - bottom];
    const last = lines.at(-1);
    const isSameLine = isOpen && last !== undefined && Math.abs(last.top - top) <= Math.max(size, last.size) / 2;
    if (isSameLine) lines.splice(-1, 1, { ...last, text: last.text + item.str, size: Math.max(last.size, size) });
    else if (item.str.trim() !== '') lines.push({ text: item.str, size, top, page: index });
    isOpen = !item.hasEOL && lines.length > 0;
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/gu, ' ').trim() })).filter(({ text }) => text !== '');
}

/** Programs write the name of the file, or their own, where nobody wrote a title. */
async function readTitle(pdf: Pdf): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : '';
  return /\.\w{2,5}$|^(?:Microsoft|untitled)/iu.test(title) ? '' : title;
}
