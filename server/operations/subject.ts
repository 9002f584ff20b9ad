import { eq, inArray, lt, lte } from 'drizzle-orm';
import { defineSubject } from '../http/define-subject.ts';
import { addMailHtml } from '../shared/add-mail-html.ts';
import { parseMailJob } from '../shared/send-mail.ts';
import { DAY, SERVER_LIMITS } from '../shared/server-limits.ts';
import * as ROUTES from './routes/index.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { errorReplay } from './tables/error-tables.ts';
import { newsletterSubscription } from './tables/newsletter-tables.ts';
import { busEvent, mail, rateLimitCounts } from './tables/server-tables.ts';
import { cleanUpErrors } from './use-cases/clean-up-errors.ts';
import { deleteOldReports, forgetReporter } from './use-cases/content-reports.ts';
import { deliverMail } from './use-cases/deliver-mail.ts';
import { removeUserReplays } from './use-cases/error-replays.ts';
import { exportMessages } from './use-cases/export-messages.ts';
import { deleteUnconfirmed } from './use-cases/newsletter-links.ts';
import { cleanUpUsage, eraseUsage } from './use-cases/stored-usage.ts';

const MAILS_AT_ONCE = 2;
const HOUR = 60 * 60_000;

export const OPERATIONS = defineSubject({
  routes: Object.values(ROUTES),
  jobs: [
    {
      queue: 'mail.send',
      concurrency: () => MAILS_AT_ONCE,
      run: ({ services, mailer, billing }, { data }) =>
        deliverMail({ services, mailer }, addMailHtml(parseMailJob(data), billing.publicUrl)),
    },
    { queue: 'housekeeping', every: SERVER_LIMITS.housekeepingEvery, run: ({ services }) => cleanUp(services) },
  ],
  exportUser: exportMessages,
  async eraseUser(services, userId) {
    await removeUserReplays(services, userId);
    await eraseUsage(services, userId);
  },
  async forgetAddress(services, email) {
    const { db } = services.database;
    await forgetReporter(services, email);
    await db.delete(mail).where(eq(mail.to, email));
    await db.delete(newsletterSubscription).where(eq(newsletterSubscription.email, email.toLowerCase()));
  },
  async cleanUp(services) {
    const { db } = services.database;
    const now = services.clock.now();
    await db.delete(mail).where(lt(mail.sentAt, new Date(now - SERVER_LIMITS.mailDays * DAY)));
    await db.delete(busEvent).where(lt(busEvent.at, new Date(now - 2 * HOUR)));
    await deleteUnconfirmed(db, now);
    await cleanUpUsage(services);
    await deleteOldReports(services);
    await services.rateLimitCounter.removeEnded();
    await db.delete(rateLimitCounts).where(lte(rateLimitCounts.resetsAt, new Date(now)));
    await cleanUpErrors(services);
  },
  storedFiles: {
    async replays(db, keys) {
      const rows = await db
        .select({ key: errorReplay.objectKey })
        .from(errorReplay)
        .where(inArray(errorReplay.objectKey, [...keys]));
      return rows.map(({ key }) => key);
    },
  },
});
