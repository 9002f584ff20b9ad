import { lintFromString, loadConfig } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../../tests/tools/test-server.ts';
import { SPECTRAL_RULES } from './spectral.ts';

/** The document as a server gives it that has everything. */
async function fetchDocument(): Promise<string> {
  const server = await startTestServer({ worker: false });
  const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
  await server.close();
  return text;
}

/** What two linters say about the document, one problem a line. */
async function findProblems(text: string): Promise<readonly string[]> {
  const config = await loadConfig({ configPath: fileURLToPath(new URL('./redocly.yaml', import.meta.url)) });
  const byRedocly = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  const linter = new spectral.Spectral();
  linter.setRuleset(SPECTRAL_RULES);
  const bySpectral = await linter.run(text);
  return [
    ...byRedocly.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ...bySpectral.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`),
  ];
}

const problems = await findProblems(await fetchDocument());
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
