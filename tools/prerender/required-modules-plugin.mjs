import path from 'node:path';

const REQUIRED_MODULES = 'virtual:castwright-wanted';
const RESOLVED_REQUIRED_MODULES = `\0${REQUIRED_MODULES}`;

/**
 * Makes the application for Node note the modules that it loads while it renders a page: `wanted` of `entry`, module →
 * whether it is required at once. An `import()` after an `await` of something else is lazy in the browser too, until its part
 * of the page is reached.
 */
export function createRequiredModulesPlugin(entry) {
  let root = '';
  return {
    name: 'castwright-wanted',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (id === REQUIRED_MODULES ? RESOLVED_REQUIRED_MODULES : null),
    load: (id) => (id === RESOLVED_REQUIRED_MODULES ? 'export const wanted = new Map();' : null),
    async transform(code, id) {
      const isEntry = id === path.resolve(root, entry);
      const imports = code.includes('import(') && !id.includes('/node_modules/') ? findDynamicImports(this.parse(code)) : [];
      if (!isEntry && imports.length === 0) return null;
      const modules = await Promise.all(imports.map(({ source }) => this.resolve(source, id)));
      const noted = imports.toReversed().reduce((text, { start, end, isAtOnce }, index) => {
        const module = modules.at(-1 - index);
        return module
          ? `${text.slice(0, start)}(wanted.set(${toRelativeName(root, module.id)}, ${isAtOnce}), ${text.slice(start, end)})${text.slice(end)}`
          : text;
      }, code);
      const kept = imports.length > 0 ? `import { wanted } from '${REQUIRED_MODULES}';\n` : '';
      return { code: `${kept}${noted}${isEntry ? `\nexport { wanted } from '${REQUIRED_MODULES}';` : ''}`, map: null };
    },
  };
}

/** Converts a module's path to the name in the client's manifest. */
function toRelativeName(root, id) {
  return JSON.stringify(path.relative(root, id.split('?', 1)[0]).replaceAll('\\', '/'));
}

/** Finds every `import('…')` of a module in source order, and whether its function awaits nothing before it. */
export function findDynamicImports(program) {
  const found = [];
  const awaits = [];
  visit(program, null);
  return found
    .map(({ node, within }) => ({
      source: node.source.value,
      start: node.start,
      end: node.end,
      isAtOnce: !awaits.some((other) => other.within === within && other.end < node.start),
    }))
    .toSorted((one, other) => one.start - other.start);

  function visit(node, within) {
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string') found.push({ node, within });
    if (node.type === 'AwaitExpression') awaits.push({ end: node.end, within });
    const inside = /Function/.test(node.type) ? node : within;
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child, inside);
    }
  }
}
