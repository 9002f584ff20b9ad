import { parseAst } from 'vite';

/**
 * Keys of messages that no view reads. Follows the names under which a file has messages, through constants and destructuring; where a part
 * of them is handed on or read by a computed key, all below it counts as read. Names are not told apart by scope.
 */
export function findUnusedMessages(source: string, readers: readonly Reader[]): readonly string[] {
  const used = new Set<string>();
  const note = (path: readonly string[]): void => void used.add(path.join('.'));
  for (const { text, name } of readers) collectUses(parse(text), name, note);
  return listKeys(parse(source)).filter((key) => !isUsed(key, used));
}

/** A file that has the messages under a name. */
export interface Reader {
  readonly text: string;
  readonly name: string;
}

/** Stands for a key that is computed. */
const ANY = '*';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const parse = (text: string): Node => ({ type: 'File', body: parseAst(text, { lang: 'tsx' }).body });

function isUsed(key: string, used: ReadonlySet<string>): boolean {
  const parts = key.split('.');
  return [...used].some((path) => {
    const read = path === '' ? [] : path.split('.');
    // What is read may be a part of a text, as in `messages.steps.map(…)`.
    return read.slice(0, parts.length).every((part, index) => part === ANY || part === parts[index]);
  });
}

/** Every text of `messages`, by its path. */
function listKeys(file: Node): readonly string[] {
  const found: string[] = [];
  visit(file, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return;
    for (const { id, init } of listNodes(node.declaration.declarations)) if (getName(id) === 'messages') walk(init, []);
  });
  return found;

  function walk(value: unknown, path: readonly string[]): void {
    const node = unwrap(value);
    if (node?.type !== 'ObjectExpression') {
      if (path.length > 0) found.push(path.join('.'));
      return;
    }
    for (const property of listNodes(node.properties)) {
      const key = property.type === 'Property' && property.computed !== true ? getKey(property.key) : undefined;
      if (key !== undefined) walk(property.value, [...path, key]);
    }
  }
}

function collectUses(file: Node, name: string, note: (path: readonly string[]) => void): void {
  const names = new Map<string, readonly string[]>([[name, []]]);
  const resolve = (value: unknown): readonly string[] | undefined => {
    const node = unwrap(value);
    if (node?.type === 'Identifier') return names.get(getName(node));
    if (node?.type !== 'MemberExpression') return undefined;
    const path = resolve(node.object);
    return path && [...path, (node.computed === true ? getLiteral(node.property) : getName(node.property)) ?? ANY];
  };
  // A constant may be named after another one that stands below it.
  for (let known = 0; known < names.size; ) {
    known = names.size;
    visit(file, (node) => {
      if (node.type === 'VariableDeclarator') nameParts(node.id, resolve(node.init));
    });
  }
  read(file);

  function nameParts(target: unknown, path: readonly string[] | undefined): void {
    if (path === undefined || !isNode(target)) return;
    if (target.type === 'Identifier') names.set(getName(target), path);
    if (target.type !== 'ObjectPattern') return;
    for (const property of listNodes(target.properties)) {
      if (property.type === 'RestElement') note(path);
      else nameParts(property.value, [...path, getKey(property.key) ?? ANY]);
    }
  }

  function read(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(read);
    if (!isNode(value) || /^(Import|TSType|TSInterface)/.test(value.type)) return;
    if (value.type === 'ExportNamedDeclaration') return noteExported(value);
    if (value.type === 'VariableDeclarator' && resolve(value.init) !== undefined) return;
    const path = resolve(value);
    if (path !== undefined) note(path);
    // A part that is read for its own part is not read as a whole; computed keys are read too.
    if (path !== undefined && value.type === 'MemberExpression') return readKeys(value);
    if (value.type === 'MemberExpression' && value.computed !== true) return read(value.object);
    if (value.type === 'Property' && value.computed !== true) return read(value.value);
    if (value.type === 'JSXAttribute') return read(value.value);
    Object.values(value).forEach(read);
  }

  /** Other files read what is exported. */
  function noteExported({ declaration }: Node): void {
    for (const { init } of listNodes(isNode(declaration) ? declaration.declarations : [])) {
      const path = resolve(init);
      if (path !== undefined) note(path);
    }
    read(declaration);
  }

  function readKeys(node: Node): void {
    if (node.computed === true) read(node.property);
    const object = unwrap(node.object);
    if (object?.type === 'MemberExpression') readKeys(object);
  }
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, look));
  if (!isNode(value)) return;
  look(value);
  Object.values(value).forEach((each) => visit(each, look));
}

function unwrap(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return /^(TS(As|Satisfies|NonNull)Expression|ChainExpression|ParenthesizedExpression)$/.test(value.type)
    ? unwrap(value.expression)
    : value;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const listNodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const getName = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');
const getLiteral = (value: unknown): string | undefined => (isNode(value) && value.type === 'Literal' ? String(value.value) : undefined);
const getKey = (value: unknown): string | undefined => getLiteral(value) ?? (getName(value) || undefined);
