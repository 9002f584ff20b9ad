import { GrowthBookClient, type UserContext, type FeatureApiResponse } from '@growthbook/growthbook';
import { FLAG_LIMITS } from '#domain/flags/flag-limits.ts';
import type { FlagPayload } from '#domain/flags/flag-rules.ts';
import { isRecord } from '#domain/shared/json-parts.ts';
import type { FlagValue } from '#ports/flags.ts';
import { type GrowthBookPayload, toGrowthBookPayload } from '../shared/to-growthbook-payload.ts';
import { pinDecidedExperiments } from './decided-experiments.ts';

export type SdkPayload = FeatureApiResponse;

/** Casts a payload of `toPayload`: it has GrowthBook's format (ENT-10), which its types do not express. */
export function toSdkPayload(payload: FlagPayload): SdkPayload {
  return structuredClone(payload) as SdkPayload;
}

export interface EvaluationRequest {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly url?: string;
  readonly forcedVariations?: Readonly<Record<string, number>>;
  readonly forcedFeatures?: ReadonlyMap<string, unknown>;
}

export function toUserContext({ attributes, url, forcedVariations, forcedFeatures }: EvaluationRequest): UserContext {
  return {
    attributes: cleanAttributes(attributes),
    ...(url === undefined ? {} : { url }),
    ...(forcedVariations && { forcedVariations: { ...forcedVariations } }),
    ...(forcedFeatures && { forcedFeatureValues: new Map(forcedFeatures) }),
  };
}

/**
 * A copy of what rules can read: `company.plan` reads into objects. Names that every object has are left out, because an object whose
 * `toString` is no function makes the SDK's hash throw.
 */
function cleanAttributes(given: Readonly<Record<string, unknown>>, depth = 1): Record<string, unknown> {
  const entries = Object.entries(given).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(entries.flatMap(([name, value]) => cleanAttribute(value, depth).map((cleaned) => [name, cleaned])));
}

/** The value in a list; none when no rule can read it. */
function cleanAttribute(value: unknown, depth: number): readonly unknown[] {
  if (isPlain(value) || isPlainList(value)) return [value];
  return isRecord(value) && depth < FLAG_LIMITS.attributeDepth ? [cleanAttributes(value, depth + 1)] : [];
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPlain);
}

/** Evaluates features with GrowthBook's rules on the server. */
export function createGrowthBookFlagEvaluator() {
  return {
    toPayload: toGrowthBookPayload,
    decide(payload: FlagPayload, request: EvaluationRequest) {
      const { features = {} } = toSdkPayload(payload);
      const ask = createFeatureEvaluation(payload, request);
      return Object.keys(features).map((key) => {
        const { value, ruleId, experiment } = ask(key);
        return { key, value: toFlagValue(value), rule: Number(ruleId) || null, experiment: experiment?.key ?? null };
      });
    },
    decidedPayload(payload: FlagPayload, request: EvaluationRequest): GrowthBookPayload {
      const vendor = toSdkPayload(payload);
      const ask = createFeatureEvaluation(payload, request);
      const features = Object.keys(vendor.features ?? {}).map((key) => [key, toDecidedFeature(ask(key))] as const);
      return {
        features: Object.fromEntries(features),
        experiments: pinDecidedExperiments(createClient(vendor), vendor.experiments ?? [], toUserContext(request)),
        savedGroups: {},
        dateUpdated: vendor.dateUpdated ?? '',
      };
    },
  };
}

type FeatureResult = ReturnType<ReturnType<typeof createFeatureEvaluation>>;

function createFeatureEvaluation(payload: FlagPayload, request: EvaluationRequest) {
  const client = createClient(toSdkPayload(payload));
  const context: UserContext = toUserContext(request);
  return (key: string) => client.evalFeature(key, context);
}

function createClient(payload: SdkPayload): GrowthBookClient {
  return new GrowthBookClient().initSync({ payload });
}

/** Adds the exposure to report (`tracks`) for a feature that was decided on the server. */
function toDecidedFeature({ value, experiment, experimentResult }: FeatureResult) {
  if (experiment === undefined || experimentResult === undefined || !experimentResult.inExperiment) return { defaultValue: value };
  const { bucket: _bucket, ...result } = experimentResult;
  const exposure = { experiment: { key: experiment.key, variations: [] }, result };
  return { defaultValue: value, rules: [{ force: value, tracks: [exposure] }] };
}

function toFlagValue(value: unknown): FlagValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value ?? null);
}
