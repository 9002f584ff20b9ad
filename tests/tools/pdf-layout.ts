import { listPdfPages, type PdfFont } from './pdf-text.ts';

/** Lengths in points, from the upper left corner of the page. */
export interface DrawnText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly font: string;
  /** From 0, black, to 1, white. */
  readonly lightness: number;
}

export interface DrawnPath {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Of its line, or of its inside. */
  readonly color: readonly number[];
  /** Of a line; 0 where the inside is filled. */
  readonly lineWidth: number;
}

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly DrawnText[];
  readonly paths: readonly DrawnPath[];
}

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  readonly fill: readonly number[];
  readonly stroke: readonly number[];
  readonly lineWidth: number;
}

/** A number, a name, a string in hex or an array; what ends with letters is an operator. */
const TOKEN = /\[[^\]]*\]|\/[\w-]+|<[0-9a-f]*>|-?\d*\.?\d+|[A-Za-z*]+/g;
const START: State = { matrix: [1, 0, 0, 1, 0, 0], fill: [0], stroke: [0], lineWidth: 1 };

/** Reads back where each text and each path of a PDF by pdfkit is drawn. */
export function parsePdfLayout(file: Uint8Array): readonly DrawnPage[] {
  return listPdfPages(file).map(({ content, width, height, findFont }) => {
    const texts: DrawnText[] = [];
    const paths: DrawnPath[] = [];
    const saved: State[] = [];
    let state = START;
    let operands: string[] = [];
    let points: (readonly [number, number])[] = [];
    let font: PdfFont | undefined;
    let size = 0;
    let position: readonly [number, number] = [0, 0];
    const number = (at: number): number => Number(operands[at]);
    const place = (x: number, y: number): readonly [number, number] => {
      const [a, b, c, d, e, f] = state.matrix;
      return [a * x + c * y + e, height - (b * x + d * y + f)];
    };
    const addPath = (color: readonly number[], lineWidth: number): void => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      paths.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), color, lineWidth });
      points = [];
    };
    const run: Readonly<Record<string, () => void>> = {
      q: () => void saved.push(state),
      Q: () => void (state = saved.pop() ?? START),
      cm: () => void (state = { ...state, matrix: multiply(operands.map(Number), state.matrix) }),
      m: () => void points.push(place(number(0), number(1))),
      l: () => void points.push(place(number(0), number(1))),
      c: () => void points.push(place(number(0), number(1)), place(number(2), number(3)), place(number(4), number(5))),
      w: () => void (state = { ...state, lineWidth: number(0) }),
      scn: () => void (state = { ...state, fill: operands.map(Number) }),
      SCN: () => void (state = { ...state, stroke: operands.map(Number) }),
      S: () => addPath(state.stroke, state.lineWidth),
      f: () => addPath(state.fill, 0),
      Tf() {
        font = findFont(operands[0]?.slice(1) ?? '');
        size = number(1);
      },
      Tm: () => void (position = [number(4), number(5)]),
      TJ() {
        const [left, baseline] = place(...position);
        const { text, width: length } = readShown(operands[0] ?? '', font);
        const [red = 0, green = red, blue = red] = state.fill;
        const lightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        texts.push({ text, left, right: left + (length * size) / 1_000, baseline, size, font: font?.name ?? '', lightness });
      },
    };
    for (const [token] of content.matchAll(TOKEN)) {
      if (!/^[A-Za-z*]+$/.test(token)) operands.push(token);
      else {
        run[token]?.();
        operands = [];
      }
    }
    return { width, height, texts, paths };
  });
}

function multiply([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** Glyphs, and between them how much closer the next one stands, both in thousandths of the size. */
function readShown(shown: string, font: PdfFont | undefined): { readonly text: string; readonly width: number } {
  let text = '';
  let width = 0;
  for (const [, codes, closer] of shown.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/gi)) {
    if (closer !== undefined) width -= Number(closer);
    for (const code of codes?.match(/.{4}/g) ?? []) {
      text += font?.characters.get(code.toLowerCase()) ?? '\u{FFFD}';
      width += font?.widths[Number.parseInt(code, 16)] ?? 0;
    }
  }
  return { text, width };
}
