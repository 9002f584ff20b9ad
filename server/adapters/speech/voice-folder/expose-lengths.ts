/** Numbers of fields in the public form of ONNX files. */
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_INITIALIZER = 5;
const GRAPH_OUTPUT = 12;
const NODE_OUTPUT = 2;
const NODE_OPERATION = 4;
const VALUE_NAME = 1;
const VALUE_TYPE = 2;
const TYPE_TENSOR = 1;
const TENSOR_ELEMENT = 1;
const FLOAT = 1;
/** Data of a tensor that is in another file. */
const TENSOR_EXTERNAL = 13;

const LENGTH_DELIMITED = 2;
/** Bytes of the fixed-width wire types. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
/** Rounds the length of each symbol up to whole frames: the only operation of its kind in these models. */
const ROUND_UP = 'Ceil';

/** A model, and the output that has the length of each symbol in frames; undefined where it isn't found. */
interface ExposedModel {
  readonly bytes: Uint8Array;
  readonly lengths: string | undefined;
}

interface Field {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes the lengths an output of the graph, without reading the weights: messages that come twice are merged, so one more graph with only
 * this output is written behind. Throws for bytes of another form, and for a model whose weights are in other files.
 */
export function exposeLengths(model: Uint8Array): ExposedModel {
  const rounded: string[] = [];
  for (const graph of listFields(model, 0, model.length)) {
    if (graph.number !== MODEL_GRAPH) continue;
    for (const part of listFields(model, graph.from, graph.to)) {
      if (part.number === GRAPH_INITIALIZER && hasField(model, part, TENSOR_EXTERNAL)) throw new Error('its weights are in other files');
      if (part.number === GRAPH_NODE && readText(model, part, NODE_OPERATION) === ROUND_UP)
        rounded.push(readText(model, part, NODE_OUTPUT) ?? '');
    }
  }
  const [lengths, ...others] = rounded;
  if (lengths === undefined || lengths === '' || others.length > 0) return { bytes: model, lengths: undefined };
  const type = writeField(TYPE_TENSOR, Uint8Array.of(TENSOR_ELEMENT << 3, FLOAT));
  const output = writeField(
    GRAPH_OUTPUT,
    concat([writeField(VALUE_NAME, new TextEncoder().encode(lengths)), writeField(VALUE_TYPE, type)]),
  );
  return { bytes: concat([model, writeField(MODEL_GRAPH, output)]), lengths };
}

function* listFields(bytes: Uint8Array, from: number, to: number): Generator<Field> {
  for (let at = from; at < to; ) {
    const tag = readVarint(bytes, at, to);
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    if (wire === LENGTH_DELIMITED) {
      const length = readVarint(bytes, tag.next, to);
      const end = length.next + length.value;
      if (end > to) throw new Error('it isn’t a whole ONNX file');
      yield { number, from: length.next, to: end };
      at = end;
    } else {
      const end = wire === 0 ? readVarint(bytes, tag.next, to).next : tag.next + (FIXED[wire] ?? Number.NaN);
      if (!(end <= to)) throw new Error('it isn’t an ONNX file');
      yield { number, from: tag.next, to: end };
      at = end;
    }
  }
}

function readVarint(bytes: Uint8Array, from: number, to: number): { readonly value: number; readonly next: number } {
  let [value, size] = [0, 1];
  for (let at = from; at < to && size <= Number.MAX_SAFE_INTEGER; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * size;
    if (byte < 128) return { value, next: at + 1 };
    size *= 128;
  }
  throw new Error('it isn’t an ONNX file');
}

function hasField(bytes: Uint8Array, { from, to }: Field, number: number): boolean {
  return [...listFields(bytes, from, to)].some((field) => field.number === number);
}

/** The first of them. */
function readText(bytes: Uint8Array, { from, to }: Field, number: number): string | undefined {
  const field = [...listFields(bytes, from, to)].find((one) => one.number === number);
  return field && new TextDecoder().decode(bytes.subarray(field.from, field.to));
}

function writeField(number: number, content: Uint8Array): Uint8Array {
  return concat([Uint8Array.from([...toVarint(number * 8 + LENGTH_DELIMITED), ...toVarint(content.length)]), content]);
}

function toVarint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...toVarint(Math.floor(value / 128))];
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
