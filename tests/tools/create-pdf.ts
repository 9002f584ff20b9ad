import PDFDocument from 'pdfkit';

export interface PdfLineToSet {
  readonly text: string;
  /** Points. */
  readonly size: number;
}

/** A PDF with lines of text, one below the other. */
export async function createPdf(given: {
  readonly pages: readonly (readonly PdfLineToSet[])[];
  readonly title?: string;
  readonly password?: string;
}): Promise<Uint8Array> {
  const { pages, title, password } = given;
  const document = new PDFDocument({
    autoFirstPage: false,
    ...(title !== undefined && { info: { Title: title } }),
    ...(password !== undefined && { userPassword: password }),
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const lines of pages) {
    document.addPage();
    for (const { text, size } of lines) document.fontSize(size).text(text).moveDown(0.2);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
