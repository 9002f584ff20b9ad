import {
  changeDefinitions,
  type DefinitionChangeResult,
  type DefinitionChange,
  type DefinitionFailure,
} from '#domain/flags/change-definitions.ts';
import { formatReason, decideFlag } from '#domain/flags/decide-flag.ts';
import type { FlagDefinitions } from '#domain/flags/flag-rules.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { FlagAdminApi, FlagPreviewResult, VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';
import { findPreviewRejection, findFlagChangeRejection } from './find-flag-rejection.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import { type MemoryAdminServer, toFlagDefinitions } from './memory-admin-server.ts';
import { NOT_FOUND } from './memory-rejections.ts';

const REVISION_CONFLICT: ApiOutcome<never> = {
  kind: 'rejected',
  status: 409,
  code: 'changed-meanwhile',
  message: 'Someone else changed the flags in the meantime. Nothing was overwritten.',
};

export function createMemoryFlagAdminApi(server: MemoryAdminServer, faults: Faults): FlagAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  const change = (
    requested: DefinitionChange,
    revision: number,
    signal: AbortSignal | undefined,
  ): Promise<ApiOutcome<VersionedFlagDefinitions>> => asAdmin(() => applyChange(server, requested, revision), signal);

  return {
    flags: (options) => asAdmin(() => ({ kind: 'ok', value: toFlagDefinitions(server) }), options?.signal),
    saveFlag: ({ flag, revision }, options) => change({ kind: 'save-flag', flag }, revision, options?.signal),
    deleteFlag: ({ key, revision }, options) => change({ kind: 'delete-flag', key }, revision, options?.signal),
    saveExperiment: ({ experiment, revision }, options) => change({ kind: 'save-experiment', experiment }, revision, options?.signal),
    deleteExperiment: ({ key, revision }, options) => change({ kind: 'delete-experiment', key }, revision, options?.signal),
    saveGroup: ({ group, revision }, options) => change({ kind: 'save-group', group }, revision, options?.signal),
    deleteGroup: ({ id, revision }, options) => change({ kind: 'delete-group', id }, revision, options?.signal),
    preview: ({ attributes, instead }, options) =>
      asAdmin<readonly FlagPreviewResult[]>(() => {
        const rejection = findPreviewRejection({ attributes, ...(instead && { instead }) });
        if (rejection !== null) return rejection;
        const outcome = instead && changeDefinitions(server.flags.definitions, { kind: 'save-flag', flag: instead });
        if (outcome?.kind === 'refused') return toRejected(outcome);
        return { kind: 'ok', value: evaluateFlags(outcome?.kind === 'changed' ? outcome.sheets : server.flags.definitions, attributes) };
      }, options?.signal),
  };
}

function applyChange(server: MemoryAdminServer, change: DefinitionChange, revision: number): ApiOutcome<VersionedFlagDefinitions> {
  const rejection = findFlagChangeRejection(change, revision);
  if (rejection !== null) return rejection;
  if (revision !== server.flags.revision) return REVISION_CONFLICT;
  const outcome: DefinitionChangeResult = changeDefinitions(server.flags.definitions, change);
  if (outcome.kind === 'absent') return NOT_FOUND;
  if (outcome.kind === 'refused') return toRejected(outcome);
  if (outcome.kind === 'changed') {
    const { action, target, changes } = outcome.act;
    server.flags = { revision: revision + 1, definitions: outcome.sheets, dateUpdated: server.timestamp() };
    server.record({ action, targetId: target, targetEmail: null, changes });
  }
  return { kind: 'ok', value: toFlagDefinitions(server) };
}

function toRejected({ kind: _kind, ...rejection }: DefinitionFailure): ApiOutcome<never> {
  return { kind: 'rejected', ...rejection };
}

function evaluateFlags(
  definitions: FlagDefinitions,
  attributes: Parameters<FlagAdminApi['preview']>[0]['attributes'],
): readonly FlagPreviewResult[] {
  return definitions.flags
    .filter(({ enabled }) => enabled)
    .map((flag) => {
      const decision = decideFlag(flag, definitions, attributes);
      return { key: flag.key, value: decision.value, because: formatReason(decision) };
    });
}
