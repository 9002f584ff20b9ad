/** A pattern for `ilike` that finds the text itself, whatever it is made of. */
export function toLikePattern(text: string): string {
  return `%${literal(text)}%`;
}

/** A pattern for `like` that finds what begins with the text. */
export function beginning(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
