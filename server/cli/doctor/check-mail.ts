import { systemClock } from '../../adapters/clock/system/index.ts';
import { createChosen } from '../../composition/server-port.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { SERVER_REGISTRY } from '../../composition/server-registry.ts';
import type { Database } from '../../ports/database.ts';
import type { Logger } from '../../ports/logger.ts';
import { findOrExplain, type Finding } from './finding.ts';

const WHAT = 'Mail';

/** Sends a mail where it's asked to. Whether mail arrives can't be seen from here otherwise. */
export async function checkMail(config: ServerConfig, log: Logger, to: string | undefined): Promise<readonly Finding[]> {
  const kind = SERVER_REGISTRY.mail.choose(config);
  if (kind === 'outbox') {
    return [
      {
        state: 'advice',
        what: WHAT,
        text: 'isn’t sent, but kept in the outbox page. Set up a mail server when others use this one',
      },
    ];
  }
  if (to === undefined)
    return [{ state: 'advice', what: WHAT, text: `goes through ${kind}. To try it: castwright doctor --mail you@example.com` }];
  const advice = 'Check the settings of the mail server, and that it lets this machine in.';
  const sent = findOrExplain(WHAT, advice, async () => {
    const { mailer } = await createChosen(SERVER_REGISTRY.mail, config, { database: NO_DATABASE, clock: systemClock, log, publicUrl: '' });
    try {
      const outcome = await mailer.send({
        to,
        subject: 'Castwright can send email',
        text: 'castwright doctor sent this to see whether it arrives.',
      });
      if (outcome.kind !== 'sent') throw new Error(outcome.reason);
      return { state: 'good', what: WHAT, text: `handed to ${kind} for ${to}; look whether it arrives` };
    } finally {
      await mailer.stop();
    }
  });
  return [await sent];
}

/** Mailers that send need none; the outbox isn't made here. */
const NO_DATABASE = undefined as unknown as Database;
