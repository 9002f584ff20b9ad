import { createHttpAdminApi } from '../../adapters/api/http/http-admin-api.ts';
import { createHttpErrorAdminApi } from '../../adapters/api/http/http-error-admin-api.ts';
import { createHttpFlagAdminApi } from '../../adapters/api/http/http-flag-admin-api.ts';
import { createHttpPromoAdminApi } from '../../adapters/api/http/http-promo-admin-api.ts';
import { createHttpAdapterAdminApi } from '../../adapters/api/http/http-adapter-admin-api.ts';
import { createHttpReportApi } from '../../adapters/api/http/http-report-api.ts';
import { createHttpUsageAdminApi } from '../../adapters/api/http/http-usage-admin-api.ts';
import { createMemoryAdminApi } from '../../adapters/api/memory/memory-admin-api.ts';
import { createMemoryErrorAdminApi } from '../../adapters/api/memory/memory-error-admin-api.ts';
import { createMemoryFlagAdminApi } from '../../adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryErrorServer } from '../../adapters/api/memory/memory-error-server.ts';
import { createMemoryPromoAdminApi } from '../../adapters/api/memory/memory-promo-admin-api.ts';
import { createMemoryAdapterAdminApi } from '../../adapters/api/memory/memory-adapter-admin-api.ts';
import { createMemoryReportApi } from '../../adapters/api/memory/memory-report-api.ts';
import { createMemoryUsageAdminApi } from '../../adapters/api/memory/memory-usage-admin-api.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { createOutcomeBehavior } from './fault-behavior.ts';
import { createServerPort, type SwitchablePort } from './switchable-port.ts';

const FIRST = { page: 1 };
const DAYS = 7;

/** The ports of the administration. */
export const ADMIN_PORTS: readonly SwitchablePort[] = [
  createServerPort({
    port: 'admin',
    title: 'Administration',
    token: TOKENS.adminApi,
    make: ({ http }) => createHttpAdminApi(http),
    fake: ({ admin, faults }) => createMemoryAdminApi(admin, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (admin) => admin.checkAdmin(),
  }),
  createServerPort({
    port: 'reports',
    title: 'Abuse reports',
    token: TOKENS.reports,
    make: ({ http }) => createHttpReportApi(http),
    fake: ({ admin, faults }) => createMemoryReportApi(admin, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (reports) => reports.list(FIRST),
  }),
  createServerPort({
    port: 'promo-admin',
    title: 'Promo codes',
    token: TOKENS.promoAdmin,
    make: ({ http }) => createHttpPromoAdminApi(http),
    fake: ({ admin, faults }) => createMemoryPromoAdminApi(admin, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (promos) => promos.promoCodes(FIRST),
  }),
  createServerPort({
    port: 'flag-admin',
    title: 'Editing of features',
    token: TOKENS.flagAdmin,
    make: ({ http }) => createHttpFlagAdminApi(http),
    fake: ({ admin, faults }) => createMemoryFlagAdminApi(admin, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (flags) => flags.flags(),
  }),
  createServerPort({
    port: 'usage-admin',
    title: 'Figures of use',
    token: TOKENS.usageAdmin,
    make: ({ http }) => createHttpUsageAdminApi(http),
    fake: ({ admin, clock, faults }) => createMemoryUsageAdminApi({ server: admin, now: () => clock.now(), records: [] }, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (usage) => usage.report(DAYS),
  }),
  createServerPort({
    port: 'error-admin',
    title: 'Grouped errors',
    token: TOKENS.errorAdmin,
    make: ({ http }) => createHttpErrorAdminApi(http),
    fake: ({ admin, clock, faults }) => createMemoryErrorAdminApi({ host: admin, errors: createMemoryErrorServer({ clock }) }, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (errors) => errors.groups(FIRST),
  }),
  createServerPort({
    port: 'provider-admin',
    title: 'Providers of the host',
    token: TOKENS.providerAdmin,
    make: ({ http }) => createHttpAdapterAdminApi(http),
    fake: ({ admin, faults }) => createMemoryAdapterAdminApi(admin, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (providers) => providers.listServerAdapters(),
  }),
];
