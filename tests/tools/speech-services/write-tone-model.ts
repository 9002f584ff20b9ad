/** Of the voice that these models speak with. */
export const TONE_RATE = 16_000;
const HOP = 256;
const SYMBOLS = 256;

/** Element types of ONNX. */
const [FLOAT, INT64] = [1, 7];
/** Types of attributes. */
const ATTRIBUTE_INT = 2;

const join = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

const number = (field: number, value: number): Uint8Array => Uint8Array.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, content: Uint8Array): Uint8Array =>
  join(Uint8Array.from([...varint(field * 8 + 2), ...varint(content.length)]), content);

interface Node {
  readonly kind: string;
  readonly takes: readonly string[];
  readonly gives: string;
  readonly with?: Readonly<Record<string, number>>;
}

function writeNode({ kind, takes, gives, with: attributes = {} }: Node): Uint8Array {
  return bytes(
    1,
    join(
      ...takes.map((name) => bytes(1, text(name))),
      bytes(2, text(gives)),
      bytes(4, text(kind)),
      ...Object.entries(attributes).map(([name, value]) =>
        bytes(5, join(bytes(1, text(name)), number(3, value), number(20, ATTRIBUTE_INT))),
      ),
    ),
  );
}

/** `shape`: left out for a single number. */
function writeTensor(name: string, values: Float32Array | BigInt64Array, shape: readonly number[] = [values.length]): Uint8Array {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const type = values instanceof Float32Array ? FLOAT : INT64;
  return bytes(5, join(...shape.map((size) => number(1, size)), number(2, type), bytes(8, text(name)), bytes(9, raw)));
}

function writeValue(field: number, name: string, type: number): Uint8Array {
  return bytes(field, join(bytes(1, text(name)), bytes(2, bytes(1, number(1, type)))));
}

/** The tone and the length of each symbol. */
export interface ToneModel {
  /** Frames of a symbol at the usual tempo. */
  readonly getLength: (id: number) => number;
  /** Hz; 0 is silence. */
  readonly getTone: (id: number) => number;
  /** Several speakers: the tones of each are a fifth higher than those of the one before. */
  readonly hasSpeakers?: boolean;
  /** The lengths aren't rounded by an operation of their own. */
  readonly hidesLengths?: boolean;
}

/** A model with the inputs and outputs of Piper's, which says each symbol as a tone. */
export function writeToneModel({ getLength, getTone, hasSpeakers = false, hidesLengths = false }: ToneModel): Uint8Array {
  const ids = Array.from({ length: SYMBOLS }, (_, id) => id);
  const tones = ids.map((id) => (getTone(id) * 2 * Math.PI) / TONE_RATE);
  const nodes: readonly Node[] = [
    { kind: 'Squeeze', takes: ['input', 'first'], gives: 'ids' },
    { kind: 'Gather', takes: ['scales', 'one'], gives: 'tempo' },
    { kind: 'Gather', takes: ['lengths', 'ids'], gives: 'usual' },
    { kind: 'Mul', takes: ['usual', 'tempo'], gives: 'exact' },
    ...(hidesLengths
      ? [
          { kind: 'Neg', takes: ['exact'], gives: 'negative' },
          { kind: 'Floor', takes: ['negative'], gives: 'rounded' },
          { kind: 'Neg', takes: ['rounded'], gives: 'frames' },
        ]
      : [{ kind: 'Ceil', takes: ['exact'], gives: 'frames' }]),
    { kind: 'CumSum', takes: ['frames', 'axis'], gives: 'ends' },
    { kind: 'ReduceSum', takes: ['frames'], gives: 'total', with: { keepdims: 0 } },
    { kind: 'Range', takes: ['zero', 'total', 'step'], gives: 'moments' },
    { kind: 'Unsqueeze', takes: ['moments', 'second'], gives: 'column' },
    { kind: 'LessOrEqual', takes: ['ends', 'column'], gives: 'isPassed' },
    { kind: 'Cast', takes: ['isPassed'], gives: 'passed', with: { to: INT64 } },
    { kind: 'ReduceSum', takes: ['passed', 'second'], gives: 'places', with: { keepdims: 0 } },
    { kind: 'Gather', takes: ['ids', 'places'], gives: 'spoken' },
    { kind: 'Gather', takes: ['tones', 'spoken'], gives: 'tone' },
    { kind: 'Gather', takes: ['levels', 'spoken'], gives: 'level' },
    { kind: 'Unsqueeze', takes: ['tone', 'second'], gives: 'toneColumn' },
    { kind: 'Unsqueeze', takes: ['level', 'second'], gives: 'levelColumn' },
    { kind: 'Mul', takes: ['total', 'hop'], gives: 'length' },
    { kind: 'Range', takes: ['zero', 'length', 'step'], gives: 'line' },
    { kind: 'Reshape', takes: ['line', 'rows'], gives: 'samples' },
    ...(hasSpeakers
      ? [
          { kind: 'Gather', takes: ['pitches', 'sid'], gives: 'pitch' },
          { kind: 'Mul', takes: ['samples', 'pitch'], gives: 'pitched' },
        ]
      : [{ kind: 'Identity', takes: ['samples'], gives: 'pitched' }]),
    { kind: 'Mul', takes: ['pitched', 'toneColumn'], gives: 'phase' },
    { kind: 'Sin', takes: ['phase'], gives: 'wave' },
    { kind: 'Mul', takes: ['wave', 'levelColumn'], gives: 'heard' },
    { kind: 'Reshape', takes: ['heard', 'flat'], gives: 'output' },
  ];
  const tensors = [
    writeTensor('first', BigInt64Array.of(0n)),
    writeTensor('second', BigInt64Array.of(1n)),
    writeTensor('one', BigInt64Array.of(1n), []),
    writeTensor('axis', BigInt64Array.of(0n), []),
    writeTensor('zero', Float32Array.of(0), []),
    writeTensor('step', Float32Array.of(1), []),
    writeTensor('hop', Float32Array.of(HOP), []),
    writeTensor('rows', BigInt64Array.of(-1n, BigInt(HOP))),
    writeTensor('flat', BigInt64Array.of(1n, 1n, 1n, -1n)),
    writeTensor('lengths', Float32Array.from(ids.map(getLength))),
    writeTensor('tones', Float32Array.from(tones)),
    writeTensor('levels', Float32Array.from(tones.map((tone) => (tone === 0 ? 0 : 0.4)))),
    writeTensor('pitches', Float32Array.of(1, 1.5)),
  ];
  const graph = join(
    ...nodes.map(writeNode),
    bytes(2, text('tones')),
    ...tensors,
    writeValue(11, 'input', INT64),
    writeValue(11, 'input_lengths', INT64),
    writeValue(11, 'scales', FLOAT),
    ...(hasSpeakers ? [writeValue(11, 'sid', INT64)] : []),
    writeValue(12, 'output', FLOAT),
  );
  return join(number(1, 8), bytes(8, number(2, 15)), bytes(7, graph));
}
