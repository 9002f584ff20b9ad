import { sql } from 'drizzle-orm';
import type { Mail } from '#server/ports/mailer.ts';
import type { JobOrder } from '#server/ports/job-queue.ts';
import { parseMailJob } from '#server/shared/send-mail.ts';
import type { TestServer } from './test-server.ts';

/** Queued mail, oldest first, of a server without a worker: nothing to wait for. */
export async function fetchQueuedMails({ services }: Pick<TestServer, 'services'>, to: string): Promise<readonly Mail[]> {
  const { rows } = await services.database.db.execute<{ order: JobOrder['data'] }>(
    sql`select data->'order' as order from pgboss.job where name = 'mail.send' order by created_on, id`,
  );
  return rows.map(({ order }) => parseMailJob(order)).filter((mail) => mail.to === to);
}
