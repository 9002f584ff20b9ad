import { loadOutsideAdapters } from './composition/load-outside-adapters.ts';
import { systemClock } from './adapters/clock/system/index.ts';
import { CONTENT_SIGNER_PORT } from './composition/content-signer-port.ts';
import { createLogger } from './composition/create-logger.ts';
import { createChosen } from './composition/server-port.ts';
import { readServerConfig } from './composition/server-config.ts';
import { StartError } from './errors/start-error.ts';

const log = createLogger({ level: 'warn', readable: true, write: (line) => process.stderr.write(line), now: () => systemClock.now() });

/** Ends with 1 and a sentence where the server would not start with these settings. */
try {
  const config = readServerConfig(process.env, await loadOutsideAdapters(process.env));
  if (config.contentSigner.kind === 'certificate') await createChosen(CONTENT_SIGNER_PORT, config, { clock: systemClock, log });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
