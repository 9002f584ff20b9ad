import path from 'node:path';

const toToolPath = (...parts) => path.join('node_modules', ...parts);

/** Every gate with the parameters Node runs it with, from the project's folder. */
export const CHECKS = [
  ['format', [toToolPath('oxfmt', 'bin', 'oxfmt'), '--check']],
  ['lint', [toToolPath('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['types', [toToolPath('typescript', 'bin', 'tsc'), '--project', '.', '--noEmit']],
  [
    'dependency rule',
    [
      toToolPath('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'client',
      'server',
      'tests',
      'tools',
    ],
  ],
  ['API document', [path.join('tools', 'openapi', 'lint-document.ts')]],
  ['unused code', [toToolPath('knip', 'bin', 'knip.js'), '--no-progress']],
];
