import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFlagEvaluator } from '../../../src/adapters/flags/growthbook/server/index.ts';
import { decideFlag } from '../../../src/domain/flags/decide-flag.ts';
import { experimentProblems } from '../../../src/domain/flags/validate-experiment.ts';
import { flagProblems } from '../../../src/domain/flags/validate-flag.ts';
import { groupProblems } from '../../../src/domain/flags/validate-group.ts';
import { payloadOf } from '../../../src/domain/flags/to-flag-payload.ts';
import { someAttributes, someSheets } from '../../tools/flag-definitions-arbitrary.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const evaluator = createFlagEvaluator();

test('EXT-5 our rules and the vendor’s client decide alike', () => {
  fc.assert(
    fc.property(someSheets, someAttributes, (sheets, attributes) => {
      const ours = sheets.flags
        .filter(({ enabled }) => enabled)
        .map((flag) => ({ key: flag.key, ...decideFlag(flag, sheets, attributes) }));
      expect(evaluator.decide(payloadOf(sheets, NOW), { attributes })).toEqual(ours);
    }),
    { numRuns: 500 },
  );
});

test('EXT-5 what was decided on the host is what the page would have decided, and tells nothing else', () => {
  fc.assert(
    fc.property(someSheets, someAttributes, (sheets, attributes) => {
      const payload = payloadOf(sheets, NOW);
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

test('what is generated may be kept', () => {
  fc.assert(
    fc.property(someSheets, (sheets) => {
      for (const flag of sheets.flags) expect(flagProblems(flag, sheets)).toEqual({});
      for (const experiment of sheets.experiments) expect(experimentProblems(experiment)).toEqual({});
      for (const group of sheets.groups) expect(groupProblems(group)).toEqual({});
    }),
    { numRuns: 100 },
  );
});
