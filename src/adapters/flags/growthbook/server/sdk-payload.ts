import type { FeatureApiResponse } from '@growthbook/growthbook';
import type { FlagPayload } from '../../../../domain/flags/flag-rules.ts';

export type VendorPayload = FeatureApiResponse;

/** Ours is written in the vendor's form already (ENT-10); only its client's types do not know that. */
export function payloadOfVendor(payload: FlagPayload): VendorPayload {
  return structuredClone(payload) as VendorPayload;
}
