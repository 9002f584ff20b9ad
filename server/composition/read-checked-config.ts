import { systemClock } from '../adapters/clock/system/index.ts';
import type { Logger } from '../ports/logger.ts';
import { CONTENT_SIGNER_PORT } from './content-signer-port.ts';
import { loadOutsideAdapters } from './load-outside-adapters.ts';
import { readServerConfig, type ServerConfig } from './server-config.ts';
import { createChosen } from './server-port.ts';

/** The settings, and the files that they name, as far as nothing is made by reading them. Throws a `StartError` where the server wouldn't start. */
export async function readCheckedConfig(environment: NodeJS.ProcessEnv, log: Logger): Promise<ServerConfig> {
  const config = readServerConfig(environment, await loadOutsideAdapters(environment));
  if (config.contentSigner.kind === 'certificate') await createChosen(CONTENT_SIGNER_PORT, config, { clock: systemClock, log });
  return config;
}
