import type { UserContext } from '@growthbook/growthbook';

export interface EvaluationRequest {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly url?: string;
  readonly forcedVariations?: Readonly<Record<string, number>>;
  readonly forcedFeatures?: ReadonlyMap<string, unknown>;
}

export function toUserContext({ attributes, url, forcedVariations, forcedFeatures }: EvaluationRequest): UserContext {
  return {
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => isPlain(value) || isPlainList(value))),
    ...(url === undefined ? {} : { url }),
    ...(forcedVariations && { forcedVariations: { ...forcedVariations } }),
    ...(forcedFeatures && { forcedFeatureValues: new Map(forcedFeatures) }),
  };
}

/** Whether a value is a primitive: no rule reads into objects, and objects without `toString` make the SDK's hash throw. */
function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPlain);
}
