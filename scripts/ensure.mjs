import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_FOLDER, isServerBuilt } from './built-server.mjs';
import { getClientSettings } from './client-settings.mjs';
import { holdFileLock } from './file-lock.mjs';
import { computeFingerprint, listFilesBelow } from './fingerprint.mjs';
import { hasInstalled } from './has-installed.mjs';
import { findOutsidePackages } from './outside-packages.mjs';
import { requireUsableNodeAndNpm, runNpm } from './npm.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { explainError, runCommand } from './run.mjs';
import { StartError, printLine, runStep } from './console.mjs';
import { replaceFolder } from './replace-folder.mjs';

/** The project's folder; the scripts work from there wherever they are called from. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const INSTALL_LOCK = '.castwright-installing';
const INSTALLED_STAMP = path.join('node_modules', '.castwright-installed.json');
/** Where the site is built, and where the server looks for it; builds with different settings can stand beside each other. */
const SITE_FOLDER = process.env.SITE_FOLDER?.trim() || 'dist';
const BUILD_STAMP = '.castwright-built';
const LOCK_FILE = 'package-lock.json';
const CLIENT_SOURCES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/client-settings.mjs',
  'scripts/outside-packages.mjs',
  'tools/outside-packages-plugin.mjs',
  'tools/languages',
  'tools/prerender/compress.mjs',
  'tools/prerender/share-page-plugin.mjs',
  'tools/prerender/content-plugin.mjs',
  'tools/prerender/downloads-plugin.mjs',
  'tools/prerender/press-kit.mjs',
  'src/contract/project-document-schema.ts',
  'tools/prerender/page-modules.mjs',
  'tools/prerender/site-services.mjs',
  'tools/prerender/page-shell.mjs',
  'tools/prerender/page-styles.mjs',
  'tools/prerender/prerender-plugin.mjs',
  'tools/prerender/shared-chunks.mjs',
  'tools/prerender/site-files.mjs',
  'tools/prerender/required-modules-plugin.mjs',
  'package.json',
  'package-lock.json',
  'src',
  'public',
  'content',
  'tests/in-browser',
  'tests/conformance',
  'tests/kit',
  'tests/tools',
  '.env',
  '.env.local',
];
const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
/** Packages whose install scripts download megabytes that the product doesn't use. */
const LEAN_INSTALL = { SKIP_FFMPEG: 'true', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ONNXRUNTIME_NODE_INSTALL: 'skip' };

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function write(file, text) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new StartError(`${path.resolve(file)} could not be written. ${explainError(error.message) ?? error.message}`);
  }
}

function readStamp(file) {
  try {
    return JSON.parse(read(file));
  } catch {
    return {};
  }
}

/** The dependencies in package.json; its other fields, such as scripts, don't affect the installation. */
function getDeclaredPackages() {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json') || '{}');
  return JSON.stringify({ dependencies, devDependencies, overrides });
}

/** The packages that a lock file names, by their place. */
const readPackages = (file) => JSON.parse(read(file) || '{}').packages ?? {};
const isInstalledByNpm = () =>
  hasInstalled(readPackages(LOCK_FILE), readPackages(path.join('node_modules', '.package-lock.json')), process.platform);

/** Installs the packages when they changed since the last time; of several starts at once, one. Returns the path of the pinned Node. */
export async function ensureInstalled() {
  process.chdir(root);
  const required = computeFingerprint([LOCK_FILE], `${process.platform} ${process.arch} ${getDeclaredPackages()}`);
  const getNode = () => {
    const stamp = readStamp(INSTALLED_STAMP);
    return stamp.fingerprint === required && existsSync(stamp.node) ? path.resolve(stamp.node) : undefined;
  };
  const install = async () => {
    if (!isInstalledByNpm())
      await runStep('Installing packages (once; about two minutes)', () => runNpm('Installing packages', INSTALL, LEAN_INSTALL));
    const node = await findPinnedNode();
    write(INSTALLED_STAMP, JSON.stringify({ fingerprint: required, node }));
    return path.resolve(node);
  };
  const installed = getNode();
  if (installed) return installed;
  requireUsableNodeAndNpm();
  const sayWaiting = () => printLine('· Another start is installing the packages; waiting for it …');
  return holdFileLock(INSTALL_LOCK, async () => getNode() ?? (await install()), sayWaiting);
}

/** Keys the client is built with, those that adapters from outside name included: another set is another build. */
const getBuildSettings = (outside) => {
  const named = Object.entries(process.env).filter(([name]) => outside.some((file) => read(file).includes(name)));
  return [...Object.entries(getClientSettings(process.env)), ...named]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
};

/** Files of the packages that ADAPTERS names, without what they have installed. */
function listOutsideFiles() {
  const folders = findOutsidePackages(process.env.ADAPTERS).map(({ folder }) => folder);
  return folders.flatMap((folder) => listFilesBelow(folder, (name) => name !== 'node_modules'));
}

/**
 * Builds the server and the site where one of their sources changed since the last build; `prepare` is called before the first. A build goes
 * into a temporary folder, so that one that fails, or one by another process at the same time, never disturbs what is being used.
 */
export async function ensureBuilt(node, prepare = async () => {}) {
  const missing = [describeServer(node), describeSite(node)].filter(({ isBuilt }) => !isBuilt());
  if (missing.length > 0) await prepare();
  for (const one of missing) await runStep(one.name, () => buildFolder(one));
}

/** Builds the server alone. */
export async function ensureServerBuilt(node) {
  const server = describeServer(node);
  if (!server.isBuilt()) await buildFolder(server);
}

function describeServer(node) {
  const [name, program] = ['Building the server', path.join('tools', 'server-build', 'build-server.mjs')];
  return { name, folder: SERVER_FOLDER, isBuilt: () => isServerBuilt(), build: (made) => runCommand(name, [node, program, made]) };
}

function describeSite(node) {
  const [name, program] = ['Building the site', path.join('node_modules', 'vite', 'bin', 'vite.js')];
  const outside = listOutsideFiles();
  const required = computeFingerprint([...CLIENT_SOURCES, ...outside], getBuildSettings(outside));
  return {
    name,
    folder: SITE_FOLDER,
    isBuilt: () => read(path.join(SITE_FOLDER, BUILD_STAMP)) === required,
    async build(made) {
      const parameters = ['build', '--logLevel', 'warn', '--outDir', made, '--emptyOutDir'];
      await runCommand(name, [node, program, ...parameters], { env: { NODE_ENV: 'production' } });
      write(path.join(made, BUILD_STAMP), required);
    },
  };
}

async function buildFolder({ folder, isBuilt, build }) {
  const made = `${folder}.${process.pid}.building`;
  try {
    await build(made);
    replaceFolder(made, folder, isBuilt);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
