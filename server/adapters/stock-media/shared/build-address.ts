type Parameters = Readonly<Record<string, string | number | undefined>>;

/** An address with parameters; those that are undefined are left out. */
export function buildAddress(base: string, parameters: Parameters): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}
