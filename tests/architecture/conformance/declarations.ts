import { type Declaration, type Module, parseSync } from '@swc/core';

/** Exported interfaces with methods: a file that declares one is a port that needs an adapter. */
export function findCallableInterfaces(source: string): readonly string[] {
  return getExported(parse(source)).flatMap((declaration) =>
    declaration.type === 'TsInterfaceDeclaration' && walkNodes(declaration.body).some(({ type }) => CALLABLE.includes(type))
      ? [declaration.id.value]
      : [],
  );
}

/** Interfaces that what `source` exports is an example of, as `[where it is declared, its name there]`. */
export function findFulfilled(source: string): readonly (readonly [string, string])[] {
  const module = parse(source);
  const imported = new Map(
    module.body.flatMap((item) =>
      item.type === 'ImportDeclaration'
        ? item.specifiers.map((specifier) => {
            const original = specifier.type === 'ImportSpecifier' ? specifier.imported : null;
            return [specifier.local.value, [item.source.value, original?.value ?? specifier.local.value]] as const;
          })
        : [],
    ),
  );
  const names = getExported(module).flatMap(findPromised).flatMap(findNames);
  return [...new Set(names)].flatMap((name) => {
    const origin = imported.get(name);
    return origin === undefined ? [] : [origin];
  });
}

const CALLABLE: readonly string[] = ['TsMethodSignature', 'TsFunctionType'];

interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
}

function parse(source: string): Module {
  return parseSync(source, { syntax: 'typescript', target: 'es2022' });
}

function getExported(module: Module): readonly Declaration[] {
  return module.body.flatMap((item) => (item.type === 'ExportDeclaration' ? [item.declaration] : []));
}

/** The types that a declaration implements, extends or returns, without its parameters. */
function findPromised(declaration: Declaration): readonly unknown[] {
  switch (declaration.type) {
    case 'ClassDeclaration':
      return declaration.implements;
    case 'TsInterfaceDeclaration':
      return declaration.extends;
    case 'FunctionDeclaration':
      return [declaration.returnType];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) => [
        id.type === 'Identifier' ? (id as { typeAnnotation?: unknown }).typeAnnotation : undefined,
        init?.type === 'ArrowFunctionExpression' ? init.returnType : undefined,
      ]);
    default:
      return [];
  }
}

function findNames(part: unknown): readonly string[] {
  return walkNodes(part).flatMap(({ type, value }) => (type === 'Identifier' && typeof value === 'string' ? [value] : []));
}

/** Every node of a syntax tree. */
function walkNodes(tree: unknown): readonly SyntaxNode[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const below = Object.values(tree).flatMap(walkNodes);
  return 'type' in tree && typeof tree.type === 'string' ? [tree as SyntaxNode, ...below] : below;
}
