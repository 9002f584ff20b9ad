import path from 'node:path';

const tool = (...parts) => path.join('node_modules', ...parts);

/** Every gate with the parameters Node runs it with, from the project's folder. */
export const GATES = [
  ['format', [tool('oxfmt', 'bin', 'oxfmt'), '--check']],
  ['lint', [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['types', [tool('typescript', 'bin', 'tsc'), '--project', '.', '--noEmit']],
  [
    'dependency rule',
    [tool('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs', 'src', 'server', 'tests', 'tools'],
  ],
  ['unused code', [tool('knip', 'bin', 'knip.js'), '--no-progress']],
];
