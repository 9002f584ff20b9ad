import { readConfig } from './composition/server-config.ts';
import { StartProblem } from './errors/start-error.ts';

/** Ends with 1 and a sentence where the server would not start with these settings. */
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
