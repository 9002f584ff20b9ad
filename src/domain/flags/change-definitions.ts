import { changedFields, type ChangedFields } from '../shared/compute-changed-fields.ts';
import type { AuditAction } from '../admin/audit-actions.ts';
import { experimentProblems } from './validate-experiment.ts';
import { FLAG_LIMITS } from './flag-limits.ts';
import { flagProblems } from './validate-flag.ts';
import type { ExperimentRules, FlagRules, SavedGroupRules } from './flag-rules.ts';
import type { FlagSheets } from './flag-definitions.ts';
import { groupProblems } from './validate-group.ts';
import { isKeepable } from './is-storable-value.ts';
import type { FlagProblems } from './definition-problems.ts';
import { usersOfExperiment, usersOfGroup } from './find-usages.ts';

export type SheetChange =
  | { readonly kind: 'save-flag'; readonly flag: FlagRules }
  | { readonly kind: 'delete-flag'; readonly key: string }
  | { readonly kind: 'save-experiment'; readonly experiment: ExperimentRules }
  | { readonly kind: 'delete-experiment'; readonly key: string }
  | { readonly kind: 'save-group'; readonly group: SavedGroupRules }
  | { readonly kind: 'delete-group'; readonly id: string };

export type ChangedSheets =
  | { readonly kind: 'changed'; readonly sheets: FlagSheets; readonly act: SheetAct }
  /** It was like that already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
  | SheetRefusal;

export interface SheetAct {
  readonly action: AuditAction;
  readonly target: string;
  readonly changes: ChangedFields;
}

export interface SheetRefusal {
  readonly kind: 'refused';
  readonly status: 400 | 409;
  readonly code: string;
  readonly field?: string;
  readonly message: string;
}

/** What becomes of everything written down by one act of an administrator. */
export function changeSheets(sheets: FlagSheets, change: SheetChange): ChangedSheets {
  switch (change.kind) {
    case 'save-flag': {
      const refusal = problemRefusal(flagProblems(change.flag, sheets));
      return refusal ?? withItem(FLAGS, sheets, change.flag);
    }
    case 'save-experiment': {
      const refusal = problemRefusal(experimentProblems(change.experiment)) ?? variationsRefusal(sheets, change.experiment);
      return refusal ?? withItem(EXPERIMENTS, sheets, change.experiment);
    }
    case 'save-group': {
      const refusal = problemRefusal(groupProblems(change.group));
      return refusal ?? withItem(GROUPS, sheets, change.group);
    }
    case 'delete-flag':
      return withoutItem(FLAGS, sheets, change.key);
    case 'delete-experiment':
      return usedRefusal('experiment', usersOfExperiment(sheets, change.key)) ?? withoutItem(EXPERIMENTS, sheets, change.key);
    case 'delete-group':
      return usedRefusal('group', usersOfGroup(sheets, change.id)) ?? withoutItem(GROUPS, sheets, change.id);
  }
}

interface SheetKind<Item> {
  readonly read: (sheets: FlagSheets) => readonly Item[];
  readonly write: (sheets: FlagSheets, items: readonly Item[]) => FlagSheets;
  readonly keyOf: (item: Item) => string;
  readonly saved: AuditAction;
  readonly deleted: AuditAction;
  readonly most: number;
}

const FLAGS: SheetKind<FlagRules> = {
  read: ({ flags }) => flags,
  write: (sheets, flags) => ({ ...sheets, flags }),
  keyOf: ({ key }) => key,
  saved: 'flag.save',
  deleted: 'flag.delete',
  most: FLAG_LIMITS.flags,
};

const EXPERIMENTS: SheetKind<ExperimentRules> = {
  read: ({ experiments }) => experiments,
  write: (sheets, experiments) => ({ ...sheets, experiments }),
  keyOf: ({ key }) => key,
  saved: 'experiment.save',
  deleted: 'experiment.delete',
  most: FLAG_LIMITS.experiments,
};

const GROUPS: SheetKind<SavedGroupRules> = {
  read: ({ groups }) => groups,
  write: (sheets, groups) => ({ ...sheets, groups }),
  keyOf: ({ id }) => id,
  saved: 'group.save',
  deleted: 'group.delete',
  most: FLAG_LIMITS.groups,
};

function withItem<Item extends object>(kind: SheetKind<Item>, sheets: FlagSheets, item: Item): ChangedSheets {
  if (!isKeepable(item)) {
    return {
      kind: 'refused',
      status: 400,
      code: 'invalid-request',
      message: 'This text contains a character that can’t be saved. Remove it and save again.',
    };
  }
  const [items, target] = [kind.read(sheets), kind.keyOf(item)];
  const before = items.find((one) => kind.keyOf(one) === target) ?? null;
  const others = items.filter((one) => one !== before);
  if (others.length >= kind.most) {
    return {
      kind: 'refused',
      status: 409,
      code: 'too-many',
      message: `You already have ${kind.most}. Delete one you no longer need.`,
    };
  }
  const changes = changedFields(before, item);
  if (Object.keys(changes).length === 0) return { kind: 'same' };
  const sorted = [...others, item].toSorted((one, other) => compareKeys(kind.keyOf(one), kind.keyOf(other)));
  const after = kind.write(sheets, sorted);
  if (JSON.stringify(after).length > FLAG_LIMITS.bookLength) {
    return {
      kind: 'refused',
      status: 409,
      code: 'too-large',
      message: 'Every visitor downloads all flags, and this would make them too large. Shorten some.',
    };
  }
  return { kind: 'changed', sheets: after, act: { action: kind.saved, target, changes } };
}

function withoutItem<Item extends object>(kind: SheetKind<Item>, sheets: FlagSheets, key: string): ChangedSheets {
  const items = kind.read(sheets);
  const before = items.find((one) => kind.keyOf(one) === key);
  if (before === undefined) return { kind: 'absent' };
  const act: SheetAct = { action: kind.deleted, target: key, changes: changedFields(before, null) };
  return {
    kind: 'changed',
    sheets: kind.write(
      sheets,
      items.filter((one) => one !== before),
    ),
    act,
  };
}

/** As people sort words: case comes last. */
function compareKeys(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return one < other ? -1 : 1;
  return left < right ? -1 : 1;
}

function problemRefusal(problems: FlagProblems): SheetRefusal | null {
  const [problem] = Object.entries(problems);
  if (problem === undefined) return null;
  const [field, message] = problem;
  return { kind: 'refused', status: 400, code: 'invalid-request', field, message };
}

/** Features give each variation a value; their number changes with the features, not under them. */
function variationsRefusal(sheets: FlagSheets, { key, variations }: ExperimentRules): SheetRefusal | null {
  const before = sheets.experiments.find((one) => one.key === key);
  const users = usersOfExperiment(sheets, key);
  if (before === undefined || users.length === 0 || before.variations.length === variations.length) return null;
  const message = `${users.join(', ')} gives each variation a value. Take the experiment out there first, or keep ${before.variations.length} variations.`;
  return { kind: 'refused', status: 400, code: 'invalid-request', field: 'variations', message };
}

function usedRefusal(what: 'experiment' | 'group', users: readonly string[]): SheetRefusal | null {
  if (users.length === 0) return null;
  return {
    kind: 'refused',
    status: 409,
    code: 'in-use',
    message: `Features use this ${what}: ${users.join(', ')}. Take it out there first.`,
  };
}
