/** Reads a line that a user typed: line ends and control characters become spaces, and it is trimmed. Null if it is empty or has more than `most` characters. */
export function parseLine(text: string, most: number): string | null {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line === '' || line.length > most ? null : line;
}
