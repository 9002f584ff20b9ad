import { parseAst } from 'vite';

export interface LooseWords {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What people read: a word with a capital at the beginning, or two words beside each other. */
const READ_BY_PEOPLE = /^\s*\p{Lu}\p{Ll}+|\p{L}{2,} \p{L}{2,}/u;
const LETTERS = /\p{L}{2}/u;
/** Names of keys, of headers and of what a browser gives are no words. */
const NAMES =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow(Up|Down|Left|Right)|Page(Up|Down)|[A-Z][a-z]+(-[A-Z][a-z]+)+|[A-Z][a-z]+[A-Z]\w*|\(.*\))$/;
/** Attributes that nobody reads; a class may be made of several words. */
const UNREAD_ATTRIBUTES = new Set([
  'aria-keyshortcuts',
  'className',
  'autoComplete',
  'sizes',
  'media',
  'rel',
  'd',
  'viewBox',
  'transform',
  'sandbox',
  'allow',
]);

/** Text for people that stands in a view instead of the catalogue `src/ui/text`. `source` is TypeScript, with or without JSX. */
export function looseWords(source: string): readonly LooseWords[] {
  const found: LooseWords[] = [];
  const tell = ({ start, end }: Node): void => {
    found.push({ line: source.slice(0, start).split('\n').length, text: source.slice(start, end).trim() });
  };

  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value) || unread(value)) return;
    if (value.type === 'JSXText') {
      if (LETTERS.test(String(value.value))) tell(value);
      return;
    }
    if (value.type === 'Literal') {
      if (typeof value.value === 'string' && isRead(value.value)) tell(value);
      return;
    }
    if (value.type === 'TemplateLiteral' && textsOf(value).some((text) => READ_BY_PEOPLE.test(text))) tell(value);
    Object.values(value).forEach(look);
  };

  look(parseAst(source, { lang: 'tsx' }).body);
  return found;
}

function isRead(text: string): boolean {
  return READ_BY_PEOPLE.test(text) && !NAMES.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function textsOf(template: Node): readonly string[] {
  const pieces: unknown = template.quasis;
  return Array.isArray(pieces) ? pieces.map((piece: { value: { raw: string } }) => piece.value.raw) : [];
}

/** Imports, types, terms of schema.org, and an error that only who develops will see. */
function unread(node: Node): boolean {
  if (/^(Import|ExportAll|TS)/.test(node.type)) return !/^TS(As|Satisfies|NonNull)/.test(node.type);
  if (node.type === 'Property' && isNode(node.key) && node.key.value === '@type') return true;
  if (node.type === 'JSXAttribute') return UNREAD_ATTRIBUTES.has(nameOf(node.name));
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    /^(Error|TypeError|RangeError|useDebugValue)$/.test(nameOf(node.callee))
  );
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}
