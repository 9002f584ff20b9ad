import type { FeatureApiResponse } from '@growthbook/growthbook';
import type { FlagPayload } from '../../../../domain/flags/flag-rules.ts';

export type SdkPayload = FeatureApiResponse;

/** Ours is written in the vendor's form already (ENT-10); only its client's types do not know that. */
export function toSdkPayload(payload: FlagPayload): SdkPayload {
  return structuredClone(payload) as SdkPayload;
}
