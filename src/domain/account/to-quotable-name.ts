const MOST_CHARACTERS = 40;
/** Letters and digits of any script, blanks, and the few marks names have; what makes an address or a link is not among them. */
const NOT_OF_A_NAME = /[^\p{L}\p{M}\p{N} &'’+-]+/gu;
/** Names under which nobody but this product writes. */
const OURS = /castwright/i;

/**
 * A name a user chose, as far as an email to a stranger may repeat it: one short line without links, addresses or
 * anything a mail program makes one of. Null when nothing is left, or when it speaks as this product.
 */
export function toQuotableName(name: string): string | null {
  const plain = name.normalize('NFKC').replace(NOT_OF_A_NAME, ' ').replace(/ +/g, ' ').trim();
  const short = Array.from(plain).slice(0, MOST_CHARACTERS).join('').trim();
  return short === '' || OURS.test(plain.replaceAll(' ', '')) ? null : short;
}
