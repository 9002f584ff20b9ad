import { createAccounts, type Accounts } from '../../src/adapters/auth-better-auth/host.ts';
import * as schema from '../adapters/database/schema.ts';
import type { HostServices } from '../use-cases/host-services.ts';
import { createMailSender } from '../use-cases/send-mail.ts';
import type { HostConfig } from './config.ts';
import { keptSecret } from './secrets.ts';

export async function createAccountsOfHost(config: HostConfig, services: HostServices, publicUrl: string): Promise<Accounts> {
  return createAccounts({
    database: services.database.db,
    tables: schema,
    sendMail: createMailSender(services),
    secret: config.authSecret ?? (await keptSecret(config.dataFolder)),
    publicUrl,
    rateLimited: config.rateLimited,
    log: (level, message) => services.log[level](message),
  });
}
