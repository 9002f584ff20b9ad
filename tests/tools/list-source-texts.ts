import { parseAst } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Texts in quotes of a source, with `{1}` and so on where a template has a value. */
export function listSourceTexts(source: string): readonly string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    if (value.type === 'Literal' && typeof value.value === 'string') found.push(value.value);
    if (value.type === 'TemplateLiteral') found.push(joinTemplate(value));
    Object.values(value).forEach(look);
  };
  look(parseAst(source, { lang: 'ts' }).body);
  return found;
}

function joinTemplate({ quasis }: Node): string {
  const parts: readonly { readonly value: { readonly cooked: string } }[] = Array.isArray(quasis) ? quasis : [];
  return parts.map(({ value }, index) => (index === 0 ? value.cooked : `{${index}}${value.cooked}`)).join('');
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
