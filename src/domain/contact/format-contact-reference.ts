/** Nothing that is read as something else: no 0 and O, no 1, I and L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

/** What both sides call a letter, like `CW-8F3K2`; the same for the same bytes. At least five of them. */
export function formatContactReference(bytes: ArrayLike<number>): string {
  const characters = Array.from({ length: LENGTH }, (_, at) => CHARACTERS.charAt((bytes[at] ?? 0) % CHARACTERS.length));
  return `CW-${characters.join('')}`;
}
