import type { ExperimentRules, FlagPayload, FlagRules, SavedGroupRules } from '#domain/flags/flag-rules.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { FlagAttributes, FlagValue } from './flags.ts';

/**
 * Edits the server's own features, experiments and saved groups. Administrators only; for others `rejected` with 403. Every change is
 * recorded in the audit log.
 */
export interface FlagAdminApi {
  /** Sorted by key. */
  flags(options?: CallOptions): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  /**
   * Creates or replaces a definition. `revision` is the one that the editor loaded: if another change was saved since, the call is
   * `rejected` with 409 `changed-meanwhile` and nothing is overwritten. Field errors name paths such as `key` or `rules.2.condition`.
   */
  saveFlag(
    change: { readonly flag: FlagRules; readonly revision: number },
    options?: CallOptions,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  deleteFlag(
    change: { readonly key: string; readonly revision: number },
    options?: CallOptions,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  saveExperiment(
    change: { readonly experiment: ExperimentRules; readonly revision: number },
    options?: CallOptions,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  deleteExperiment(
    change: { readonly key: string; readonly revision: number },
    options?: CallOptions,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  saveGroup(
    change: { readonly group: SavedGroupRules; readonly revision: number },
    options?: CallOptions,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  deleteGroup(
    change: { readonly id: string; readonly revision: number },
    options?: CallOptions,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  /** Evaluates the definitions for a user with these attributes: the saved ones, or `instead` while it is edited. */
  preview(
    asked: { readonly attributes: FlagAttributes; readonly instead?: FlagRules },
    options?: CallOptions,
  ): Promise<ApiOutcome<readonly FlagPreviewResult[]>>;
}

export interface VersionedFlagDefinitions {
  /** Increases with every change. */
  readonly revision: number;
  /** Key with which a page requests its payload. */
  readonly clientKey: string;
  readonly flags: readonly FlagRules[];
  readonly experiments: readonly ExperimentRules[];
  readonly groups: readonly SavedGroupRules[];
  /** The payload exactly as pages receive it (ENT-10). */
  readonly payload: FlagPayload;
}

export interface FlagPreviewResult {
  readonly key: string;
  readonly value: FlagValue;
  /** `default`, or the rule that matched: `rule 2 (experiment new-login)`. */
  readonly because: string;
}
