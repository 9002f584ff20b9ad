/** Control characters, and what folders and headers are made of. */
const UNSAFE_CHARACTERS = /[\p{Control}\\/:*?"<>|]/gu;

/** RFC 6266: the name in ASCII for old clients and in full for the rest; nothing in it can end the header. */
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
