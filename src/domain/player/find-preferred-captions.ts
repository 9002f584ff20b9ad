/**
 * Index of the captions that come on when a viewer asks for captions without naming a language: those that were on last, else the first in a
 * language of the browser, else the first. -1 without captions. `preferred` are BCP 47 tags, best first.
 */
export function findPreferredCaptions(tags: readonly string[], last: number, preferred: readonly string[]): number {
  if (last >= 0 && last < tags.length) return last;
  for (const tag of preferred) {
    const found = tags.findIndex((each) => getBaseLanguage(each) === getBaseLanguage(tag));
    if (found >= 0) return found;
  }
  return tags.length > 0 ? 0 : -1;
}

function getBaseLanguage(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase();
}
