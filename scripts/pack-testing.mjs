import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, root } from './ensure.mjs';
import { listFilesBelow } from './fingerprint.mjs';
import { runNpm } from './npm.mjs';
import { resolveImport } from './path-aliases.mjs';
import { runCommand } from './run.mjs';
import { StartError, runMain, printLine } from './console.mjs';

/** Node strips no types below node_modules, so what is installed is JavaScript with declarations. */
const COMPILED = 'lib';
const RUNNER = 'tests/kit/runner/test-runner.js';
/** Sets zod up for pages, so it counts even where nothing but what it passes on is used. */
const PAGE_ZOD = 'lib/tests/kit/page-zod.js';
/** Types of packages that come without any. */
const UNTYPED_PACKAGES = 'server/projects/use-cases/fonts/untyped-packages.d.ts';
const NAMED_BY_ALIAS = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(#[^'"]+)\2/g;
const NAMED_FILE = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.\.?\/[^'"]+)\2/g;
/** In code that is written by the compiler a statement begins its line; the same words inside a text do not. */
const NAMED_PACKAGE =
  /^(?:(?:import|export)\b[^'"\n=(]*|\}\s*)\bfrom\s*['"]([^.'"][^'"]*)['"]|^import\s*['"]([^.'"][^'"]*)['"]|\bimport\(['"]([^.'"][^'"]*)['"]\)/gm;
/** Peer dependencies: a test run needs exactly one copy of each. vitest 4 is the newest that runs on Node 20. */
const PEERS = { vitest: '^4.1.0 || ^5.0.0', 'fast-check': '^4.0.0' };
/** The oldest Node on which `.ci/run` tries the packed kit. */
const ENGINES = { node: '>=20.19' };
/** A link that leads to a file of the repository: its text stays. */
const LINK_IN_REPOSITORY = /\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g;

const collectSources = (project) => Object.values(project.exports);
const compile = (source, ending) => path.posix.join(COMPILED, source.replace(/\.ts$/, ending));

/** The compiler's settings: the project's own, but for writing files. */
function createCompilerSettings(project, folder) {
  return {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: path.join(folder, COMPILED),
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules', '@types')],
    },
    include: [],
    files: [UNTYPED_PACKAGES, ...collectSources(project)].map((source) => path.join(root, source)),
  };
}

/** Aliases are the repository's, and declarations name sources; what is installed has neither. */
function nameCompiledFiles(folder) {
  const compiled = path.join(folder, COMPILED);
  for (const file of listFilesBelow(compiled).filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const toRelative = (named, ...[before, quote, specifier]) => {
      const target = resolveImport(file, specifier);
      return target === null ? named : `${before}${quote}${nameFrom(file, path.join(compiled, target))}${quote}`;
    };
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(NAMED_BY_ALIAS, toRelative)
        .replace(NAMED_FILE, (named) => named.replace(/\.ts(?=['"]$)/, '.js')),
    );
  }
}

/** `target` as an import in `file`. */
function nameFrom(file, target) {
  const name = path.relative(path.dirname(file), target).replaceAll(path.sep, '/');
  return name.startsWith('.') ? name : `./${name}`;
}

/** The suites import vitest; what is installed imports the kit's runner, which leads to vitest or to the runner that is named. */
function replaceRunner(folder) {
  const runner = path.join(folder, COMPILED, RUNNER);
  for (const file of listFilesBelow(path.join(folder, COMPILED)).filter((name) => name.endsWith('.js'))) {
    if (path.dirname(file) === path.dirname(runner)) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^(import\b[^'"\n]*\bfrom\s*)(['"])vitest\2/gm, `$1$2${nameFrom(file, runner)}$2`));
  }
}

/** The files a compiled one names: the same kind of file, code for code and declarations for declarations. */
function findNamed(file) {
  const isDeclaration = file.endsWith('.d.ts');
  return [...readFileSync(file, 'utf8').matchAll(NAMED_FILE)]
    .map(([, , , name]) => path.join(path.dirname(file), isDeclaration ? name.replace(/\.js$/, '.d.ts') : name))
    .filter((name) => existsSync(name));
}

/** Everything the entries lead to. The rest was compiled for its types alone. */
function removeUnreachable(project, folder) {
  const entries = collectSources(project).flatMap((source) => ['.js', '.d.ts'].map((ending) => path.join(folder, compile(source, ending))));
  const reached = new Set(entries);
  for (const file of reached) for (const name of findNamed(file)) reached.add(name);
  for (const file of listFilesBelow(path.join(folder, COMPILED))) if (!reached.has(file)) rmSync(file);
  return [...reached];
}

/** Packages that the code imports, without Node's own and peer dependencies. */
function findPackages(files) {
  const names = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(NAMED_PACKAGE)].map((found) => found.slice(1).find((name) => name !== undefined)),
    );
  const packages = names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)]
    .filter((name) => !name.startsWith('node:') && !(name in PEERS))
    .sort((one, other) => one.localeCompare(other));
}

function createManifest(project, packages) {
  const versions = { ...project.dependencies, ...project.devDependencies };
  const missing = packages.filter((name) => versions[name] === undefined);
  if (missing.length > 0) throw new StartError(`The kit asks for packages that package.json does not name: ${missing.join(', ')}.`);
  const entry = (source) => ({ types: `./${compile(source, '.d.ts')}`, default: `./${compile(source, '.js')}` });
  return {
    name: project.name,
    version: project.version,
    description:
      'Castwright’s client for programs, and its fakes, arbitraries, models and conformance suites for testers and authors of adapters.',
    license: project.license,
    type: 'module',
    sideEffects: [`./${PAGE_ZOD}`],
    exports: Object.fromEntries(Object.entries(project.exports).map(([name, source]) => [name, entry(path.posix.normalize(source))])),
    files: [COMPILED],
    engines: ENGINES,
    peerDependencies: PEERS,
    // The client for programs needs none of them.
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((name) => [name, { optional: true }])),
    dependencies: Object.fromEntries(packages.map((name) => [name, versions[name]])),
  };
}

runMain(async () => {
  const target = path.resolve(process.argv[2] ?? '.');
  const node = await ensureInstalled();
  const project = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-testing-'));
  try {
    const settings = path.join(folder, 'tsconfig.json');
    writeFileSync(settings, JSON.stringify(createCompilerSettings(project, folder)));
    await runCommand('Compiling the kit', [node, path.join('node_modules', 'typescript', 'bin', 'tsc'), '--project', settings]);
    nameCompiledFiles(folder);
    replaceRunner(folder);
    const files = removeUnreachable(project, folder);
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(createManifest(project, findPackages(files)), null, 2)}\n`);
    writeFileSync(path.join(folder, 'README.md'), readFileSync(path.join('docs', 'testing.md'), 'utf8').replace(LINK_IN_REPOSITORY, '$1'));
    copyFileSync('LICENSE', path.join(folder, 'LICENSE'));
    await runNpm('Packing the kit', ['pack', folder, '--pack-destination', target, '--loglevel', 'error']);
    const tarball = readdirSync(target).find((name) => name === `${project.name}-${project.version}.tgz`);
    printLine(`${path.join(target, tarball ?? '')}: install it beside vitest and fast-check, and import from "castwright/testing".`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
