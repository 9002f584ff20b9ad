/** A Huffman code by its next 16 bits: the code's length in the upper byte, its symbol in the lower one. A length of 0 is no code. */
export type CodeTable = Uint16Array;

/** What the scan of a JPEG image is read with. */
export interface JpegTables {
  readonly width: number;
  readonly height: number;
  /** By component: brightness, blue, red. 64 divisors in the order of the scan. */
  readonly divisors: readonly [Uint8Array, Uint8Array, Uint8Array];
  readonly lowest: readonly [CodeTable, CodeTable, CodeTable];
  readonly others: readonly [CodeTable, CodeTable, CodeTable];
  /** Index of the first byte of the scan. */
  readonly scan: number;
}

const CODE_BITS = 16;
const SEGMENT = { frame: 0xc0, codes: 0xc4, divisors: 0xdb, scan: 0xda } as const;
/** Horizontal and vertical samples of brightness and of the two colors in each block of 16 x 16 pixels. */
const SAMPLING = [0x22, 0x11, 0x11] as const;

/** Reads what comes before the scan. Undefined for any image that stored clips don't have: other samplings, progressive ones, damaged ones. */
export function readJpegTables(bytes: Uint8Array): JpegTables | undefined {
  const divisors: Uint8Array[] = [];
  const codes = { lowest: [] as CodeTable[], others: [] as CodeTable[] };
  let frame: { readonly width: number; readonly height: number; readonly divisors: readonly number[] } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const kind = bytes[at + 1];
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || body.length !== length - 2) return undefined;
    at += 2 + length;
    if (kind === SEGMENT.divisors) readDivisors(body, divisors);
    else if (kind === SEGMENT.codes) readCodes(body, codes);
    else if (kind === SEGMENT.frame) frame = readFrame(body);
    else if (kind === SEGMENT.scan) return frame && joinTables(frame, { divisors, ...codes, choices: body }, at);
  }
  return undefined;
}

function readDivisors(body: Uint8Array, found: Uint8Array[]): void {
  for (let at = 0; at + 65 <= body.length; at += 65) found[(body[at] ?? 0) & 15] = body.subarray(at + 1, at + 65);
}

function readCodes(body: Uint8Array, found: { readonly lowest: CodeTable[]; readonly others: CodeTable[] }): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const [choice = 0, ...counts] = body.subarray(at, at + 17);
    const symbols = body.subarray(at + 17, at + 17 + counts.reduce((sum, count) => sum + count, 0));
    (choice >> 4 === 0 ? found.lowest : found.others)[choice & 15] = createCodeTable(counts, symbols);
    at += 17 + symbols.length;
  }
}

/** Codes count upwards, the shorter ones first. */
function createCodeTable(counts: readonly number[], symbols: Uint8Array): CodeTable {
  const table = new Uint16Array(1 << CODE_BITS);
  let [next, symbol] = [0, 0];
  counts.forEach((count, index) => {
    const length = index + 1;
    const span = 1 << (CODE_BITS - length);
    for (let code = 0; code < count && next + span <= table.length; code++, next += span)
      table.fill((length << 8) | (symbols[symbol++] ?? 0), next, next + span);
  });
  return table;
}

function readFrame(
  body: Uint8Array,
): { readonly width: number; readonly height: number; readonly divisors: readonly number[] } | undefined {
  const [precision, top = 0, bottom = 0, left = 0, right = 0, components] = body;
  if (precision !== 8 || components !== SAMPLING.length || body.length !== 6 + 3 * SAMPLING.length) return undefined;
  if (SAMPLING.some((sampling, index) => body[7 + 3 * index] !== sampling)) return undefined;
  return { width: (left << 8) | right, height: (top << 8) | bottom, divisors: SAMPLING.map((_, index) => body[8 + 3 * index] ?? 0) };
}

function joinTables(
  frame: { readonly width: number; readonly height: number; readonly divisors: readonly number[] },
  found: {
    readonly divisors: readonly Uint8Array[];
    readonly lowest: readonly CodeTable[];
    readonly others: readonly CodeTable[];
    /** Body of the scan's segment: the number of components, then each with its choice of codes. */
    readonly choices: Uint8Array;
  },
  scan: number,
): JpegTables | undefined {
  const { choices } = found;
  if (choices[0] !== SAMPLING.length) return undefined;
  const [divisors, lowest, others] = [
    frame.divisors.map((index) => found.divisors[index]),
    SAMPLING.map((_, index) => found.lowest[(choices[2 + 2 * index] ?? 0) >> 4]),
    SAMPLING.map((_, index) => found.others[(choices[2 + 2 * index] ?? 0) & 15]),
  ];
  if (!isTriple(divisors) || !isTriple(lowest) || !isTriple(others)) return undefined;
  return { width: frame.width, height: frame.height, divisors, lowest, others, scan };
}

function isTriple<Value>(values: readonly (Value | undefined)[]): values is [Value, Value, Value] {
  return values.length === 3 && values.every((value) => value !== undefined);
}
