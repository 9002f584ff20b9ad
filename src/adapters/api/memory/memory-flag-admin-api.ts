import { changeSheets, type ChangedSheets, type SheetChange, type SheetRefusal } from '../../../domain/flags/change-definitions.ts';
import { becauseOf, decideFlag } from '../../../domain/flags/decide-flag.ts';
import type { FlagSheets } from '../../../domain/flags/flag-definitions.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { FlagAdminApi, FlagAnswer, FlagBook } from '../../../ports/flag-admin-api.ts';
import { asAdminOf } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminHost } from './memory-admin-server.ts';
import { memoryFlagBook } from './memory-flag-definitions.ts';
import { NOT_FOUND } from './memory-server.ts';

const CHANGED_MEANWHILE: ApiOutcome<never> = {
  kind: 'rejected',
  status: 409,
  code: 'changed-meanwhile',
  message: 'Someone else changed the flags meanwhile. Nothing was saved over theirs.',
};

export function createMemoryFlagAdminApi(host: MemoryAdminHost, faults: Faults): FlagAdminApi {
  const asAdmin = asAdminOf(host, faults);
  const change = (asked: SheetChange, revision: number, signal: AbortSignal | undefined): Promise<ApiOutcome<FlagBook>> =>
    asAdmin(() => changed(host, asked, revision), signal);

  return {
    flags: (options) => asAdmin(() => ({ kind: 'ok', value: memoryFlagBook(host.flags) }), options?.signal),
    saveFlag: ({ flag, revision }, options) => change({ kind: 'save-flag', flag }, revision, options?.signal),
    deleteFlag: ({ key, revision }, options) => change({ kind: 'delete-flag', key }, revision, options?.signal),
    saveExperiment: ({ experiment, revision }, options) => change({ kind: 'save-experiment', experiment }, revision, options?.signal),
    deleteExperiment: ({ key, revision }, options) => change({ kind: 'delete-experiment', key }, revision, options?.signal),
    saveGroup: ({ group, revision }, options) => change({ kind: 'save-group', group }, revision, options?.signal),
    deleteGroup: ({ id, revision }, options) => change({ kind: 'delete-group', id }, revision, options?.signal),
    preview: ({ attributes, instead }, options) =>
      asAdmin<readonly FlagAnswer[]>(() => {
        const outcome = instead && changeSheets(host.flags.sheets, { kind: 'save-flag', flag: instead });
        if (outcome?.kind === 'refused') return rejected(outcome);
        return { kind: 'ok', value: answersOf(outcome?.kind === 'changed' ? outcome.sheets : host.flags.sheets, attributes) };
      }, options?.signal),
  };
}

function changed(host: MemoryAdminHost, change: SheetChange, revision: number): ApiOutcome<FlagBook> {
  if (revision !== host.flags.revision) return CHANGED_MEANWHILE;
  const outcome: ChangedSheets = changeSheets(host.flags.sheets, change);
  if (outcome.kind === 'absent') return NOT_FOUND;
  if (outcome.kind === 'refused') return rejected(outcome);
  if (outcome.kind === 'changed') {
    const { action, target, changes } = outcome.act;
    host.flags = { revision: revision + 1, sheets: outcome.sheets, dateUpdated: host.timestamp() };
    host.record({ action, targetId: target, targetEmail: null, changes });
  }
  return { kind: 'ok', value: memoryFlagBook(host.flags) };
}

function rejected({ kind: _kind, ...refusal }: SheetRefusal): ApiOutcome<never> {
  return { kind: 'rejected', ...refusal };
}

function answersOf(sheets: FlagSheets, attributes: Parameters<FlagAdminApi['preview']>[0]['attributes']): readonly FlagAnswer[] {
  return sheets.flags
    .filter(({ enabled }) => enabled)
    .map((flag) => {
      const decision = decideFlag(flag, sheets, attributes);
      return { key: flag.key, value: decision.value, because: becauseOf(decision) };
    });
}
