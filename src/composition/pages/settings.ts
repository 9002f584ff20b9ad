import type { ApiKeys } from '../../ports/api-keys.ts';
import type { Accounts } from '../../ports/accounts.ts';
import type { ProfileApi } from '../../ports/profile-api.ts';
import type { VideoAnalytics } from '../../ports/video-analytics.ts';
import { AnalyticsStore } from '../../ui/features/analytics/analytics-store.ts';
import { ApiKeysStore } from '../../ui/features/api-keys/api-keys-store.ts';
import { OrganizationStore } from '../../ui/features/organizations/organization-store.ts';
import { OrganizationsStore } from '../../ui/features/organizations/organizations-store.ts';
import { ProfileStore } from '../../ui/features/profile/profile-store.ts';
import type { ConfirmStore } from '../../ui/stores/confirm-store.ts';
import type { OffersStore } from '../../ui/stores/offers-store.ts';
import type { ActiveWorkspace, AuthUser } from '../../domain/account/account.ts';

export interface SettingsPagePorts extends Pick<Accounts, 'auth' | 'settings' | 'security' | 'organizations'> {
  readonly confirm: ConfirmStore;
  readonly profiles: ProfileApi;
  readonly offers: OffersStore;
  readonly apiKeys: ApiKeys;
  readonly analytics: VideoAnalytics;
}

/** Stores of account and workspace settings. */
export function createSettingsStores(ports: SettingsPagePorts) {
  return {
    createProfileStore: (user: Pick<AuthUser, 'email' | 'firstName' | 'lastName'>) => new ProfileStore(ports, user),
    createAnalyticsStore: () => new AnalyticsStore(ports.analytics),
    createApiKeysStore: () => new ApiKeysStore(ports.apiKeys),
    createOrganizationsStore: () => new OrganizationsStore(ports.organizations),
    createOrganizationStore: (organization: ActiveWorkspace) => new OrganizationStore(ports.organizations, organization),
  };
}
