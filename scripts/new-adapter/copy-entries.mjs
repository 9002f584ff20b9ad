import { parseSync } from 'vite';
import { createNameTest, createRename, toNames } from './names.mjs';

/**
 * Puts a copy under the new name behind everything that is about the neighbor: its imports, its lines in registries and
 * settings, its cases and its factories. `texts` are [path, text]; returns those that changed.
 */
export function copyEntries(texts, { port, folder, from, to, exported }) {
  const rename = createRename(from, to);
  const modules = texts.map(([file, text]) => ({ file, text, program: parseSync(file, text).program }));
  const factories = modules.flatMap(({ text, program }) => listFactories(program, text, { from, exported }));
  const names = new Set([...exported, ...factories]);
  return modules
    .map(({ file, text, program }) => [file, text, insertCopies(text, program, createFinder(file, text, { port, folder, from, names }))])
    .filter(([, before, after]) => before !== after)
    .map(([file, , after]) => [file, after]);

  function insertCopies(text, program, findSeparator) {
    const copies = [];
    visit(program);
    // A file that only imports the neighbor uses it for a purpose of its own.
    if (copies.every(({ type }) => type === 'ImportDeclaration')) return text;
    return copies
      .toSorted((a, b) => b.end - a.end)
      .reduce((changed, { end, copy }) => changed.slice(0, end) + copy + changed.slice(end), text);

    function visit(node, parent) {
      const separator = findSeparator(node, parent);
      if (separator === null) {
        for (const child of Object.values(node)) {
          for (const part of Array.isArray(child) ? child : [child]) if (typeof part?.type === 'string') visit(part, node);
        }
        return;
      }
      copies.push({ type: node.type, end: node.end, copy: separator + renameCode(text.slice(node.start, node.end)) });
      const sentence = node.type === 'Literal' ? findSentence(text, parent.end, from) : null;
      if (sentence !== null) copies.push({ end: sentence, copy: `, ${to}` });
    }
  }

  /** Packages keep their names. */
  function renameCode(code) {
    return code.replaceAll(/((?:from|import\() ?'[^.#'][^']*')|[^']+|'/g, (part, specifier) => specifier ?? rename(part));
  }
}

/** Top-level functions and constants of the composition that have the neighbor's name and use what it exports. */
function listFactories(program, text, { from, exported }) {
  const hasName = createNameTest(from);
  return program.body
    .filter((node) => exported.some((name) => text.slice(node.start, node.end).includes(name)))
    .map(getDeclaredName)
    .filter(hasName);
}

function getDeclaredName({ id, declaration, declarations }) {
  if (declaration) return getDeclaredName(declaration);
  return id?.name ?? declarations?.[0]?.id?.name ?? '';
}

/** Says what separates a node about the neighbor from its copy; null for every other node. */
function createFinder(file, text, { port, folder, from, names }) {
  const { CONSTANT } = toNames(from);
  const path = `${folder.split('adapters/')[1]}/`;
  const isConfig = file.endsWith('config.ts');
  const isOwnField = new RegExp(`^${from}(?![a-z])`);
  const getSource = (node) => text.slice(node.start, node.end);
  const isLiteral = (node) => node?.type === 'Literal' && node.value === from;
  const hasLiteral = (node) => getSource(node).includes(`'${from}'`);
  const isAbout = (node) => getSource(node).includes(path) || [...names].some((name) => new RegExp(`\\b${name}\\b`).test(getSource(node)));
  const getKey = ({ key }) => String(key?.name ?? key?.value);
  const isSetting = (node) => getKey(node).includes(`${CONSTANT}_`) || (isConfig && isOwnField.test(getKey(node)));
  const isEntry = (node) => getKey(node) === from && isAbout(node);
  /** `locale: PAGE_ONLY` in the port's line of built-in-adapters.ts, which says nothing else about the neighbor. */
  const isWithoutSettings = (node, parent) =>
    getKey(node) === from &&
    getSource(node.value) === 'PAGE_ONLY' &&
    new RegExp(`\\b${port}'?: {\\s*fallback: '[^']*',\\s*adapters: $`).test(text.slice(0, parent.start));
  const isChoice = (parent) => text.slice(0, parent.start).endsWith('.enum(');

  const RULES = {
    ImportDeclaration: (node) => (node.source.value.includes(path) ? '\n' : null),
    ImportSpecifier: (node) => (names.has(node.local.name) ? ', ' : null),
    FunctionDeclaration: (node) => (names.has(getDeclaredName(node)) ? '\n\n' : null),
    VariableDeclaration: (node) => (names.has(getDeclaredName(node)) ? '\n' : null),
    ExportNamedDeclaration: (node) => (node.source?.value.includes(path) ? '\n' : names.has(getDeclaredName(node)) ? '\n\n' : null),
    Property: (node, parent) =>
      parent.type === 'ObjectExpression' && (isEntry(node) || isSetting(node) || isWithoutSettings(node, parent)) ? ', ' : null,
    SpreadElement: ({ argument }) => (isConditionalEntry(argument) ? ', ' : null),
    SwitchCase: (node) => (isLiteral(node.test) ? '\n' : null),
    IfStatement: (node) => (hasLiteral(node.test) && isAbout(node.consequent) ? '\n' : null),
    TSPropertySignature: (node) => (isSetting(node) ? '\n' : null),
    TSTypeLiteral: (node, parent) => (parent.type === 'TSUnionType' && hasLiteral(node) ? ' | ' : null),
    TSLiteralType: (node, parent) => (parent.type === 'TSUnionType' && isLiteral(node.literal) ? ' | ' : null),
    Literal: (node, parent) => (parent.type === 'ArrayExpression' && isLiteral(node) && isChoice(parent) ? ', ' : null),
    Identifier: (node, parent) => (parent.type === 'ArrayExpression' && node.name === from ? ', ' : null),
  };
  return (node, parent) => RULES[node.type]?.(node, parent) ?? null;

  /** `...(import.meta.env.VITE_X ? { neighbor: … } : {})`: with the condition, so that a build without the setting drops it. */
  function isConditionalEntry({ type, expression, consequent }) {
    if (type === 'ParenthesizedExpression') return isConditionalEntry(expression);
    const properties = type === 'ConditionalExpression' ? (consequent.properties ?? []) : [];
    return properties.length === 1 && isEntry(properties[0]);
  }
}

/** A list of choices may be followed by a sentence about it, `'is locale or ip'`: where the neighbor's name ends in it. */
function findSentence(text, end, from) {
  const [found, before] = new RegExp(`^, ('is [^'\\n]*?\\b${from}\\b)`).exec(text.slice(end)) ?? [];
  return found === undefined ? null : end + 2 + before.length;
}
