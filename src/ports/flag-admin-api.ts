import type { ExperimentRules, FlagPayload, FlagRules, SavedGroupRules } from '../domain/flags/flag-rules.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { FlagAttributes, FlagValue } from './flags.ts';

/** The server's own features, experiments and saved groups, for administrators; others are `rejected` with 403. Every act is in the audit log. */
export interface FlagAdminApi {
  /** In the order of their keys. */
  flags(options?: CallOptions): Promise<ApiOutcome<VersionedFlagDefinitions>>;
  /**
   * Makes or replaces one. `revision` is the book's the user has seen: another one in between is `rejected` with 409
   * `changed-meanwhile`, and nothing is lost. Field errors name `key`, `rules.2.condition` and the like.
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
  /** What a user with these attributes would see, of what is saved, or of `instead` while it is edited. */
  preview(
    asked: { readonly attributes: FlagAttributes; readonly instead?: FlagRules },
    options?: CallOptions,
  ): Promise<ApiOutcome<readonly FlagPreviewResult[]>>;
}

export interface VersionedFlagDefinitions {
  /** Grows with every change. */
  readonly revision: number;
  /** What the page asks by. */
  readonly clientKey: string;
  readonly flags: readonly FlagRules[];
  readonly experiments: readonly ExperimentRules[];
  readonly groups: readonly SavedGroupRules[];
  /** ENT-10, as it is served. */
  readonly payload: FlagPayload;
}

export interface FlagPreviewResult {
  readonly key: string;
  readonly value: FlagValue;
  /** `default`, or which rule decided: `rule 2 (experiment new-login)`. */
  readonly because: string;
}
