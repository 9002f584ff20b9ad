/**
 * `castwright/testing`: what testers of the product and authors of adapters build on. Runs in Node and in browsers; what
 * needs Node is in `castwright/testing/host`. Peers: vitest and fast-check.
 */
export * as arbitraries from './arbitraries/index.ts';
export * from './fakes.ts';
export * from './fake-network.ts';
export * from './main-flow/index.ts';
export * from './memory-api.ts';
export type * from './ports.ts';
export { setTestRunner, type TestRunner } from './runner/test-runner.ts';
export { setSeed } from './runner/suite-seed.ts';
export * from './suites.ts';
