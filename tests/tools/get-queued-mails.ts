import { sql } from 'drizzle-orm';
import type { Mail } from '../../server/ports/mailer.ts';
import type { JobOrder } from '../../server/ports/job-queue.ts';
import { mailOfJob } from '../../server/shared/send-mail.ts';
import type { TestHost } from './test-server.ts';

/** Mail on its way, oldest first, of a host without a worker: nothing has to be waited for. */
export async function queuedMails({ services }: Pick<TestHost, 'services'>, to: string): Promise<readonly Mail[]> {
  const { rows } = await services.database.db.execute<{ order: JobOrder['data'] }>(
    sql`select data->'order' as order from pgboss.job where name = 'mail.send' order by created_on, id`,
  );
  return rows.map(({ order }) => mailOfJob(order)).filter((mail) => mail.to === to);
}
