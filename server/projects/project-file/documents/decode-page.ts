const DEFAULT_CHARSET = 'utf-8';
/** Bytes in which a page names its letters. */
const BEGINNING = 2_048;
/** UTF-16 units of a page that are read. */
const MOST = 2_000_000;
const CHARSET = /charset\s*=\s*["']?([\w-]{2,40})/iu;

/** The text of a page in whichever letters it is written; undefined where it is no page of text. */
export function decodePage(bytes: Uint8Array, contentType: string): string | undefined {
  const isPage = contentType === '' || /^\s*(?:text\/(?:html|plain)|application\/xhtml\+xml)/iu.test(contentType);
  if (!isPage) return undefined;
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1');
  const named = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(beginning)?.[1] ?? DEFAULT_CHARSET;
  const text = createDecoder(named).decode(bytes).slice(0, MOST);
  // A text without markup is read as one: its lines are paragraphs.
  return /^\s*text\/plain/iu.test(contentType) ? `<pre>${escapeLines(text)}</pre>` : text;
}

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(DEFAULT_CHARSET);
  }
}

function escapeLines(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\n\s*\n/gu, '<br>');
}
