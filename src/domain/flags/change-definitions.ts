import { computeChangedFields, type ChangedFields } from '../shared/compute-changed-fields.ts';
import type { AuditAction } from '../admin/audit-actions.ts';
import { validateExperiment } from './validate-experiment.ts';
import { FLAG_LIMITS } from './flag-limits.ts';
import { validateFlag } from './validate-flag.ts';
import type { ExperimentRules, FlagRules, SavedGroupRules, FlagDefinitions } from './flag-rules.ts';
import { validateGroup } from './validate-group.ts';
import type { FlagProblems } from './definition-problems.ts';
import { findExperimentUsers, findGroupUsers } from './find-usages.ts';
import { findUnstorable } from '../text/storable-text.ts';

export type DefinitionChange =
  | { readonly kind: 'save-flag'; readonly flag: FlagRules }
  | { readonly kind: 'delete-flag'; readonly key: string }
  | { readonly kind: 'save-experiment'; readonly experiment: ExperimentRules }
  | { readonly kind: 'delete-experiment'; readonly key: string }
  | { readonly kind: 'save-group'; readonly group: SavedGroupRules }
  | { readonly kind: 'delete-group'; readonly id: string };

export type DefinitionChangeResult =
  | { readonly kind: 'changed'; readonly sheets: FlagDefinitions; readonly act: AuditedChange }
  /** The change has no effect. */
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
  | DefinitionFailure;

export interface AuditedChange {
  readonly action: AuditAction;
  readonly target: string;
  readonly changes: ChangedFields;
}

export interface DefinitionFailure {
  readonly kind: 'refused';
  readonly status: 400 | 409;
  readonly code: string;
  readonly field?: string;
  readonly message: string;
}

/** Applies one change of an administrator to the flag definitions, with the entry for the audit log. */
export function changeDefinitions(definitions: FlagDefinitions, change: DefinitionChange): DefinitionChangeResult {
  switch (change.kind) {
    case 'save-flag': {
      const failure = toProblemFailure(validateFlag(change.flag, definitions));
      return failure ?? putItem(FLAGS, definitions, change.flag);
    }
    case 'save-experiment': {
      const failure = toProblemFailure(validateExperiment(change.experiment)) ?? findVariationsFailure(definitions, change.experiment);
      return failure ?? putItem(EXPERIMENTS, definitions, change.experiment);
    }
    case 'save-group': {
      const failure = toProblemFailure(validateGroup(change.group));
      return failure ?? putItem(GROUPS, definitions, change.group);
    }
    case 'delete-flag':
      return removeItem(FLAGS, definitions, change.key);
    case 'delete-experiment':
      return (
        findUsageFailure('experiment', findExperimentUsers(definitions, change.key)) ?? removeItem(EXPERIMENTS, definitions, change.key)
      );
    case 'delete-group':
      return findUsageFailure('group', findGroupUsers(definitions, change.id)) ?? removeItem(GROUPS, definitions, change.id);
  }
}

interface DefinitionKind<Item> {
  readonly read: (definitions: FlagDefinitions) => readonly Item[];
  readonly write: (definitions: FlagDefinitions, items: readonly Item[]) => FlagDefinitions;
  readonly getKey: (item: Item) => string;
  readonly saved: AuditAction;
  readonly deleted: AuditAction;
  readonly most: number;
}

const FLAGS: DefinitionKind<FlagRules> = {
  read: ({ flags }) => flags,
  write: (definitions, flags) => ({ ...definitions, flags }),
  getKey: ({ key }) => key,
  saved: 'flag.save',
  deleted: 'flag.delete',
  most: FLAG_LIMITS.flags,
};

const EXPERIMENTS: DefinitionKind<ExperimentRules> = {
  read: ({ experiments }) => experiments,
  write: (definitions, experiments) => ({ ...definitions, experiments }),
  getKey: ({ key }) => key,
  saved: 'experiment.save',
  deleted: 'experiment.delete',
  most: FLAG_LIMITS.experiments,
};

const GROUPS: DefinitionKind<SavedGroupRules> = {
  read: ({ groups }) => groups,
  write: (definitions, groups) => ({ ...definitions, groups }),
  getKey: ({ id }) => id,
  saved: 'group.save',
  deleted: 'group.delete',
  most: FLAG_LIMITS.groups,
};

function putItem<Item extends object>(kind: DefinitionKind<Item>, definitions: FlagDefinitions, item: Item): DefinitionChangeResult {
  if (findUnstorable(item) !== undefined) {
    return {
      kind: 'refused',
      status: 400,
      code: 'invalid-request',
      message: 'This text contains a character that can’t be saved. Remove it and save again.',
    };
  }
  const [items, target] = [kind.read(definitions), kind.getKey(item)];
  const before = items.find((one) => kind.getKey(one) === target) ?? null;
  const others = items.filter((one) => one !== before);
  if (others.length >= kind.most) {
    return {
      kind: 'refused',
      status: 409,
      code: 'too-many',
      message: `You already have ${kind.most}. Delete one you no longer need.`,
    };
  }
  const changes = computeChangedFields(before, item);
  if (Object.keys(changes).length === 0) return { kind: 'same' };
  const sorted = [...others, item].toSorted((one, other) => compareKeys(kind.getKey(one), kind.getKey(other)));
  const after = kind.write(definitions, sorted);
  if (JSON.stringify(after).length > FLAG_LIMITS.definitionsLength) {
    return {
      kind: 'refused',
      status: 409,
      code: 'too-large',
      message: 'Every visitor downloads all flags, and this would make them too large. Shorten some.',
    };
  }
  return { kind: 'changed', sheets: after, act: { action: kind.saved, target, changes } };
}

function removeItem<Item extends object>(kind: DefinitionKind<Item>, definitions: FlagDefinitions, key: string): DefinitionChangeResult {
  const items = kind.read(definitions);
  const before = items.find((item) => kind.getKey(item) === key);
  if (before === undefined) return { kind: 'absent' };
  const act: AuditedChange = { action: kind.deleted, target: key, changes: computeChangedFields(before, null) };
  return {
    kind: 'changed',
    sheets: kind.write(
      definitions,
      items.filter((item) => item !== before),
    ),
    act,
  };
}

/** Compares case-insensitively first, then by case. */
function compareKeys(item: string, other: string): number {
  const [left, right] = [item.toLowerCase(), other.toLowerCase()];
  if (left === right) return item < other ? -1 : 1;
  return left < right ? -1 : 1;
}

function toProblemFailure(problems: FlagProblems): DefinitionFailure | null {
  const [problem] = Object.entries(problems);
  if (problem === undefined) return null;
  const [field, message] = problem;
  return { kind: 'refused', status: 400, code: 'invalid-request', field, message };
}

/** The number of variations is fixed while features map values to them. */
function findVariationsFailure(definitions: FlagDefinitions, { key, variations }: ExperimentRules): DefinitionFailure | null {
  const before = definitions.experiments.find((item) => item.key === key);
  const users = findExperimentUsers(definitions, key);
  if (before === undefined || users.length === 0 || before.variations.length === variations.length) return null;
  const message = `${users.join(', ')} gives each variation a value. Take the experiment out there first, or keep ${before.variations.length} variations.`;
  return { kind: 'refused', status: 400, code: 'invalid-request', field: 'variations', message };
}

function findUsageFailure(what: 'experiment' | 'group', users: readonly string[]): DefinitionFailure | null {
  if (users.length === 0) return null;
  return {
    kind: 'refused',
    status: 409,
    code: 'in-use',
    message: `Features use this ${what}: ${users.join(', ')}. Take it out there first.`,
  };
}
