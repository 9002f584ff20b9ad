import { systemClock } from '../../adapters/clock/system/index.ts';
import { createLogger } from '../../composition/create-logger.ts';
import { loadOutsideAdapters } from '../../composition/load-outside-adapters.ts';
import { readServerConfig, type ServerConfig } from '../../composition/server-config.ts';
import { createEnabledSpeech } from '../../composition/render/create-enabled-speech.ts';
import { StartError } from '../../errors/start-error.ts';
import type { Logger } from '../../ports/logger.ts';
import { checkVoices } from '../check-voices.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkWebhooks } from './check-webhooks.ts';
import { formatFinding, type Finding } from './finding.ts';

export interface DoctorReport {
  readonly text: string;
  /** False where something doesn't work; advice alone leaves it true. */
  readonly isGood: boolean;
}

/**
 * Looks at a server's settings and at what they name: database, clock, files, mail, voices, the public address, its proxy, and webhooks.
 * A line for each, with what to do. Changes nothing but a file in the store, which it removes, and the mail it's asked to send.
 */
export async function doctorCommand(environment: NodeJS.ProcessEnv, mail?: string): Promise<DoctorReport> {
  const config = await readConfig(environment);
  if (config instanceof StartError) return report([{ state: 'bad', what: 'Settings', text: config.message }]);
  const log = createLogger({ level: 'silent', readable: true, write: () => undefined, now: () => systemClock.now() });
  const [database, files, mails, address, webhooks] = await Promise.all([
    checkDatabase(config),
    checkFiles(config, log),
    checkMail(config, log, mail),
    checkPublicAddress(config, () => systemClock.now()),
    checkWebhooks(config),
  ]);
  const settings: Finding = { state: 'good', what: 'Settings', text: 'complete' };
  const first = report([settings, ...database, ...files, ...mails, ...address, ...webhooks]);
  const voices = await speakEach(config, log);
  return { text: `${first.text}${voices.text}`, isGood: first.isGood && voices.isGood };
}

async function readConfig(environment: NodeJS.ProcessEnv): Promise<ServerConfig | StartError> {
  try {
    return readServerConfig(environment, await loadOutsideAdapters(environment));
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
}

function report(findings: readonly Finding[]): DoctorReport {
  return { text: findings.map(formatFinding).join(''), isGood: findings.every(({ state }) => state !== 'bad') };
}

async function speakEach(config: ServerConfig, log: Logger): Promise<DoctorReport> {
  const services = await createEnabledSpeech(config, { clock: systemClock, log });
  try {
    return await checkVoices(services);
  } finally {
    await Promise.all(services.map(({ speech }) => speech.stop()));
  }
}
