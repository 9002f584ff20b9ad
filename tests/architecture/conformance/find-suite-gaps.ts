import path from 'node:path';
import { resolveImport } from '../../../scripts/path-aliases.mjs';
import { findCallableInterfaces, findFulfilled } from './declarations.ts';
import { SourceTree } from './source-tree.ts';

const PORTS = '{src,server}/ports/*.ts';
const ADAPTERS = '{src,server}/adapters/*/**/*.ts';
const TESTS = 'tests/**/*.test.{ts,tsx}';

/** `shared` isn't an adapter: it holds what several adapters of a port share. */
const ADAPTER_FOLDER = /^(?:src|server)\/adapters\/(?!shared\/)[^/]+/;
const IN_TESTS = /^tests\//;
/** From a suite to its port, which another port may carry. */
const TO_PORTS = /^tests\/|^(?:src|server)\/ports\//;
/** Imports from a test to the adapters it names, and from one half of an adapter to the other; never through the whole server or client. */
const TO_ADAPTERS = /^tests\/|^(?:src|server)\/adapters\//;

interface Port {
  readonly file: string;
  readonly interfaces: readonly string[];
  readonly suite: string;
}

/** What lacks a conformance suite or a run of one in the project at `root`, a sentence each. */
export function findSuiteGaps(root: string): readonly string[] {
  const tree = new SourceTree(root);
  const ports = findPorts(tree);
  const tests = tree.files(TESTS).map((test) => ({ inTests: tree.reached(test, IN_TESTS), toVendors: tree.reached(test, TO_ADAPTERS) }));
  const listRuns = (suite: string) => tests.filter(({ inTests }) => inTests.has(suite));

  const ofPorts = ports.flatMap(({ file, suite }) => {
    if (tree.files(suite).length === 0) return [`${file} has no suite: there is no ${suite}.`];
    if (!tree.reached(suite, TO_PORTS).has(file)) return [`${suite} does not look at ${file}.`];
    return listRuns(suite).length === 0 ? [`${suite} is run by no test.`] : [];
  });

  const ofVendors = findAdapters(tree).flatMap((folder) => {
    const own = ports.map((port) => ({ ...port, makers: findFactories(tree, folder, port) })).filter(({ makers }) => makers.length > 0);
    const missed = own.filter(({ suite, makers }) => !listRuns(suite).some(({ toVendors }) => makers.some((file) => toVendors.has(file))));
    return own.length === 0
      ? [`${folder} fulfils no port.`]
      : missed.map(({ file, suite }) => `${folder} fulfils ${file}, but no test runs ${suite} over it.`);
  });
  return [...ofPorts, ...ofVendors];
}

function findPorts(tree: SourceTree): readonly Port[] {
  const declared = tree.files(PORTS).map((file) => ({
    file,
    interfaces: findCallableInterfaces(tree.text(file)),
    suite: `tests/conformance/${path.basename(file, '.ts')}.suite.ts`,
  }));
  return declared.filter(({ interfaces }) => interfaces.length > 0);
}

function findAdapters(tree: SourceTree): readonly string[] {
  return [...new Set(tree.files(ADAPTERS).flatMap((file) => ADAPTER_FOLDER.exec(file) ?? []))];
}

/** Files of an adapter whose exports implement the port. */
function findFactories(tree: SourceTree, folder: string, port: Port): readonly string[] {
  return tree
    .files(`${folder}/**/*.ts`)
    .filter((file) => tree.text(file).includes(path.basename(port.file)))
    .filter((file) =>
      findFulfilled(tree.text(file)).some(([from, name]) => resolveImport(file, from) === port.file && port.interfaces.includes(name)),
    );
}
