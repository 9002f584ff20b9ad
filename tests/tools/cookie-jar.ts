/** A browser's fetch as far as sessions need it: keeps cookies, and says which page it is. */
export function createFetchWithCookies(origin: string): typeof fetch {
  const jar = new Map<string, string>();

  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
  const ended = value === '' || attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
  if (ended) jar.delete(name);
  else jar.set(name, value);
}
