import { systemClock } from '../../adapters/clock/system/index.ts';
import { createLogger } from '../../composition/create-logger.ts';
import { readCheckedConfig } from '../../composition/read-checked-config.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { createEnabledSpeech } from '../../composition/render/create-enabled-speech.ts';
import { StartError } from '../../errors/start-error.ts';
import type { Logger } from '../../ports/logger.ts';
import { checkOtherAdapters } from './check-adapters.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkVoices } from './check-voices.ts';
import { checkWebhooks } from './check-webhooks.ts';
import type { Finding } from './finding.ts';

/**
 * Looks at a server's settings and at what they name: secrets, database, clock, files, mail, adapters, voices, the public address, its proxy,
 * and webhooks. Finds something of each, with what to do. Changes nothing but a file in the store, which it removes, and the mail it's asked
 * to send.
 */
export async function doctorCommand(environment: NodeJS.ProcessEnv, mail?: string): Promise<readonly Finding[]> {
  const log = createLogger({ level: 'silent', readable: true, write: () => undefined, now: () => systemClock.now() });
  const config = await readCheckedConfig(environment, log).catch((error: unknown) => {
    if (error instanceof StartError) return error;
    throw error;
  });
  if (config instanceof StartError) return [{ state: 'bad', what: 'Settings', text: config.message }];
  const findings = await Promise.all([
    checkDatabase(config),
    checkFiles(config, log),
    checkMail(config, log, mail),
    checkPublicAddress(config, () => systemClock.now()),
    checkWebhooks(config),
    checkOtherAdapters(config, log),
  ]);
  const settings: Finding = { state: 'good', what: 'Settings', text: 'complete' };
  return [settings, checkSecrets(environment, config), ...findings.flat(), ...(await speakEach(config, log))];
}

async function speakEach(config: ServerConfig, log: Logger): Promise<readonly Finding[]> {
  const services = await createEnabledSpeech(config, { clock: systemClock, log });
  try {
    return await checkVoices(services);
  } finally {
    await Promise.all(services.map(({ speech }) => speech.stop()));
  }
}
