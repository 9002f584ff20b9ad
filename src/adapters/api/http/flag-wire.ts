import {
  type DomMutation,
  EXPERIMENT_TYPES,
  type ExperimentRules,
  type ExperimentVariation,
  FLAG_TYPES,
  type FlagRule,
  type FlagRules,
  type SavedGroupRules,
} from '../../../domain/flags/flag-rules.ts';
import type { FlagPreviewResult, VersionedFlagDefinitions } from '../../../ports/flag-admin-api.ts';
import type { FlagValue } from '../../../ports/flags.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import { type Json, readList, readNumber, readObject, readOneOf, readText } from '../../shared/http/read-json.ts';

const RULE_KINDS = ['force', 'rollout', 'experiment'] as const;
const MUTATION_ACTIONS = ['append', 'set', 'remove'] as const;

export function readFlagDefinitions(body: Json): VersionedFlagDefinitions {
  return {
    revision: readNumber(body, 'revision'),
    clientKey: readText(body, 'clientKey'),
    flags: readObjects(body, 'flags').map(readFlag),
    experiments: readObjects(body, 'experiments').map(readExperiment),
    groups: readObjects(body, 'groups').map(readGroup),
    payload: readObject(body['payload'], 'payload'),
  };
}

export function readFlagResults(body: Json): readonly FlagPreviewResult[] {
  return readObjects(body, 'answers').map((answer) => ({
    key: readText(answer, 'key'),
    value: readValue(answer['value']),
    because: readText(answer, 'because'),
  }));
}

function readFlag(body: Json): FlagRules {
  return {
    key: readText(body, 'key'),
    description: readText(body, 'description'),
    type: readOneOf(body, 'type', FLAG_TYPES),
    enabled: body['enabled'] === true,
    defaultValue: readValue(body['defaultValue']),
    rules: readObjects(body, 'rules').map(readRule),
  };
}

function readRule(body: Json): FlagRule {
  const condition = readObject(body['condition'], 'condition');
  const kind = readOneOf(body, 'kind', RULE_KINDS);
  switch (kind) {
    case 'force':
      return { kind, condition, value: readValue(body['value']) };
    case 'rollout':
      return {
        kind,
        condition,
        value: readValue(body['value']),
        coverage: readNumber(body, 'coverage'),
        hashAttribute: readText(body, 'hashAttribute'),
      };
    case 'experiment':
      return { kind, condition, experiment: readText(body, 'experiment'), values: readList(body, 'values').map(readValue) };
  }
}

function readExperiment(body: Json): ExperimentRules {
  return {
    key: readText(body, 'key'),
    description: readText(body, 'description'),
    type: readOneOf(body, 'type', EXPERIMENT_TYPES),
    enabled: body['enabled'] === true,
    weights: readList(body, 'weights').map((weight) => readNumber({ weight }, 'weight')),
    coverage: readNumber(body, 'coverage'),
    hashAttribute: readText(body, 'hashAttribute'),
    fallbackAttribute: readText(body, 'fallbackAttribute'),
    manual: body['manual'] === true,
    urlPatterns: readTexts(body, 'urlPatterns'),
    variations: readObjects(body, 'variations').map(readVariation),
  };
}

function readVariation(body: Json): ExperimentVariation {
  return {
    name: readText(body, 'name'),
    ...(body['urlRedirect'] !== undefined && { urlRedirect: readText(body, 'urlRedirect') }),
    ...(body['css'] !== undefined && { css: readText(body, 'css') }),
    ...(body['domMutations'] !== undefined && { domMutations: readObjects(body, 'domMutations').map(readMutation) }),
  };
}

function readMutation(body: Json): DomMutation {
  return {
    selector: readText(body, 'selector'),
    action: readOneOf(body, 'action', MUTATION_ACTIONS),
    attribute: readText(body, 'attribute'),
    ...(body['value'] !== undefined && { value: readText(body, 'value') }),
  };
}

function readGroup(body: Json): SavedGroupRules {
  return { id: readText(body, 'id'), description: readText(body, 'description'), values: readTexts(body, 'values') };
}

function readValue(value: unknown): FlagValue {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  throw new UnreadableResponseError('value');
}

function readObjects(body: Json, name: string): readonly Json[] {
  return readList(body, name).map((item) => readObject(item, name));
}

function readTexts(body: Json, name: string): readonly string[] {
  return readList(body, name).map((text) => readText({ text }, 'text'));
}
