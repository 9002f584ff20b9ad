/** A row's title: `$name` and `$a.b` of an object's fields, `%s %d %i %j %o` of a list's values in turn, `%#` its place. */
export function formatTitle(template: string, row: unknown, index: number): string {
  const values = Array.isArray(row) ? row : [row];
  let next = 0;
  const filled = template.replace(/%[sdijo#]/g, (mark) => {
    if (mark === '%#') return String(index);
    const value: unknown = values[next];
    next += 1;
    return mark === '%j' || mark === '%o' ? JSON.stringify(value) : formatValue(value);
  });
  const [first] = values;
  if (typeof first !== 'object' || first === null) return filled;
  return filled.replace(/\$([\w.]+)/g, (mark, path: string) => {
    const value = path.split('.').reduce<unknown>((inner, name) => readField(inner, name), first);
    return value === undefined ? mark : formatValue(value);
  });
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function formatValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
