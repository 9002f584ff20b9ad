import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGrowthBookFlagEvaluator } from '#adapters/flags/growthbook/server/index.ts';
import { decideFlag } from '#domain/flags/decide-flag.ts';
import { validateExperiment } from '#domain/flags/validate-experiment.ts';
import { validateFlag } from '#domain/flags/validate-flag.ts';
import { validateGroup } from '#domain/flags/validate-group.ts';
import { toGrowthBookPayload } from '#adapters/flags/growthbook/shared/to-growthbook-payload.ts';
import { anyAttributes, anyDefinitions } from '../../tools/flag-definitions-arbitrary.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const evaluator = createGrowthBookFlagEvaluator();

test('EXT-5 our evaluator and the SDK agree', () => {
  fc.assert(
    fc.property(anyDefinitions, anyAttributes, (definitions, attributes) => {
      const ours = definitions.flags
        .filter(({ enabled }) => enabled)
        .map((flag) => ({ key: flag.key, ...decideFlag(flag, definitions, attributes) }));
      expect(evaluator.decide(toGrowthBookPayload(definitions, NOW), { attributes })).toEqual(ours);
    }),
    { numRuns: 500 },
  );
});

test('EXT-5 remote evaluation gives the values of the page and reveals nothing else', () => {
  fc.assert(
    fc.property(anyDefinitions, anyAttributes, (definitions, attributes) => {
      const payload = toGrowthBookPayload(definitions, NOW);
      const decided = evaluator.decidedPayload(payload, { attributes });
      const values = (answers: ReturnType<typeof evaluator.decide>) => answers.map(({ key, value }) => [key, value]);
      expect(values(evaluator.decide(decided, { attributes: {} }))).toEqual(values(evaluator.decide(payload, { attributes })));
      expect(decided.savedGroups).toEqual({});
      for (const feature of Object.values(decided.features)) {
        const { rules = [] } = feature as { rules?: readonly object[] };
        for (const rule of rules) expect(Object.keys(rule)).toEqual(['force', 'tracks']);
        expect(Object.keys(feature as object).filter((name) => name !== 'rules')).toEqual(['defaultValue']);
      }
    }),
    { numRuns: 200 },
  );
});

test('generated definitions are valid', () => {
  fc.assert(
    fc.property(anyDefinitions, (definitions) => {
      for (const flag of definitions.flags) expect(validateFlag(flag, definitions)).toEqual({});
      for (const experiment of definitions.experiments) expect(validateExperiment(experiment)).toEqual({});
      for (const group of definitions.groups) expect(validateGroup(group)).toEqual({});
    }),
    { numRuns: 100 },
  );
});
