/** Reads and writes the page's cookies. Never throws: where the browser refuses, nothing is stored. */
export interface PageCookies {
  read(name: string): string | null;
  write(name: string, value: string, days: number): void;
  remove(name: string): void;
  names(): readonly string[];
}

const DAY = 24 * 60 * 60;

/** `jar`: the page's document. */
export function createPageCookies(jar: { cookie: string }, { secure }: { readonly secure: boolean }): PageCookies {
  const readEntries = (): readonly (readonly [string, string])[] =>
    jar.cookie.split('; ').flatMap((entry) => {
      const at = entry.indexOf('=');
      return at < 1 ? [] : [[entry.slice(0, at), entry.slice(at + 1)] as const];
    });
  const set = (name: string, value: string, seconds: number): void => {
    jar.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  };
  return {
    read(name) {
      const value = readEntries().find(([given]) => given === name)?.[1];
      try {
        return value === undefined ? null : decodeURIComponent(value);
      } catch {
        return null;
      }
    },
    write: (name, value, days) => set(name, encodeURIComponent(value), days * DAY),
    remove: (name) => set(name, '', 0),
    names: () => readEntries().map(([name]) => name),
  };
}
