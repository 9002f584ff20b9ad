const MARKS = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a file in UTF-8, or in UTF-16 where a mark at the start says so; without the mark. Undefined when it isn't one. `legacy`:
 * what a file is in that isn't UTF-8, as older programs save it.
 */
export function decodeText(bytes: Uint8Array, legacy?: 'windows-1252'): string | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding;
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return legacy === undefined || marked !== undefined ? undefined : new TextDecoder(legacy).decode(bytes);
  }
}
