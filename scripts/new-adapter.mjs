import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError, runMain, printLine } from './console.mjs';
import { createConformanceTest, createReadme } from './new-adapter/first-files.mjs';

/** The neighbor that is copied where none is named: the plainest one of its port that talks to an outside service. */
const NEIGHBORS = {
  payment: 'stripe',
  geo: 'locale',
  rates: 'open',
  captcha: 'turnstile',
  auth: 'clerk',
  flags: 'growthbook',
  analytics: 'collector',
  errors: 'sentry',
  storage: 'browser',
  realtime: 'socketio',
  speech: 'flite',
  mailer: 'smtp',
  'object-store': 's3',
  'content-policy': 'word-list',
  translator: 'libretranslate',
  'script-writer': 'chat',
  transcriber: 'openai-shaped',
  'stock-media': 'unsplash',
  'image-reader': 'sharp',
  'clip-reader': 'node-av',
  'face-landmarks': 'symmetry',
  'voice-sampler': 'node-av',
  'video-encoder': 'node-av',
  'invoice-document': 'pdfkit',
  'presenter-library': 'disk',
};
const HOMES = ['src/adapters', 'server/adapters'];
/** Where an adapter is registered and configured. */
const REGISTERED_IN = ['{src,server}/composition/**/*.ts', 'src/devtools/**/*.ts', 'src/env.d.ts'];
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 30;
const USAGE =
  'npm run new-adapter <port> <name> [neighbor], for example: npm run new-adapter payment acme stripe; with -- --outside <folder> it is written into a package of its own';

runMain(async () => {
  const parameters = process.argv.slice(2);
  const at = parameters.indexOf('--outside');
  if (at !== -1) return writeOutside(parameters.toSpliced(at, 2), path.resolve(parameters[at + 1] ?? ''));
  process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  const adapter = readParameters(parameters);
  const plan = await createPlan(adapter);
  write(plan);
  format([...plan.created, ...plan.changed].map(([file]) => file));
  for (const [file] of plan.created) printLine(`  new      ${file}`);
  for (const [file] of plan.changed) printLine(`  changed  ${file}`);
  printNextSteps(adapter, plan);
});

/** An adapter in a package outside the repository, in which nothing changes. */
async function writeOutside([port = '', name = ''], folder) {
  const { writeOutsideAdapter } = await import('./new-adapter/write-outside-package.mjs');
  requireName(name);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const file of writeOutsideAdapter({ folder, port, name, version })) printLine(`  new      ${path.relative(process.cwd(), file)}`);
  const steps = [
    `npm run pack:testing -- ${folder}, in the repository, and there: npm install ./castwright-${version}.tgz`,
    'npm test, which passes against the simulated service beside the adapter',
    `replace the simulated API in ${path.join(port, name)} with the real service’s (see its README.md)`,
    `ADAPTERS=${folder} npm start, in the repository, with the setting of the port: ${name}`,
  ];
  printLine('\nNext:');
  steps.forEach((step, index) => printLine(`  ${index + 1}. ${step}`));
}

function requireName(name) {
  if (NAME.test(name) && name.length <= LONGEST_NAME) return;
  throw new StartError(
    `${USAGE}. A name is lowercase letters, digits and single hyphens, begins with a letter and has ${LONGEST_NAME} characters or fewer.`,
  );
}

/** The port, the name and the folder to copy, or an error message. */
function readParameters([port = '', to = '', neighbor]) {
  const ports = HOMES.flatMap((home) => readdirSync(home).filter((name) => name !== 'shared'));
  if (!ports.includes(port)) {
    const known = new Set([...Object.keys(NEIGHBORS), ...ports]);
    throw new StartError(`${USAGE}. The ports are: ${[...known].join(', ')}.`);
  }
  requireName(to);
  const from = neighbor ?? NEIGHBORS[port];
  const home = HOMES.find((candidate) => existsSync(`${candidate}/${port}/${from}`));
  if (home === undefined) throw new StartError(`${USAGE}. Name an adapter of ${port} to copy.`);
  const taken = [...HOMES.map((candidate) => `${candidate}/${port}/${to}`), getTestPath(port, to)].find((file) => existsSync(file));
  if (taken !== undefined) throw new StartError(`${taken} is there already. Nothing was changed; choose another name.`);
  return { port, from, to, folder: `${home}/${port}/${from}`, newFolder: `${home}/${port}/${to}` };
}

function getTestPath(port, name) {
  return `tests/conformance/${port}-${name}.test.ts`;
}

/** Everything that will be written, before anything is, as [path, text]. */
async function createPlan(adapter) {
  const { copyFolder, listExportedNames } = await import('./new-adapter/copy-folder.mjs');
  const { copyEntries } = await import('./new-adapter/copy-entries.mjs');
  const created = [
    [`${adapter.newFolder}/README.md`, createReadme(adapter)],
    ...copyFolder(adapter),
    [getTestPath(adapter.port, adapter.to), createConformanceTest(adapter)],
  ];
  const texts = globSync(REGISTERED_IN)
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')]);
  const changed = copyEntries(texts, { ...adapter, exported: listExportedNames(adapter) });
  return { created, changed };
}

/** All or nothing. */
function write({ created, changed }) {
  const before = changed.map(([file]) => [file, readFileSync(file, 'utf8')]);
  try {
    for (const [file, text] of [...created, ...changed]) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const [file, text] of before) writeFileSync(file, text);
    for (const [file] of created) rmSync(file, { force: true });
    throw new StartError(`The files could not be written, and nothing was changed: ${error.message}`);
  }
}

function format(files) {
  const formatter = path.join('node_modules', 'oxfmt', 'bin', 'oxfmt');
  spawnSync(process.execPath, [formatter, ...files.filter((file) => !file.endsWith('.md'))], { stdio: 'ignore' });
}

function printNextSteps({ port, from, to, folder, newFolder }, { created, changed }) {
  const left = created.filter(([file, text]) => file.endsWith('.ts') && text.toLowerCase().includes(from)).map(([file]) => file);
  printLine(
    `\n${newFolder} is a copy of ${folder} that compiles${changed.length === 0 ? '' : ' and is registered'}; it still speaks to ${from}.`,
  );
  printLine('Next:');
  const steps = [
    ...(changed.length === 0 ? [`register it where ${from} is named: git grep ${from} -- src/composition server/composition`] : []),
    ...(left.length === 0 ? [] : [`replace what is about ${from} in ${left.join(', ')}`]),
    `a harness for it where ${from} has one: git grep -l ${port}/${from} -- tests/conformance`,
    `npm test -- ${getTestPath(port, to)}, until it passes`,
    `${newFolder}/README.md, and docs/operate.md for its settings`,
  ];
  steps.forEach((step, index) => printLine(`  ${index + 1}. ${step}`));
}
