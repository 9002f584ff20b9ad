/** A number table of a model: constant weights and biases, as 32-bit floats. */
export interface ModelTensor {
  readonly shape: readonly number[];
  /** Left out for what is computed. */
  readonly values?: Float32Array;
}

export interface ModelStep {
  /** Number of the operation in the format's schema, or the name of a custom one. */
  readonly operation: number | string;
  /** Indexes of tensors. */
  readonly inputs: readonly number[];
  readonly output: number;
  readonly stride: number;
}

export interface ModelFile {
  readonly tensors: readonly ModelTensor[];
  readonly steps: readonly ModelStep[];
  readonly input: number;
  readonly output: number;
}

/** Numbers of fields in tables of the schema (tensorflow/lite/schema/schema.fbs). */
const FIELD = {
  model: { codes: 1, graphs: 2, buffers: 4 },
  graph: { tensors: 0, inputs: 1, outputs: 2, steps: 3 },
  tensor: { shape: 0, type: 1, buffer: 2 },
  step: { code: 0, inputs: 1, outputs: 2, options: 4 },
  code: { oldOperation: 0, custom: 1, operation: 3 },
  buffer: { data: 0 },
  options: { stride: 1 },
} as const;
const HALF_FLOAT = 1;

/** Reads a TensorFlow Lite file with weights of 16 or 32 bits: https://flatbuffers.dev/internals. Throws `RangeError` for anything else. */
export function readModelFile(file: Uint8Array): ModelFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const model = new Table(view, view.getUint32(0, true));
  const buffers = model.tables(FIELD.model.buffers).map((buffer) => buffer.bytes(FIELD.buffer.data));
  const operations = model.tables(FIELD.model.codes).map((code) => code.text(FIELD.code.custom) ?? readOperation(code));
  const [graph] = model.tables(FIELD.model.graphs);
  if (graph === undefined) throw new RangeError('The model has no graph.');
  const tensors = graph.tables(FIELD.graph.tensors).map((tensor) => readTensor(tensor, buffers));
  const steps = graph.tables(FIELD.graph.steps).map((step) => ({
    operation: operations[step.number(FIELD.step.code)] ?? -1,
    inputs: step.numbers(FIELD.step.inputs),
    output: step.numbers(FIELD.step.outputs)[0] ?? -1,
    stride: step.table(FIELD.step.options)?.number(FIELD.options.stride) ?? 1,
  }));
  return { tensors, steps, input: graph.numbers(FIELD.graph.inputs)[0] ?? -1, output: graph.numbers(FIELD.graph.outputs)[0] ?? -1 };
}

/** Numbers below 127 stand in a field of one byte. */
function readOperation(code: Table): number {
  return Math.max(code.number(FIELD.code.operation), code.byte(FIELD.code.oldOperation));
}

function readTensor(tensor: Table, buffers: readonly Uint8Array[]): ModelTensor {
  const shape = tensor.numbers(FIELD.tensor.shape);
  const bytes = buffers[tensor.number(FIELD.tensor.buffer)] ?? new Uint8Array();
  if (bytes.length === 0) return { shape };
  const type = tensor.byte(FIELD.tensor.type);
  const copy = bytes.slice().buffer;
  return { shape, values: type === HALF_FLOAT ? Float32Array.from(new Uint16Array(copy), toFloat) : new Float32Array(copy) };
}

/** IEEE 754 binary16. */
function toFloat(bits: number): number {
  const sign = bits & 0x80_00 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3_ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** A table of FlatBuffers. */
class Table {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  byte(field: number): number {
    const at = this.#find(field);
    return at === undefined ? 0 : this.#view.getInt8(at);
  }

  number(field: number): number {
    const at = this.#find(field);
    return at === undefined ? 0 : this.#view.getInt32(at, true);
  }

  table(field: number): Table | undefined {
    const at = this.#find(field);
    return at === undefined ? undefined : new Table(this.#view, at + this.#view.getUint32(at, true));
  }

  numbers(field: number): readonly number[] {
    return this.#listPlaces(field).map((at) => this.#view.getInt32(at, true));
  }

  tables(field: number): readonly Table[] {
    return this.#listPlaces(field).map((at) => new Table(this.#view, at + this.#view.getUint32(at, true)));
  }

  bytes(field: number): Uint8Array {
    const [from, length] = this.#openVector(field);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length);
  }

  text(field: number): string | undefined {
    return this.#find(field) === undefined ? undefined : new TextDecoder().decode(this.bytes(field));
  }

  #find(field: number): number | undefined {
    const fields = this.#at - this.#view.getInt32(this.#at, true);
    const entry = 4 + 2 * field;
    const offset = entry < this.#view.getUint16(fields, true) ? this.#view.getUint16(fields + entry, true) : 0;
    return offset === 0 ? undefined : this.#at + offset;
  }

  #openVector(field: number): readonly [from: number, length: number] {
    const at = this.#find(field);
    if (at === undefined) return [0, 0];
    const from = at + this.#view.getUint32(at, true);
    return [from + 4, this.#view.getUint32(from, true)];
  }

  /** Places of entries of four bytes. */
  #listPlaces(field: number): readonly number[] {
    const [from, length] = this.#openVector(field);
    return Array.from({ length }, (_, index) => from + 4 * index);
  }
}
