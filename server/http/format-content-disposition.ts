/** Control characters, path separators and characters with a meaning in headers. */
const UNSAFE_CHARACTERS = /[\p{Control}\\/:*?"<>|]/gu;

/** Content-Disposition (RFC 6266) with the name in ASCII for old clients and in UTF-8; the name cannot break out of the header. */
export function formatContentDisposition(fileName: string, inline: boolean): string {
  const clean =
    fileName
      .replace(UNSAFE_CHARACTERS, '')
      .replace(/\p{Surrogate}/gu, '_')
      .trim() || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_');
  const full = encodeURIComponent(clean).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
