import type { AdminApi, AuditQuery, UserQuery, PaymentQuery, WaitlistQuery } from '../../ports/admin-api.ts';
import type { Auth } from '../../ports/auth.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorAdminApi, ErrorQuery } from '../../ports/error-admin-api.ts';
import type { FlagAdminApi } from '../../ports/flag-admin-api.ts';
import type { PromoAdminApi, PromoQuery } from '../../ports/promo-admin-api.ts';
import type { ReportApi, ReportQuery } from '../../ports/report-api.ts';
import type { UsageAdminApi } from '../../ports/usage-admin-api.ts';
import { AuditStore } from '../../ui/features/admin/audit-store.ts';
import { ErrorStore } from '../../ui/features/admin/errors/error-store.ts';
import { ErrorsStore } from '../../ui/features/admin/errors/errors-store.ts';
import { TracesStore } from '../../ui/features/admin/errors/traces-store.ts';
import { EXPERIMENT_KIND, GROUP_KIND } from '../../ui/features/admin/flags/definition-kinds.ts';
import { DefinitionEditorStore } from '../../ui/features/admin/flags/definition-editor-store.ts';
import { FlagDefinitionsStore } from '../../ui/features/admin/flags/flag-definitions-store.ts';
import { FlagEditorStore } from '../../ui/features/admin/flags/flag-editor-store.ts';
import { PromoCodesStore } from '../../ui/features/admin/promo/promo-codes-store.ts';
import { type PriceList, PromoFormStore } from '../../ui/features/admin/promo/promo-form-store.ts';
import { type PromoUsesQuery, PromoUsesStore } from '../../ui/features/admin/promo/promo-uses-store.ts';
import { ReportsStore } from '../../ui/features/admin/reports/reports-store.ts';
import { createUsageSessionStore } from '../../ui/features/admin/usage/usage-session-store.ts';
import { type UsageQuery, UsageStore } from '../../ui/features/admin/usage/usage-store.ts';
import { UsersStore } from '../../ui/features/admin/users-store.ts';
import { PaymentsStore } from '../../ui/features/admin/payments-store.ts';
import { WaitlistRequestsStore } from '../../ui/features/admin/waitlist-requests-store.ts';

export interface AdminPagePorts {
  readonly admin: AdminApi;
  readonly auth: Auth;
  readonly promos: PromoAdminApi;
  /** Source of the server's prices. */
  readonly currency: PriceList;
  readonly reports: ReportApi;
  readonly flags: FlagAdminApi;
  readonly errors: ErrorAdminApi;
  readonly usage: UsageAdminApi;
  readonly clock: Clock;
}

export function createAdminStores(ports: AdminPagePorts) {
  const flagPorts = { flags: ports.flags, myId: () => getSignedInId(ports.auth) };
  return {
    createUsersStore: (query: UserQuery) => new UsersStore(ports, query),
    createAuditStore: (query: AuditQuery) => new AuditStore(ports.admin, query),
    createPromoCodesStore: (query: PromoQuery) => new PromoCodesStore(ports, query),
    createPromoFormStore: (id: string | null) => new PromoFormStore(ports.promos, id, ports.currency),
    createPromoUsesStore: (query: { readonly id: string; readonly query: PromoUsesQuery }) => new PromoUsesStore(ports.promos, query),
    createFlagBookStore: () => new FlagDefinitionsStore(flagPorts),
    createFlagEditorStore: (key: string | null) => new FlagEditorStore(flagPorts, key),
    createExperimentEditorStore: (key: string | null) => new DefinitionEditorStore(ports.flags, EXPERIMENT_KIND, key),
    createGroupEditorStore: (id: string | null) => new DefinitionEditorStore(ports.flags, GROUP_KIND, id),
    createErrorsStore: (query: ErrorQuery) => new ErrorsStore(ports.errors, query),
    createErrorStore: (id: string) => new ErrorStore(ports.errors, id),
    createTracesStore: () => new TracesStore(ports.errors),
    createUsageStore: (query: UsageQuery) => new UsageStore(ports.usage, query),
    createUsageSessionStore: (id: string) => createUsageSessionStore(ports.usage, id),
    createPaymentsStore: (query: PaymentQuery) => new PaymentsStore(ports.admin, query),
    createReportsStore: (query: ReportQuery) => new ReportsStore(ports.reports, query),
    createWaitingStore: (query: WaitlistQuery) => new WaitlistRequestsStore(ports.admin, query),
  };
}

function getSignedInId(auth: Auth): string {
  const state = auth.state();
  return state.kind === 'signed-in' ? state.user.id : '';
}
