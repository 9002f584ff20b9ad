import { createHttpAdminApi } from '../../adapters/api/http/http-admin-api.ts';
import { createHttpErrorAdminApi } from '../../adapters/api/http/http-error-admin-api.ts';
import { createHttpFlagAdminApi } from '../../adapters/api/http/http-flag-admin-api.ts';
import { createHttpPromoAdminApi } from '../../adapters/api/http/http-promo-admin-api.ts';
import { createHttpProviderAdminApi } from '../../adapters/api/http/http-adapter-admin-api.ts';
import { createHttpReportApi } from '../../adapters/api/http/http-report-api.ts';
import { createHttpUsageAdminApi } from '../../adapters/api/http/http-usage-admin-api.ts';
import { createMemoryAdminApi } from '../../adapters/api/memory/memory-admin-api.ts';
import { createMemoryErrorAdminApi } from '../../adapters/api/memory/memory-error-admin-api.ts';
import { createMemoryFlagAdminApi } from '../../adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryErrorHost } from '../../adapters/api/memory/memory-error-server.ts';
import { createMemoryPromoAdminApi } from '../../adapters/api/memory/memory-promo-admin-api.ts';
import { createMemoryProviderAdminApi } from '../../adapters/api/memory/memory-adapter-admin-api.ts';
import { createMemoryReportApi } from '../../adapters/api/memory/memory-report-api.ts';
import { createMemoryUsageAdminApi } from '../../adapters/api/memory/memory-usage-admin-api.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { outcomes } from './fault-behavior.ts';
import { hostPort, type SwitchablePort } from './switchable-port.ts';

const FIRST = { page: 1 };
const DAYS = 7;

/** The ports of the administration. */
export const ADMIN_PORTS: readonly SwitchablePort[] = [
  hostPort({
    port: 'admin',
    title: 'Administration',
    token: TOKENS.adminApi,
    make: ({ http }) => createHttpAdminApi(http),
    fake: ({ admin, faults }) => createMemoryAdminApi(admin, faults),
    manners: outcomes(),
    check: (admin) => admin.checkAdmin(),
  }),
  hostPort({
    port: 'reports',
    title: 'Abuse reports',
    token: TOKENS.reports,
    make: ({ http }) => createHttpReportApi(http),
    fake: ({ admin, faults }) => createMemoryReportApi(admin, faults),
    manners: outcomes(),
    check: (reports) => reports.list(FIRST),
  }),
  hostPort({
    port: 'promo-admin',
    title: 'Promo codes',
    token: TOKENS.promoAdmin,
    make: ({ http }) => createHttpPromoAdminApi(http),
    fake: ({ admin, faults }) => createMemoryPromoAdminApi(admin, faults),
    manners: outcomes(),
    check: (promos) => promos.promoCodes(FIRST),
  }),
  hostPort({
    port: 'flag-admin',
    title: 'Editing of features',
    token: TOKENS.flagAdmin,
    make: ({ http }) => createHttpFlagAdminApi(http),
    fake: ({ admin, faults }) => createMemoryFlagAdminApi(admin, faults),
    manners: outcomes(),
    check: (flags) => flags.flags(),
  }),
  hostPort({
    port: 'usage-admin',
    title: 'Figures of use',
    token: TOKENS.usageAdmin,
    make: ({ http }) => createHttpUsageAdminApi(http),
    fake: ({ admin, clock, faults }) => createMemoryUsageAdminApi({ host: admin, now: () => clock.now(), records: [] }, faults),
    manners: outcomes(),
    check: (usage) => usage.report(DAYS),
  }),
  hostPort({
    port: 'error-admin',
    title: 'Grouped errors',
    token: TOKENS.errorAdmin,
    make: ({ http }) => createHttpErrorAdminApi(http),
    fake: ({ admin, clock, faults }) => createMemoryErrorAdminApi({ host: admin, errors: createMemoryErrorHost({ clock }) }, faults),
    manners: outcomes(),
    check: (errors) => errors.groups(FIRST),
  }),
  hostPort({
    port: 'provider-admin',
    title: 'Providers of the host',
    token: TOKENS.providerAdmin,
    make: ({ http }) => createHttpProviderAdminApi(http),
    fake: ({ admin, faults }) => createMemoryProviderAdminApi(admin, faults),
    manners: outcomes(),
    check: (providers) => providers.hostProviders(),
  }),
];
