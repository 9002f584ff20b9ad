import type { AutoExperiment, FeatureDefinition } from '@growthbook/growthbook-react';
import { parseExperiment } from './wire-experiment.ts';
import { isRecord, type Json } from './wire-json.ts';

/** Characters or bytes of everything that is served to one page. */
export const MAX_PAYLOAD_LENGTH = 1024 * 1024;

/** ENT-10, in the form of the vendor. Its client trusts what it is given; so only what it can work with gets there. */
export interface WirePayload {
  readonly features: Record<string, FeatureDefinition>;
  readonly experiments: AutoExperiment[];
  readonly savedGroups: Record<string, (string | number)[]>;
  readonly dateUpdated: string;
}

/** Null: not a payload. `origin` is the page's, which redirects do not leave. */
export function parsePayloadText(text: string, origin: string): WirePayload | null {
  try {
    return parsePayload(JSON.parse(text), origin);
  } catch {
    return null;
  }
}

export function parsePayload(value: unknown, origin: string): WirePayload | null {
  if (!isRecord(value) || !isRecord(value['features'])) return null;
  const { features, experiments, savedGroups, dateUpdated } = value;
  return {
    features: Object.fromEntries(Object.entries(features).flatMap(([key, feature]) => parseFeature(key, feature))),
    experiments: Array.isArray(experiments) ? experiments.flatMap((experiment) => parseExperiment(experiment, origin) ?? []) : [],
    savedGroups: isRecord(savedGroups) ? parseGroups(savedGroups) : {},
    dateUpdated: typeof dateUpdated === 'string' ? dateUpdated : '',
  };
}

function parseFeature(key: string, feature: unknown): readonly (readonly [string, FeatureDefinition])[] {
  if (!isRecord(feature)) return [];
  const { rules } = feature;
  return [[key, { ...feature, rules: Array.isArray(rules) ? rules.filter(isRecord) : [] }]];
}

function parseGroups(groups: Json): Record<string, (string | number)[]> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([id, values]) => (Array.isArray(values) ? [[id, values.filter(isTextOrNumber)]] : [])),
  );
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
