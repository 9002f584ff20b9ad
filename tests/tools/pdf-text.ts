import { inflateSync } from 'node:zlib';

export interface PdfFont {
  readonly name: string;
  /** By glyph code in four hex digits. */
  readonly characters: ReadonlyMap<string, string>;
  /** By glyph, in thousandths of the size. */
  readonly widths: readonly number[];
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Its drawing operators. */
  readonly content: string;
  /** By its name in the content. */
  readonly findFont: (name: string) => PdfFont | undefined;
}

/** The pages of a PDF by pdfkit, with its embedded fonts. */
export function listPdfPages(file: Uint8Array): readonly PdfPage[] {
  const source = Buffer.from(file).toString('latin1');
  const findObject = (id: string): string => new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(source)?.[1] ?? '';
  const findReference = (text: string, key: string): string => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text)?.[1] ?? '';
  const readStream = (id: string): string =>
    unpackStream(Buffer.from(/stream\n([\s\S]*?)\nendstream/.exec(findObject(id))?.[1] ?? '', 'latin1'));
  return [...source.matchAll(/\/Type \/Page\n[\s\S]*?\nendobj/g)].map(([page]) => {
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const resources = findObject(findReference(page, 'Resources'));
    return {
      width: Number(width),
      height: Number(height),
      content: readStream(findReference(page, 'Contents')),
      findFont(name) {
        const font = findObject(findReference(resources, name));
        if (font === '') return undefined;
        const widths = /\/W \[0 \[([^\]]*)\]/.exec(findObject(findReference(font, 'DescendantFonts')))?.[1] ?? '';
        return {
          name: /\/BaseFont \/\w+\+(\S+)/.exec(font)?.[1] ?? '',
          characters: readGlyphs(readStream(findReference(font, 'ToUnicode'))),
          widths: widths.split(' ').map(Number),
        };
      },
    };
  });
}

/** Extracts the text of a PDF with embedded fonts and Unicode tables, in drawing order. */
export function parsePdfText(file: Uint8Array): string {
  const source = Buffer.from(file).toString('latin1');
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => unpackStream(Buffer.from(body, 'latin1')));
  const tables = streams.filter((stream) => stream.includes('begincmap')).map(readGlyphs);
  const named = readFontNames(source, streams);
  return streams
    .filter((stream) => /\bBT\b/.test(stream))
    .map((page) => readPageText(page, (font) => tables[named.indexOf(font)] ?? new Map()))
    .join('\n');
}

function unpackStream(body: Buffer): string {
  try {
    return inflateSync(body).toString('latin1');
  } catch {
    return body.toString('latin1');
  }
}

/** Font names in the order of their Unicode tables: both are numbered by first use. */
function readFontNames(source: string, streams: readonly string[]): readonly string[] {
  const used = streams
    .filter((stream) => /\bBT\b/.test(stream))
    .flatMap((page) => [...page.matchAll(/\/(F\d+) /g)].map(([, name = '']) => name));
  const count = (source.match(/\/ToUnicode/g) ?? []).length;
  return [...new Set(used)].toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1))).slice(0, count);
}

/** Maps glyph codes to characters. */
function readGlyphs(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '', body = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...body.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, code = ''], index) => {
      found.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), decodeText(code.replaceAll(' ', '')));
    });
  }
  return found;
}

function readPageText(page: string, tableOf: (font: string) => ReadonlyMap<string, string>): string {
  let table: ReadonlyMap<string, string> = new Map();
  const segments: string[] = [];
  for (const [whole, font, shown = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) table = tableOf(font);
    else if (whole.endsWith('TJ'))
      segments.push([...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, codes = '']) => decodeGlyphs(codes, table)).join(''));
  }
  return segments.join('\n');
}

function decodeGlyphs(codes: string, table: ReadonlyMap<string, string>): string {
  return (codes.match(/.{4}/g) ?? []).map((code) => table.get(code.toLowerCase()) ?? '\u{FFFD}').join('');
}

function decodeText(code: string): string {
  return String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}
