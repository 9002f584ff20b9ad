import { parseAst } from 'vite';

export interface HardCodedString {
  readonly lineNumber: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Text for users: a capitalized word, or two words in a row. */
const READ_BY_USERS = /^\s*\p{Lu}\p{Ll}+|\p{L}{2,} \p{L}{2,}/u;
const LETTERS = /\p{L}{2}/u;
/** Names of keys, of headers and of what a browser gives are no words. */
const NAMES =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow(Up|Down|Left|Right)|Page(Up|Down)|[A-Z][a-z]+(-[A-Z][a-z]+)+|[A-Z][a-z]+[A-Z]\w*|\(.*\))$/;
/** Attributes that aren't text; a class may have several words. */
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

/** Text for users that is hard-coded in a view instead of its messages. `source` is TypeScript, with or without JSX. */
export function findHardCodedStrings(source: string): readonly HardCodedString[] {
  const found: HardCodedString[] = [];
  const tell = ({ start, end }: Node): void => {
    found.push({ lineNumber: source.slice(0, start).split('\n').length, text: source.slice(start, end).trim() });
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
    if (value.type === 'TemplateLiteral' && collectTexts(value).some((text) => READ_BY_USERS.test(text))) tell(value);
    Object.values(value).forEach(look);
  };

  look(parseAst(source, { lang: 'tsx' }).body);
  return found;
}

function isRead(text: string): boolean {
  return READ_BY_USERS.test(text) && !NAMES.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function collectTexts(template: Node): readonly string[] {
  const segments: unknown = template.quasis;
  return Array.isArray(segments) ? segments.map((segment: { value: { raw: string } }) => segment.value.raw) : [];
}

/** Imports, types, terms of schema.org, and an error that only who develops will see. */
function unread(node: Node): boolean {
  if (/^(Import|ExportAll|TS)/.test(node.type)) return !/^TS(As|Satisfies|NonNull)/.test(node.type);
  if (node.type === 'Property' && isNode(node.key) && node.key.value === '@type') return true;
  if (node.type === 'JSXAttribute') return UNREAD_ATTRIBUTES.has(getName(node.name));
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    /^(Error|TypeError|RangeError|useDebugValue)$/.test(getName(node.callee))
  );
}

function getName(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}
