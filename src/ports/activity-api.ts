import type { ActivityGroup, ActivityKind } from '#domain/activity/activity.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Who did what in the active workspace. `rejected` with 403 `not-yours-to-change` for members who are neither owners nor admins of the
 * organization.
 */
export interface ActivityApi {
  /** Newest first. `rejected` with 400 for a query that can't be read. */
  list(query: ActivityQuery, options?: CallOptions): Promise<ApiOutcome<Page<ActivityEntry>>>;
  /** All entries that match, as a file; `page` is ignored. The export is noted in the log itself. */
  file(query: ActivityQuery, format: ActivityFormat, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export const ACTIVITY_FORMATS = ['csv', 'json'] as const;
export type ActivityFormat = (typeof ACTIVITY_FORMATS)[number];

export interface ActivityQuery {
  /** Part of a name. */
  readonly person?: string;
  readonly group?: ActivityGroup;
  /** ISO 8601 dates, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

export interface ActivityEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** Name then; empty once the account is erased. */
  readonly person: { readonly id: string; readonly name: string };
  readonly kind: ActivityKind;
  /** What it was done to. Names of presenters and voices are never stored. */
  readonly item: { readonly id: string; readonly name: string } | null;
  readonly details: Readonly<Record<string, string>>;
}
