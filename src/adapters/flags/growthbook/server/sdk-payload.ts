import type { FeatureApiResponse } from '@growthbook/growthbook';
import type { FlagPayload } from '../../../../domain/flags/flag-rules.ts';

export type SdkPayload = FeatureApiResponse;

/** Casts our payload: it already has GrowthBook's format (ENT-10), which its types do not express. */
export function toSdkPayload(payload: FlagPayload): SdkPayload {
  return structuredClone(payload) as SdkPayload;
}
