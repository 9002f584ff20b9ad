import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analytics } from './new-adapter/analytics.mjs';
import { captcha } from './new-adapter/captcha.mjs';
import { errors } from './new-adapter/errors.mjs';
import { flags } from './new-adapter/flags.mjs';
import { geo } from './new-adapter/geo.mjs';
import { newsletter } from './new-adapter/newsletter.mjs';
import { payment } from './new-adapter/payment.mjs';
import { rates } from './new-adapter/rates.mjs';
import { realtime } from './new-adapter/realtime.mjs';
import { storage } from './new-adapter/storage.mjs';
import { StartError, runMain, printLine } from './console.mjs';

/** By the name of their folders, and of the port's file where that is another. */
const PORTS = {
  payment,
  geo,
  rates,
  'exchange-rates': rates,
  flags,
  analytics,
  'product-analytics': analytics,
  errors,
  'error-reports': errors,
  captcha,
  realtime,
  storage,
  newsletter,
};
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 30;

const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The vendor's name in every form that code needs. */
function toNames(id, prefix) {
  const words = id.split('-');
  const Name = words.map(capitalize).join('');
  return {
    id,
    Name,
    camel: Name.charAt(0).toLowerCase() + Name.slice(1),
    CONSTANT: words.join('_').toUpperCase(),
    folder: `src/adapters/${prefix}-${id}`,
  };
}

/** Everything that will be written, before anything is: path → text. */
function createPlan(port, names) {
  const created = Object.entries(port.files(names)).map(([file, text]) => [`${names.folder}/${file}`, text]);
  const test = [`tests/conformance/${port.prefix}-${names.id}.test.ts`, port.test(names)];
  const taken = [names.folder, test[0]].find((place) => existsSync(place));
  if (taken !== undefined) throw new StartError(`${taken} is there already. Nothing was changed; choose another name.`);
  const changed = Object.entries(port.edits(names)).map(([file, change]) => [file, change(readFileSync(file, 'utf8'), file)]);
  return { created: [...created, test], changed };
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

/** As the project's own files are; where nothing is installed, `npm run format` does it later. */
function format(files) {
  const formatter = path.join('node_modules', 'oxfmt', 'bin', 'oxfmt');
  if (existsSync(formatter))
    spawnSync(process.execPath, [formatter, ...files.filter((file) => !file.endsWith('.md'))], { stdio: 'ignore' });
}

runMain(async () => {
  process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  const [portName = '', id = ''] = process.argv.slice(2);
  const port = Object.hasOwn(PORTS, portName) ? PORTS[portName] : undefined;
  const usage = 'npm run new-adapter <port> <name>, for example: npm run new-adapter payment acme';
  if (port === undefined) throw new StartError(`${usage}. The ports are: ${Object.keys(PORTS).join(', ')}.`);
  if (!NAME.test(id) || id.length > LONGEST_NAME) {
    throw new StartError(
      `${usage}. A name is small letters, digits and single hyphens, begins with a letter and has ${LONGEST_NAME} characters or fewer.`,
    );
  }
  const names = toNames(id, port.prefix);
  const plan = createPlan(port, names);
  write(plan);
  format([...plan.created, ...plan.changed].map(([file]) => file));

  for (const [file] of plan.created) printLine(`  new      ${file}`);
  for (const [file] of plan.changed) printLine(`  changed  ${file}`);
  printLine(
    `\n${port.prefix}-${id} compiles and is registered. Every call answers as if ${names.Name} could not be reached, so its suite fails.`,
  );
  printLine('Next:');
  const steps = [
    ...port.next(names),
    `npm test -- tests/conformance/${port.prefix}-${id}.test.ts, until it passes`,
    `${names.folder}/README.md, and docs/operate.md for its settings`,
  ];
  steps.forEach((runStep, index) => printLine(`  ${index + 1}. ${runStep}`));
});
