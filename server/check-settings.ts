import { loadOutsideAdapters } from './composition/load-outside-adapters.ts';
import { readServerConfig } from './composition/server-config.ts';
import { StartError } from './errors/start-error.ts';

/** Ends with 1 and a sentence where the server would not start with these settings. */
try {
  readServerConfig(process.env, await loadOutsideAdapters(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
