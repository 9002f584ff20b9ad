/** A tag or a text of an XML document. Names have no namespace prefix. */
export type XmlPart =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Elements inside each other. Office files have some thirty, and what walks a tree of thousands overflows the stack. */
export const XML_DEPTH = 500;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TAG = /^<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/u;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
/** A `>` in a quoted attribute doesn't end its tag. */
const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+/gy;

/** Tags and texts of a well-formed document in order; undefined if it isn't one, or nests beyond `XML_DEPTH`. Document types, and so entities of one's own, are refused. */
export function splitXml(document: string): readonly XmlPart[] | undefined {
  const parts: XmlPart[] = [];
  const open: string[] = [];
  const tokens = new RegExp(TOKEN);
  while (tokens.lastIndex < document.length) {
    const match = tokens.exec(document);
    if (match === null) return undefined;
    const [token, verbatim] = match;
    if (verbatim !== undefined) parts.push({ kind: 'text', text: verbatim });
    else if (token.startsWith('<!--') || token.startsWith('<?')) continue;
    else if (token.startsWith('<')) {
      const tag = readTag(token);
      if (tag === undefined || (tag.kind === 'close' && open.pop() !== tag.name)) return undefined;
      if (tag.kind === 'open' && !tag.isEmpty && open.push(tag.name) > XML_DEPTH) return undefined;
      parts.push(tag);
    } else parts.push({ kind: 'text', text: decodeEntities(token) });
  }
  return open.length === 0 && parts.some(({ kind }) => kind === 'open') ? parts : undefined;
}

function readTag(token: string): Exclude<XmlPart, { readonly kind: 'text' }> | undefined {
  const [, closing, fullName = '', attributes = '', isEmpty] = TAG.exec(token) ?? [];
  if (fullName === '') return undefined;
  const name = fullName.replace(/^.*:/u, '');
  if (closing === '/') return { kind: 'close', name };
  const list = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, key = '', double, single]) => [key, decodeEntities(double ?? single ?? '')] as const,
  );
  return { kind: 'open', name, attributes: new Map(list), isEmpty: isEmpty === '/' };
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w{1,8});/gu, (entity, name: string) => ENTITIES[name] ?? decodeCharacter(name) ?? entity);
}

/** The character of `#225` or `#xe1`; undefined for anything else. */
function decodeCharacter(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/iu.exec(name) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

/** Text for an element or attribute; characters that XML can't hold are left out. */
export function escapeXmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
