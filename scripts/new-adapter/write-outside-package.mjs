import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../console.mjs';
import { createRename, toNames } from './names.mjs';

const TEMPLATES = fileURLToPath(new URL('./outside', import.meta.url));
/** What each port promises and what to change; the README of an adapter ends with it. */
const RECIPES = fileURLToPath(new URL('../../docs/adapter-recipes', import.meta.url));
/** The name in the templates. */
const EXAMPLE = 'acme';
/** Ports of the page whose half is loaded when it is used; the others are made with the page. */
const LOADED_LATER = new Set(['payment', 'auth', 'captcha']);
/** Milliseconds after which a test of a written package counts as hung. */
const HUNG_MS = 60_000;

/** What tests of a template need besides. */
const SHARP = { sharp: '^0.35.0' };
const TEST_PACKAGES = { 'image-reader': SHARP, 'clip-reader': SHARP };

/** Ports with a template. */
export function listOutsidePorts() {
  return readdirSync(TEMPLATES);
}

/**
 * Writes an adapter into a package of its own, which it makes where there is none: `<folder>/<port>/<name>`, and the lists of both
 * halves. Returns the files it wrote. An adapter that is there is never touched.
 */
export function writeOutsideAdapter({ folder, port, name, version }) {
  if (!listOutsidePorts().includes(port))
    throw new StartError(`--outside knows the ports ${listOutsidePorts().join(', ')}, and not ${port}.`);
  const home = path.join(folder, port, name);
  if (existsSync(home)) throw new StartError(`${home} is there already. Nothing was changed; choose another name.`);
  const rename = createRename(EXAMPLE, name);
  const template = path.join(TEMPLATES, port);
  const adapter = globSync('*.{ts,json}', { cwd: template }).map((file) => [
    path.join(home, rename(file)),
    rename(readFileSync(path.join(template, file), 'utf8')),
  ]);
  adapter.push([path.join(home, 'README.md'), createReadme(port, rename)]);
  const project = existsSync(path.join(folder, 'package.json')) ? [] : createProject(folder, version);
  const files = [...project, ...adapter];
  for (const [file, text] of files) write(file, text);
  addTestPackages(folder, TEST_PACKAGES[port] ?? {});
  const lists = createLists(folder);
  for (const [file, text] of lists) write(file, text);
  return [...files, ...lists].map(([file]) => file);
}

/** Adds to the package's devDependencies; a version that is named there stays. */
function addTestPackages(folder, packages) {
  if (Object.keys(packages).length === 0) return;
  const file = path.join(folder, 'package.json');
  const project = JSON.parse(readFileSync(file, 'utf8'));
  write(file, `${JSON.stringify({ ...project, devDependencies: { ...packages, ...project.devDependencies } }, null, 2)}\n`);
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The port's recipe under the adapter's own name. */
function createReadme(port, rename) {
  const [, ...recipe] = readFileSync(path.join(RECIPES, `${port}.md`), 'utf8').split('\n');
  const head = `# Acme, an adapter of the port \`${port}\`\n\nIt passes its suites as generated, against a simulated service in its tests.`;
  return rename([head, ...recipe].join('\n'));
}

function createProject(folder, version) {
  const project = {
    name: path.basename(path.resolve(folder)).toLowerCase(),
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: { './server': './server.ts', './client': './client.ts' },
    // Suites share the kit's modules: without isolation they are loaded once. The limits end what hangs, also on a busy machine.
    scripts: { test: `vitest run --no-isolate --testTimeout=${HUNG_MS} --hookTimeout=${HUNG_MS}`, types: 'tsc --project .' },
    dependencies: { castwright: version },
    devDependencies: {
      'fast-check': '^4.0.0',
      typescript: '^5.9.0',
      vitest: '^4.1.0',
      'happy-dom': '^20.0.0',
      jose: '^6.0.0',
      '@types/node': '^24.0.0',
    },
  };
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: ['node'],
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  };
  return [
    [path.join(folder, 'package.json'), `${JSON.stringify(project, null, 2)}\n`],
    [path.join(folder, 'tsconfig.json'), `${JSON.stringify({ compilerOptions, include: ['**/*.ts'] }, null, 2)}\n`],
  ];
}

/** The two modules that the server and the site's build read, made new from the folders that are there. */
function createLists(folder) {
  const found = globSync('*/*/metadata.ts', { cwd: folder })
    .filter((file) => !file.startsWith('node_modules'))
    .toSorted()
    .map((file) => {
      const [port, name] = file.split(path.sep);
      return {
        port,
        name,
        variable: `${toNames(port).id.replaceAll('-', '')}${toNames(name).Name}`,
        hasClient: existsSync(path.join(folder, port, name, 'client.ts')),
        half: existsSync(path.join(folder, port, name, 'server.ts')) ? 'server.ts' : 'metadata.ts',
      };
    });
  return [
    [path.join(folder, 'server.ts'), createServerList(found)],
    [path.join(folder, 'client.ts'), createClientList(found.filter(({ hasClient }) => hasClient))],
  ];
}

function createServerList(found) {
  const imports = found.map(({ port, name, variable, half }) => `import { adapter as ${variable} } from './${port}/${name}/${half}';`);
  return `${imports.join('\n')}

/** Read by the server and by the site's build, through ADAPTERS. */
export const adapters = [${found.map(({ variable }) => variable).join(', ')}];
`;
}

function createClientList(found) {
  const now = found.filter(({ port }) => !LOADED_LATER.has(port));
  const imports = now.map(({ port, name, variable }) => `import { create as ${variable} } from './${port}/${name}/client.ts';`);
  const toEntry = ({ port, name, variable }) =>
    LOADED_LATER.has(port)
      ? `'${name}': async (parts) => (await import('./${port}/${name}/client.ts')).create(parts)`
      : `'${name}': ${variable}`;
  const ports = [...new Set(found.map(({ port }) => port))];
  const lines = ports.map(
    (port) =>
      `  ${port}: { ${found
        .filter((one) => one.port === port)
        .map(toEntry)
        .join(', ')} },`,
  );
  return `import type { ClientAdapters } from 'castwright/adapter';
${imports.map((line) => `${line}\n`).join('')}
/** Halves of the browser, built into the site through ADAPTERS. */
export const adapters: ClientAdapters = {
${lines.join('\n')}
};
`;
}
