const MOST_CHARACTERS = 40;
/** Everything but letters and digits of any script, spaces and marks that names have; so no email address or link survives. */
const NOT_OF_A_NAME = /[^\p{L}\p{M}\p{N} &'’+-]+/gu;
/** Names reserved for this product. */
const OURS = /castwright/i;

/**
 * Sanitizes a user's name for an email to a stranger: one short line without links, addresses or anything that mail clients turn into one.
 * Null when nothing is left, or when it poses as this product.
 */
export function toQuotableName(name: string): string | null {
  const plain = name.normalize('NFKC').replace(NOT_OF_A_NAME, ' ').replace(/ +/g, ' ').trim();
  const short = Array.from(plain).slice(0, MOST_CHARACTERS).join('').trim();
  return short === '' || OURS.test(plain.replaceAll(' ', '')) ? null : short;
}

/** How an email to a stranger begins, where anyone could have typed the name that goes with the address. */
export function formatGreeting(name: string): string {
  const quotable = toQuotableName(name);
  return quotable === null ? 'Hello,' : `Hello ${quotable},`;
}
