import { parseAst } from 'vite';

/** A change of the source: the text of `start..end` becomes `replacement`. Offsets are UTF-16 units. */
export interface Mutant {
  readonly kind: 'condition' | 'comparison' | 'boolean' | 'arithmetic' | 'string' | 'statement' | 'call' | 'logic';
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

type Visit = (node: Node, source: string) => readonly Mutant[];

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
/** Calls that give back what they are called on, in another form. */
const FORMS = new Set([
  'trim',
  'toLowerCase',
  'toUpperCase',
  'slice',
  'subarray',
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'finally',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isString = (node: Node): boolean => (node.type === 'Literal' && typeof node['value'] === 'string') || node.type === 'TemplateLiteral';

function replaceOperator(
  node: Node,
  source: string,
  { kind, operators }: { readonly kind: Mutant['kind']; readonly operators: readonly string[] },
): readonly Mutant[] {
  const { left, right } = node as unknown as { readonly left: Node; readonly right: Node };
  const [one, other] = [source.slice(left.start, left.end), source.slice(right.start, right.end)];
  // The parentheses keep `a ?? b` beside `||` legal.
  return operators.map((operator) => ({ kind, start: node.start, end: node.end, replacement: `(${one}) ${operator} (${other})` }));
}

function mutateTest(test: Node, loops: boolean): readonly Mutant[] {
  const span = { kind: 'condition' as const, start: test.start, end: test.end };
  return loops ? [{ ...span, replacement: 'false' }] : ['true', 'false'].map((replacement) => ({ ...span, replacement }));
}

const VISITS: Readonly<Record<string, Visit>> = {
  IfStatement: (node) => mutateTest(node['test'] as Node, false),
  ConditionalExpression: (node) => mutateTest(node['test'] as Node, false),
  WhileStatement: (node) => mutateTest(node['test'] as Node, true),
  ForStatement: (node) => (isNode(node['test']) ? mutateTest(node['test'], true) : []),
  BinaryExpression(node, source) {
    const operator = String(node['operator']);
    const compared = COMPARISONS[operator];
    if (compared !== undefined) return replaceOperator(node, source, { kind: 'comparison', operators: compared });
    const other = ARITHMETIC[operator];
    const joinsTexts = operator === '+' && [node['left'], node['right']].some((side) => isNode(side) && isString(side));
    return other === undefined || joinsTexts ? [] : replaceOperator(node, source, { kind: 'arithmetic', operators: [other] });
  },
  LogicalExpression: (node, source) =>
    replaceOperator(node, source, { kind: 'logic', operators: [LOGIC[String(node['operator'])] ?? '&&'] }),
  UnaryExpression: (node, source) =>
    node['operator'] === '!'
      ? [{ kind: 'boolean', start: node.start, end: node.end, replacement: source.slice(node.start + 1, node.end) }]
      : [],
  Literal(node) {
    const { start, end, value } = node;
    if (typeof value === 'boolean') return [{ kind: 'boolean', start, end, replacement: String(!value) }];
    return typeof value === 'string' ? [{ kind: 'string', start, end, replacement: value === '' ? "'x'" : "''" }] : [];
  },
  TemplateLiteral: ({ start, end }) => [{ kind: 'string', start, end, replacement: "''" }],
  ExpressionStatement(node) {
    const { start, end, type } = node['expression'] as Node;
    return type === 'Literal' ? [] : [{ kind: 'statement', start, end, replacement: 'undefined' }];
  },
  CallExpression(node, source) {
    const callee = node['callee'] as Node;
    const name = isNode(callee['property']) ? String(callee['property']['name']) : '';
    if (callee.type !== 'MemberExpression' || callee['computed'] === true || callee['optional'] === true || !FORMS.has(name)) return [];
    const target = callee['object'] as Node;
    return [{ kind: 'call', start: node.start, end: node.end, replacement: source.slice(target.start, target.end) }];
  },
};

/** Fields that hold names, patterns or types instead of values: nothing in them can be put into parentheses. */
function getChildren(node: Node): readonly Node[] {
  const skipped = new Set<string>();
  if ((node.type === 'Property' || node.type.endsWith('Definition')) && node['computed'] !== true) skipped.add('key');
  if (/^(Import|Export)(Named|All)?Declaration$/.test(node.type)) skipped.add('source').add('attributes');
  if (node.type === 'TaggedTemplateExpression') skipped.add('quasi');
  return Object.entries(node)
    .filter(([name]) => !skipped.has(name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Parts of `a?.b.c()` end together: a part of the chain in parentheses would no longer. */
function listChainParts(node: Node): readonly Node[] {
  const inner = node['callee'] ?? node['object'] ?? node['expression'];
  return isNode(inner) ? [inner, ...listChainParts(inner)] : [];
}

/** Every mutant of a JavaScript module, in the order of the source. */
export function findMutants(source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const chained = new Set<Node>();
  const visit = (node: Node): void => {
    if (node.type === 'ChainExpression') for (const part of listChainParts(node)) chained.add(part);
    const isSuperCall =
      node.type === 'ExpressionStatement' && ((node['expression'] as Node)['callee'] as Node | undefined)?.type === 'Super';
    if (!chained.has(node) && !isSuperCall) found.push(...(VISITS[node.type]?.(node, source) ?? []));
    for (const child of getChildren(node)) visit(child);
  };
  visit(parseAst(source) as unknown as Node);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}
