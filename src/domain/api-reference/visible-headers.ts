/** What a program has to look at; the rest is between browser and host. */
const TOLD = /^(?:content-type|content-length|content-disposition|etag|location|retry-after|x-ratelimit-[a-z]+)$/;

export function toldHeaders(headers: readonly (readonly [name: string, value: string])[]): readonly (readonly [string, string])[] {
  return headers.filter(([name]) => TOLD.test(name.toLowerCase()));
}
