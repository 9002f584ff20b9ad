/** What every folder has, whatever its port. */

export function createMetadata({ id }, { about, port, halves = ['browser'], environment = [] }) {
  const list = (words) => `[${words.map((word) => `'${word}'`).join(', ')}]`;
  return `/** ${about} */
export const createMetadata = {
  id: '${id}',
  port: '${port}',
  halves: ${list(halves)},
  capabilities: [],
  environment: ${list(environment)},
} as const;
`;
}

export function createReadme({ Name, id }, { prefix, port, fulfils, chosen, keys = [], suite }) {
  const options = keys.map((key) => `- \`${key}\`: what it is, and where one gets it.\n`).join('');
  return `# ${prefix}-${id}

Fulfils ${fulfils.map((file) => `[\`${file.name}\`](../../ports/${file.path})`).join(' and ')} by ${Name}. ${chosen}

${options}- Quirks, each with its source: what ${Name} does that nobody would expect.
- What it cannot do of what the port \`${port}\` asks, and what is answered then.

Tested by [${prefix}-${id}.test.ts](../../../tests/conformance/${prefix}-${id}.test.ts), which runs
[${suite}.suite.ts](../../../tests/conformance/${suite}.suite.ts).
`;
}

/** The test that runs the suites over the harness. */
export function createConformanceTest({ folder }, { harnesses, calls, suites }) {
  const imports = suites.map(({ names, file }) => `import { ${names} } from './${file}.suite.ts';\n`).join('');
  return `import { ${harnesses} } from '../../${folder}/harness.ts';
${imports}
${calls}
`;
}
