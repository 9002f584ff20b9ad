import type { AdminApi, AuditQuery, UserQuery, WaitlistQuery } from '../../ports/admin-api.ts';
import type { Auth } from '../../ports/auth.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PromoAdminApi, PromoQuery } from '../../ports/promo-admin-api.ts';
import { AuditStore } from '../../ui/features/admin/audit-store.ts';
import { PromoCodesStore } from '../../ui/features/admin/promo/promo-codes-store.ts';
import { PromoFormStore } from '../../ui/features/admin/promo/promo-form-store.ts';
import { type PromoUsesQuery, PromoUsesStore } from '../../ui/features/admin/promo/promo-uses-store.ts';
import { UsersStore } from '../../ui/features/admin/users-store.ts';
import { WaitingStore } from '../../ui/features/admin/waiting-store.ts';

export interface AdminPagePorts {
  readonly admin: AdminApi;
  readonly auth: Auth;
  readonly promos: PromoAdminApi;
  readonly clock: Clock;
}

export function adminStores(ports: AdminPagePorts) {
  return {
    createUsersStore: (query: UserQuery) => new UsersStore(ports, query),
    createAuditStore: (query: AuditQuery) => new AuditStore(ports.admin, query),
    createPromoCodesStore: (query: PromoQuery) => new PromoCodesStore(ports, query),
    createPromoFormStore: (id: string | null) => new PromoFormStore(ports.promos, id),
    createPromoUsesStore: (asked: { readonly id: string; readonly query: PromoUsesQuery }) => new PromoUsesStore(ports.promos, asked),
    createWaitingStore: (query: WaitlistQuery) => new WaitingStore(ports.admin, query),
  };
}
