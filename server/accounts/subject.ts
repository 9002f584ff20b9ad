import { eq, inArray, lt } from 'drizzle-orm';
import { formatUtcDay } from '#domain/shared/utc-time.ts';
import { defineSubject } from '../http/define-subject.ts';
import { DAY } from '../shared/server-limits.ts';
import { toWorkspaceKey } from '../shared/workspace.ts';
import * as ROUTES from './routes/index.ts';
import { activity } from './tables/activity-tables.ts';
import { waitlistEntry } from './tables/admin-tables.ts';
import { session, user, verification } from './tables/auth-tables.ts';
import { dailyUse } from './tables/daily-use-tables.ts';
import { deleteOldActivity, emptyNames } from './use-cases/activity-log.ts';
import { ACCOUNT_LIMITS } from './use-cases/account-limits.ts';
import { eraseDueAccounts } from './use-cases/erase-due-accounts.ts';
import { exportIdentity } from './use-cases/export-identity.ts';
import { MAIL_DOMAINS_EVERY, recheckMailDomains } from './use-cases/manage-mail-domain.ts';
import { deleteOldSignIns } from './use-cases/sign-in-history.ts';
import { getImagePath, PROFILE_IMAGES, removeProfileImage } from './use-cases/store-profile-image.ts';

export const ACCOUNTS = defineSubject({
  routes: Object.values(ROUTES),
  schedules: [
    { every: ACCOUNT_LIMITS.eraseEvery, work: eraseDueAccounts, errorMessage: 'Closed accounts could not be looked through.' },
    {
      every: ACCOUNT_LIMITS.useWrittenEvery,
      work: ({ services }) => services.dailyUse.write(),
      errorMessage: 'What accounts use could not be stored.',
    },
    { every: MAIL_DOMAINS_EVERY, work: ({ services }) => recheckMailDomains(services), errorMessage: 'Mail domains could not be checked.' },
  ],
  exportUser: exportIdentity,
  async eraseWorkspace({ database }, workspaceRef) {
    await database.db.delete(activity).where(eq(activity.workspace, toWorkspaceKey(workspaceRef)));
  },
  async eraseUser(services, userId) {
    await removeProfileImage(services, userId);
    await emptyNames(services, userId);
    await services.database.db.delete(dailyUse).where(eq(dailyUse.userId, userId));
  },
  async forgetAddress({ database }, email) {
    await database.db.delete(waitlistEntry).where(eq(waitlistEntry.email, email));
  },
  async cleanUp(services) {
    const { db } = services.database;
    const yesterday = new Date(services.clock.now() - DAY);
    await db.delete(verification).where(lt(verification.expiresAt, yesterday));
    await db.delete(session).where(lt(session.expiresAt, yesterday));
    await deleteOldSignIns(services);
    await deleteOldActivity(services);
    await db.delete(dailyUse).where(lt(dailyUse.day, formatUtcDay(services.clock.now() - ACCOUNT_LIMITS.useKept)));
  },
  storedFiles: {
    async [PROFILE_IMAGES](db, keys) {
      const keyOf = new Map(keys.map((key) => [getImagePath(key), key]));
      const rows = await db
        .select({ image: user.image })
        .from(user)
        .where(inArray(user.image, [...keyOf.keys()]));
      return rows.map(({ image }) => keyOf.get(image ?? '') ?? null);
    },
  },
});
