/** A word for the title of what is skipped; nothing when it is not. */
export function formatSkipReason(absent: string | undefined): string {
  return absent === undefined ? '' : ` (skipped: ${absent})`;
}
