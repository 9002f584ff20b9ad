import { MAX_PAYLOAD_LENGTH } from '#adapters/flags/growthbook/client/wire.ts';
import type { ServedPayload } from '../../tools/fake-flag-service.ts';
import type { FlagValue } from '#ports/flags.ts';
import type { OddPayloads, StoredFlags } from './flags-fixture.ts';

type Json = Readonly<Record<string, unknown>>;

const ODD = [null, 7, 'text', true, []];
/** Members that no user has, `null` being what is known of one who is signed out. */
const ODD_MEMBERS = [null, true, {}, []];

/** What GrowthBook's API should never send, and what a browser may hold of it. */
export function createOddPayloads(getPayload: () => ServedPayload, storage: StoredFlags): Omit<OddPayloads, 'send'> {
  return {
    beside: () => listPayloadsBeside(getPayload()).map((payload) => JSON.stringify(payload)),
    withBroken(feature) {
      const { features, ...others } = getPayload();
      const broken = { defaultValue: true, rules: [{ force: true, filters: 7 }] };
      return JSON.stringify({ ...others, features: { ...features, [feature]: broken } });
    },
    longest: (value) => toLongPayload(getPayload(), value, MAX_PAYLOAD_LENGTH),
    tooLong: (value) => toLongPayload(getPayload(), value, MAX_PAYLOAD_LENGTH + 1),
    copies: () =>
      Object.entries(storage.entries()).flatMap(([key, text]) =>
        listCopiesBeside(JSON.parse(text) as readonly (readonly [string, Json])[]).map((copies) => ({ key, text: JSON.stringify(copies) })),
      ),
  };
}

/** Of exactly this many characters. */
function toLongPayload({ features }: ServedPayload, value: FlagValue, length: number): string {
  const changed = Object.fromEntries(Object.keys(features).map((key) => [key, { defaultValue: value }]));
  const empty = JSON.stringify({ features: changed, filler: '' });
  return JSON.stringify({ features: changed, filler: 'x'.repeat(length - empty.length) });
}

function listPayloadsBeside(payload: ServedPayload): readonly Json[] {
  const { features, experiments = [] } = payload;
  const savedGroups = (payload.savedGroups ?? {}) as Readonly<Record<string, readonly unknown[]>>;
  const withOddRules = Object.entries(features as Readonly<Record<string, Json>>).map(([key, feature]) => {
    const rules = Array.isArray(feature['rules']) ? (feature['rules'] as readonly unknown[]) : [];
    return [key, { ...feature, rules: [...ODD, ...rules] }];
  });
  const groups = Object.entries(savedGroups);
  return [
    ...ODD.map((odd) => ({ ...payload, features: { odd, ...features } })),
    { ...payload, features: { odd: { defaultValue: true, rules: 'none' }, ...features } },
    { ...payload, features: Object.fromEntries(withOddRules) },
    ...ODD.map((odd) => ({ ...payload, savedGroups: { odd, ...savedGroups } })),
    { ...payload, savedGroups: Object.fromEntries(groups.map(([key, members]) => [key, [...ODD_MEMBERS, ...members]])) },
    ...ODD.map((odd) => ({ ...payload, experiments: [odd, ...experiments] })),
    { ...payload, experiments: 'none' },
    { ...payload, dateUpdated: 7 },
  ];
}

/** Each damaged copy behind the good one, whose place it must not take. */
function listCopiesBeside(copies: readonly (readonly [string, Json])[]): readonly (readonly unknown[])[] {
  return copies.flatMap(([key, kept]) => {
    const { staleAt: _, ...timeless } = kept;
    const damaged: readonly unknown[] = [
      ...ODD,
      { 0: key, 1: kept, length: 2 },
      [key],
      ...ODD.map((odd) => [key, odd]),
      ...ODD.map((odd) => [odd, kept]),
      ...[...ODD, {}, { features: null }, { features: [] }].map((data) => [key, { ...kept, data }]),
      [key, timeless],
      ...[1, null, 'soon', ''].map((staleAt) => [key, { ...kept, staleAt }]),
    ];
    return damaged.map((one) => [...copies, one]);
  });
}
