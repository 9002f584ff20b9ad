import type { AutoExperiment, FeatureDefinition } from '@growthbook/growthbook-react';
import { experimentOf } from './wire-experiment.ts';
import { isRecord, type Json } from './wire-json.ts';

/** Characters or bytes of everything that is served to one page. */
export const LONGEST_PAYLOAD = 1024 * 1024;

/** ENT-10, in the form of the vendor. Its client trusts what it is given; so only what it can work with gets there. */
export interface WirePayload {
  readonly features: Record<string, FeatureDefinition>;
  readonly experiments: AutoExperiment[];
  readonly savedGroups: Record<string, (string | number)[]>;
  readonly dateUpdated: string;
}

/** Null: not a payload. `origin` is the page's, which redirects do not leave. */
export function readPayload(text: string, origin: string): WirePayload | null {
  try {
    return payloadOf(JSON.parse(text), origin);
  } catch {
    return null;
  }
}

export function payloadOf(value: unknown, origin: string): WirePayload | null {
  if (!isRecord(value) || !isRecord(value['features'])) return null;
  const { features, experiments, savedGroups, dateUpdated } = value;
  return {
    features: Object.fromEntries(Object.entries(features).flatMap(([key, feature]) => featureOf(key, feature))),
    experiments: Array.isArray(experiments) ? experiments.flatMap((experiment) => experimentOf(experiment, origin) ?? []) : [],
    savedGroups: isRecord(savedGroups) ? groupsOf(savedGroups) : {},
    dateUpdated: typeof dateUpdated === 'string' ? dateUpdated : '',
  };
}

function featureOf(key: string, feature: unknown): readonly (readonly [string, FeatureDefinition])[] {
  if (!isRecord(feature)) return [];
  const { rules } = feature;
  return [[key, { ...feature, rules: Array.isArray(rules) ? rules.filter(isRecord) : [] }]];
}

function groupsOf(groups: Json): Record<string, (string | number)[]> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([id, values]) => (Array.isArray(values) ? [[id, values.filter(isValue)]] : [])),
  );
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
