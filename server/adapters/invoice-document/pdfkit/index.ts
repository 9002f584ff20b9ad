import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { formatUtcDay } from '#domain/shared/utc-time.ts';
import { computeInvoiceRows, type InvoiceRow } from '#domain/billing/compute-invoice-rows.ts';
import type { InvoiceDocument, PrintedInvoice } from '#server/ports/invoice-document.ts';

export interface PdfInvoiceOptions {
  /** Files of the typeface, TTF. */
  readonly fonts: { readonly regular: string; readonly bold: string };
}

type Page = InstanceType<typeof PDFDocument>;

/** Lengths in points. */
const MARGIN = 56;
const AMOUNT_WIDTH = 120;
const GAP = 24;
const SIZE = { title: 24, brand: 15, strong: 12, text: 10 } as const;
/** `ring` and `play` are paths in a square of `box`. */
const LOGO = {
  ring: 'M18.2 6.6a8 8 0 1 0 0 10.8',
  play: 'M13 7.8v8.4l7.2-4.2z',
  box: 24,
  size: 22,
  inset: 3,
  gap: 4,
  color: '#f96a0f',
} as const;
/** Lines that a rule above a row takes, and its larger type. */
const RULE_LINES = 2;
const INK = '#1b1b1f';
const SOFT = '#5f5f68';
const RULE = '#d5d5da';
/** What no typeface draws. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** Invoices as PDF. The package is loaded with the first one. */
export function createPdfInvoices({ fonts }: PdfInvoiceOptions): InvoiceDocument {
  return {
    type: 'application/pdf',
    extension: 'pdf',
    async print(invoice) {
      const { default: Document } = await import('pdfkit');
      const page = new Document({
        size: 'A4',
        margin: MARGIN,
        font: fonts.regular,
        lang: 'en',
        displayTitle: true,
        info: { Title: formatTitle(invoice), Creator: 'Castwright', Producer: 'Castwright', CreationDate: invoice.issuedAt },
      });
      page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
      const bytes = buffer(page);
      draw(page, invoice);
      page.end();
      return new Uint8Array(await bytes);
    },
  };
}

function formatTitle({ kind, number }: PrintedInvoice): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
}

function draw(page: Page, invoice: PrintedInvoice): void {
  const { content, issuedAt } = invoice;
  drawLogo(page);
  page.font('bold').fontSize(SIZE.title).fillColor(INK).text(formatTitle(invoice));
  page
    .font('regular')
    .fontSize(SIZE.text)
    .fillColor(SOFT)
    .text(`Issued on ${formatUtcDay(issuedAt.getTime())}`);
  page.moveDown(2);
  drawParties(page, content);
  drawRule(page);
  for (const row of computeInvoiceRows(invoice)) drawRow(page, row);
  page.moveDown(2);
  page.font('regular').fontSize(SIZE.text).fillColor(SOFT).text(toPrintable(content.note), page.page.margins.left);
}

/** The product's sign and name, as the header of the site has them. */
function drawLogo(page: Page): void {
  const { y } = page;
  page
    .save()
    .translate(MARGIN - LOGO.inset, y)
    .scale(LOGO.size / LOGO.box);
  page.path(LOGO.ring).lineWidth(2.8).lineCap('round').strokeColor(INK).stroke();
  page.path(LOGO.play).fillColor(LOGO.color).fill();
  page.restore();
  page.font('bold').fontSize(SIZE.brand).fillColor(INK);
  page.text('Castwright', MARGIN + LOGO.size + LOGO.gap, y + (LOGO.size - SIZE.brand) / 2, { lineBreak: false });
  page.x = MARGIN;
  page.y = y + LOGO.size;
  page.moveDown(2);
}

/** Side by side: who is paid, who pays. */
function drawParties(page: Page, { seller, buyer }: PrintedInvoice['content']): void {
  const width = (page.page.width - 2 * MARGIN - GAP) / 2;
  const top = page.y;
  const drawn = [
    { heading: 'From', lines: seller, x: MARGIN },
    { heading: 'To', lines: buyer, x: MARGIN + width + GAP },
  ].map(({ heading, lines, x }) => {
    page.font('regular').fontSize(SIZE.text).fillColor(SOFT).text(heading, x, top, { width });
    page.fillColor(INK);
    for (const line of lines) page.text(toPrintable(line), x, page.y, { width });
    return page.y;
  });
  page.y = Math.max(...drawn);
  page.moveDown(2);
}

/** Text and amount stand beside each other: a row that doesn't fit begins on the next page, with its rule. */
function drawRow(page: Page, { text, amount, kind }: InvoiceRow): void {
  const textWidth = page.page.width - 2 * MARGIN - AMOUNT_WIDTH - GAP;
  const height = page.heightOfString(toPrintable(text), { width: textWidth }) + RULE_LINES * page.currentLineHeight();
  if (page.y + height > page.page.height - MARGIN) page.addPage();
  if (kind === 'total') drawRule(page);
  page
    .font(kind === 'total' ? 'bold' : 'regular')
    .fontSize(kind === 'total' ? SIZE.strong : SIZE.text)
    .fillColor(kind === 'tax' ? SOFT : INK);
  const top = page.y;
  page.text(amount, page.page.width - MARGIN - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  const below = page.y;
  page.text(toPrintable(text), MARGIN, top, { width: textWidth });
  page.y = Math.max(below, page.y);
  page.moveDown(0.5);
}

function drawRule(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(page.page.width - MARGIN, page.y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  page.moveDown(0.75);
}

function toPrintable(text: string): string {
  return text.replace(UNPRINTABLE, ' ');
}
