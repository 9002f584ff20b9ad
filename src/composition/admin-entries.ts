import { createHttpAdapterAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpAdminApi } from '#adapters/api/http/http-admin-api.ts';
import { createHttpComparisonApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpErrorAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpFlagAdminApi } from '#adapters/api/http/http-flag-admin-api.ts';
import { createHttpJobAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpPromoAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpReportApi } from '#adapters/api/http/http-report-api.ts';
import { createHttpUsageAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createServerEntry } from './port-entry.ts';
import { TOKENS } from './tokens.ts';

const ONE_PAGE = { page: 1 };
const DAYS = 7;

/** Entries of the registry for the ports of administrators. */
export const ADMIN_ENTRIES = {
  admin: createServerEntry('Administration', TOKENS.admin, {
    over: createHttpAdminApi,
    fake: (fakes) => fakes.admin(),
    check: (admin) => admin.checkAdmin(),
  }),
  reports: createServerEntry('Abuse reports', TOKENS.reports, {
    over: createHttpReportApi,
    fake: (fakes) => fakes.reports(),
    check: (reports) => reports.list(ONE_PAGE),
  }),
  comparisons: createServerEntry('Comparisons', TOKENS.comparisons, {
    over: createHttpComparisonApi,
    fake: (fakes) => fakes.comparisons(),
    check: (comparisons) => comparisons.list(),
  }),
  'promo-admin': createServerEntry('Promo codes', TOKENS.promos, {
    over: createHttpPromoAdminApi,
    fake: (fakes) => fakes.promos(),
    check: (promos) => promos.promoCodes(ONE_PAGE),
  }),
  'flag-admin': createServerEntry('Editing of features', TOKENS.flagAdmin, {
    over: createHttpFlagAdminApi,
    fake: (fakes) => fakes.flagAdmin(),
    check: (flags) => flags.flags(),
  }),
  'job-admin': createServerEntry('Jobs of the server', TOKENS.jobAdmin, {
    over: createHttpJobAdminApi,
    fake: (fakes) => fakes.jobAdmin(),
    check: (jobs) => jobs.queues(),
  }),
  'usage-admin': createServerEntry('Figures of use', TOKENS.usageAdmin, {
    over: createHttpUsageAdminApi,
    fake: (fakes) => fakes.usageAdmin(),
    check: (usage) => usage.report(DAYS),
  }),
  'error-admin': createServerEntry('Grouped errors', TOKENS.errorAdmin, {
    over: createHttpErrorAdminApi,
    fake: (fakes) => fakes.errorAdmin(),
    check: (errors) => errors.groups(ONE_PAGE),
  }),
  'provider-admin': createServerEntry('Providers of the host', TOKENS.adapterAdmin, {
    over: createHttpAdapterAdminApi,
    fake: (fakes) => fakes.adapterAdmin(),
    check: (adapters) => adapters.listServerAdapters(),
  }),
} as const;
