/** What a program has to look at; the rest is between browser and host. */
const VISIBLE = /^(?:content-type|content-length|content-disposition|etag|location|retry-after|x-ratelimit-[a-z]+)$/;

export function selectVisibleHeaders(headers: readonly (readonly [name: string, value: string])[]): readonly (readonly [string, string])[] {
  return headers.filter(([name]) => VISIBLE.test(name.toLowerCase()));
}
