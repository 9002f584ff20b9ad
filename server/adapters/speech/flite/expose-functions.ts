import { ByteReader, encodeLeb128, encodeName } from './wasm-bytes.ts';

const HEADER_LENGTH = 8;
const CUSTOM_SECTION = 0;
const EXPORT_SECTION = 7;
const FUNCTION_NAMES = 1;
const FUNCTION_KIND = 0;
const MEMORY_KIND = 2;

interface Section {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/**
 * The vendor's file is a command: it exports nothing but `_start`, which prints phones and never the words they
 * belong to. Its name section still lists every C function, so this writes a new export section that exports the
 * wanted ones, and drops the debug sections. The code itself is untouched.
 */
export function exposeFunctions(program: Uint8Array, required: readonly string[]): Uint8Array<ArrayBuffer> {
  const sections = readSections(program);
  const indexes = readFunctionNames(program, sections);

  const parts = [program.subarray(0, HEADER_LENGTH)];
  for (const section of sections) {
    if (section.id === EXPORT_SECTION) parts.push(encodeExportSection(indexes, required));
    else if (section.id !== CUSTOM_SECTION) parts.push(program.subarray(section.start, section.end));
  }
  return concatenate(parts);
}

function readSections(program: Uint8Array): readonly Section[] {
  const reader = new ByteReader(program, HEADER_LENGTH);
  const sections: Section[] = [];
  while (reader.position < program.length) {
    const start = reader.position;
    const id = reader.byte();
    const length = reader.leb128();
    const body = reader.position;
    sections.push({ id, start, body, end: body + length });
    reader.position = body + length;
  }
  return sections;
}

function readFunctionNames(program: Uint8Array, sections: readonly Section[]): ReadonlyMap<string, number> {
  for (const section of sections.filter((candidate) => candidate.id === CUSTOM_SECTION)) {
    const reader = new ByteReader(program, section.body);
    if (reader.name() !== 'name') continue;
    while (reader.position < section.end) {
      const kind = reader.byte();
      const end = reader.leb128() + reader.position;
      if (kind === FUNCTION_NAMES) return readNameMap(reader);
      reader.position = end;
    }
  }
  throw new Error('The speech program has no function names; another build of it is needed.');
}

function readNameMap(reader: ByteReader): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (let left = reader.leb128(); left > 0; left -= 1) {
    const index = reader.leb128();
    names.set(reader.name(), index);
  }
  return names;
}

function encodeExportSection(indexes: ReadonlyMap<string, number>, required: readonly string[]): Uint8Array {
  const entries = [[...encodeName('memory'), MEMORY_KIND, ...encodeLeb128(0)]];
  for (const name of required) {
    const index = indexes.get(name);
    if (index === undefined) throw new Error(`The speech program has no function "${name}"; another build of it is needed.`);
    entries.push([...encodeName(name), FUNCTION_KIND, ...encodeLeb128(index)]);
  }
  const body = [...encodeLeb128(entries.length), ...entries.flat()];
  return Uint8Array.from([EXPORT_SECTION, ...encodeLeb128(body.length), ...body]);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}
