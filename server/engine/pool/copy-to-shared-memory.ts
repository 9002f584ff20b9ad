/**
 * A copy of plain data (objects, arrays, maps, numbers, texts) whose typed arrays lie in memory all threads read. Arrays
 * that lie there already are not copied; what is one array in two places stays one.
 */
export function copyToSharedMemory<Value>(value: Value): Value {
  return copyValue(value, new Map()) as Value;
}

function copyValue(value: unknown, known: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const before = known.get(value);
  if (before !== undefined) {
    return before;
  }
  const copy = copyPlainObject(value, known);
  known.set(value, copy);
  return copy;
}

function copyPlainObject(value: object, known: Map<object, unknown>): unknown {
  if (ArrayBuffer.isView(value)) {
    return value.buffer instanceof SharedArrayBuffer ? value : copyToSharedArray(value);
  }
  if (Array.isArray(value)) {
    return value.map((entry) => copyValue(entry, known));
  }
  if (value instanceof Map) {
    return new Map([...value].map(([key, entry]) => [key, copyValue(entry, known)]));
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyValue(entry, known)]));
}

function copyToSharedArray(view: ArrayBufferView): ArrayBufferView {
  const buffer = new SharedArrayBuffer(view.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  if (view instanceof Uint8Array) return new Uint8Array(buffer);
  if (view instanceof Int16Array) return new Int16Array(buffer);
  if (view instanceof Int32Array) return new Int32Array(buffer);
  if (view instanceof Float32Array) return new Float32Array(buffer);
  throw new TypeError('Arrays of this kind are not shared between threads.');
}
