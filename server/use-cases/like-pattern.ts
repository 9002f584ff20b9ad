/** A pattern for `ilike` that finds the text itself, whatever it is made of. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
