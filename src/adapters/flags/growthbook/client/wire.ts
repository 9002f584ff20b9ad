import type { AutoExperiment, FeatureDefinition } from '@growthbook/growthbook-react';
import { parseExperiment, isRecord, type Json } from './wire-experiment.ts';

/** Maximum size of a payload, in characters or bytes. */
export const MAX_PAYLOAD_LENGTH = 1024 * 1024;

/** A payload in GrowthBook's format (ENT-10). The SDK trusts its input, so only valid parts are passed on. */
export interface WirePayload {
  readonly features: Record<string, FeatureDefinition>;
  readonly experiments: AutoExperiment[];
  readonly savedGroups: Record<string, (string | number)[]>;
  readonly dateUpdated: string;
}

/** Null when it is not a payload. `origin` is the page's; redirects stay on it. */
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
