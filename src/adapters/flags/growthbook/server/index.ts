import { GrowthBookClient, type UserContext } from '@growthbook/growthbook';
import type { FlagPayload } from '../../../../domain/flags/flag-rules.ts';
import type { FlagValue } from '../../../../ports/flags.ts';
import { decidedExperiments } from './decided-experiments.ts';
import { payloadOfVendor, type VendorPayload } from './sdk-payload.ts';
import { userContextOf, type HostQuestion } from './evaluation-request.ts';

/** Features decided by the vendor's own rules, outside of any page. */
export function createFlagEvaluator() {
  return {
    decide(payload: FlagPayload, question: HostQuestion) {
      const { features = {} } = payloadOfVendor(payload);
      const ask = asker(payload, question);
      return Object.keys(features).map((key) => {
        const { value, ruleId, experiment } = ask(key);
        return { key, value: valueOf(value), rule: Number(ruleId) || null, experiment: experiment?.key ?? null };
      });
    },
    decidedPayload(payload: FlagPayload, question: HostQuestion): FlagPayload {
      const vendor = payloadOfVendor(payload);
      const ask = asker(payload, question);
      const features = Object.keys(vendor.features ?? {}).map((key) => [key, decidedFeature(ask(key))] as const);
      return {
        features: Object.fromEntries(features),
        experiments: decidedExperiments(clientOf(vendor), vendor.experiments ?? [], userContextOf(question)),
        savedGroups: {},
        dateUpdated: payload.dateUpdated,
      };
    },
  };
}

type Answer = ReturnType<ReturnType<typeof asker>>;

function asker(payload: FlagPayload, question: HostQuestion) {
  const client = clientOf(payloadOfVendor(payload));
  const context: UserContext = userContextOf(question);
  return (key: string) => client.evalFeature(key, context);
}

function clientOf(payload: VendorPayload): GrowthBookClient {
  return new GrowthBookClient().initSync({ payload });
}

/** The vendor's client tells of an exposure where a rule says it was decided elsewhere (`tracks`). */
function decidedFeature({ value, experiment, experimentResult }: Answer) {
  if (experiment === undefined || experimentResult === undefined || !experimentResult.inExperiment) return { defaultValue: value };
  const { bucket: _bucket, ...result } = experimentResult;
  const exposure = { experiment: { key: experiment.key, variations: [] }, result };
  return { defaultValue: value, rules: [{ force: value, tracks: [exposure] }] };
}

function valueOf(value: unknown): FlagValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value ?? null);
}
