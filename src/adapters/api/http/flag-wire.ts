import {
  type DomMutation,
  EXPERIMENT_TYPES,
  type ExperimentRules,
  type ExperimentVariation,
  FLAG_TYPES,
  type FlagPayload,
  type FlagRule,
  type FlagRules,
  type SavedGroupRules,
} from '../../../domain/flags/flag-rules.ts';
import type { FlagAnswer, FlagBook } from '../../../ports/flag-admin-api.ts';
import type { FlagValue } from '../../../ports/flags.ts';
import { UnreadableAnswer } from '../../shared/http/failure.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, textOf } from '../../shared/http/read-json.ts';

const RULE_KINDS = ['force', 'rollout', 'experiment'] as const;
const MUTATION_ACTIONS = ['append', 'set', 'remove'] as const;

export function flagBookOf(body: Json): FlagBook {
  return {
    revision: numberOf(body, 'revision'),
    clientKey: textOf(body, 'clientKey'),
    flags: objectsOf(body, 'flags').map(flagOf),
    experiments: objectsOf(body, 'experiments').map(experimentOf),
    groups: objectsOf(body, 'groups').map(groupOf),
    payload: payloadOf(objectOf(body['payload'], 'payload')),
  };
}

export function flagAnswersOf(body: Json): readonly FlagAnswer[] {
  return objectsOf(body, 'answers').map((answer) => ({
    key: textOf(answer, 'key'),
    value: valueOf(answer['value']),
    because: textOf(answer, 'because'),
  }));
}

function flagOf(body: Json): FlagRules {
  return {
    key: textOf(body, 'key'),
    description: textOf(body, 'description'),
    type: oneOf(body, 'type', FLAG_TYPES),
    enabled: body['enabled'] === true,
    defaultValue: valueOf(body['defaultValue']),
    rules: objectsOf(body, 'rules').map(ruleOf),
  };
}

function ruleOf(body: Json): FlagRule {
  const condition = objectOf(body['condition'], 'condition');
  const kind = oneOf(body, 'kind', RULE_KINDS);
  switch (kind) {
    case 'force':
      return { kind, condition, value: valueOf(body['value']) };
    case 'rollout':
      return {
        kind,
        condition,
        value: valueOf(body['value']),
        coverage: numberOf(body, 'coverage'),
        hashAttribute: textOf(body, 'hashAttribute'),
      };
    case 'experiment':
      return { kind, condition, experiment: textOf(body, 'experiment'), values: listOf(body, 'values').map(valueOf) };
  }
}

function experimentOf(body: Json): ExperimentRules {
  return {
    key: textOf(body, 'key'),
    description: textOf(body, 'description'),
    type: oneOf(body, 'type', EXPERIMENT_TYPES),
    enabled: body['enabled'] === true,
    weights: listOf(body, 'weights').map((weight) => numberOf({ weight }, 'weight')),
    coverage: numberOf(body, 'coverage'),
    hashAttribute: textOf(body, 'hashAttribute'),
    fallbackAttribute: textOf(body, 'fallbackAttribute'),
    manual: body['manual'] === true,
    urlPatterns: textsOf(body, 'urlPatterns'),
    variations: objectsOf(body, 'variations').map(variationOf),
  };
}

function variationOf(body: Json): ExperimentVariation {
  return {
    name: textOf(body, 'name'),
    ...(body['urlRedirect'] !== undefined && { urlRedirect: textOf(body, 'urlRedirect') }),
    ...(body['css'] !== undefined && { css: textOf(body, 'css') }),
    ...(body['domMutations'] !== undefined && { domMutations: objectsOf(body, 'domMutations').map(mutationOf) }),
  };
}

function mutationOf(body: Json): DomMutation {
  return {
    selector: textOf(body, 'selector'),
    action: oneOf(body, 'action', MUTATION_ACTIONS),
    attribute: textOf(body, 'attribute'),
    ...(body['value'] !== undefined && { value: textOf(body, 'value') }),
  };
}

function groupOf(body: Json): SavedGroupRules {
  return { id: textOf(body, 'id'), description: textOf(body, 'description'), values: textsOf(body, 'values') };
}

function payloadOf(body: Json): FlagPayload {
  const groups = objectOf(body['savedGroups'], 'savedGroups');
  return {
    features: objectOf(body['features'], 'features'),
    experiments: listOf(body, 'experiments'),
    savedGroups: Object.fromEntries(Object.keys(groups).map((id) => [id, textsOf(groups, id)])),
    dateUpdated: textOf(body, 'dateUpdated'),
  };
}

function valueOf(value: unknown): FlagValue {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  throw new UnreadableAnswer('value');
}

function objectsOf(body: Json, name: string): readonly Json[] {
  return listOf(body, name).map((item) => objectOf(item, name));
}

function textsOf(body: Json, name: string): readonly string[] {
  return listOf(body, name).map((text) => textOf({ text }, 'text'));
}
