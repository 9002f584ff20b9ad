const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
const SIXTY_FOUR_BITS = 64;

/** FNV-1a, 64 bits, over the text in UTF-8; as 16 hexadecimal digits. Tells texts apart, and is no protection against forgery. */
export function fingerprintText(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(SIXTY_FOUR_BITS, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(SIXTY_FOUR_BITS / 4, '0');
}
