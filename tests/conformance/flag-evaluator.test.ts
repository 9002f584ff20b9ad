import { metadata as GROWTHBOOK } from '#adapters/flags/growthbook/shared/metadata.ts';
import { metadata as OFF } from '#adapters/flags/off/metadata.ts';
import { expect, test } from 'vitest';
import { createLogger } from '#server/composition/create-logger.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import { createChosen, describeChosen } from '#server/composition/server-port.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createGrowthBookFlagEvaluator } from '#adapters/flags/growthbook/server/index.ts';
import { createNoFlagEvaluator } from '#adapters/flags/off/server/index.ts';
import { createFlagRules } from '../tools/flag-definitions-arbitrary.ts';
import { flagEvaluatorSuite } from './flag-evaluator.suite.ts';

flagEvaluatorSuite({ name: 'growthbook', open: createGrowthBookFlagEvaluator, metadata: GROWTHBOOK });
flagEvaluatorSuite({ name: 'off', open: createNoFlagEvaluator, serves: false, metadata: OFF });

test.each([
  { setting: undefined, id: 'growthbook', served: ['hero'] },
  { setting: 'growthbook', id: 'growthbook', served: ['hero'] },
  { setting: 'off', id: 'off', served: [] },
])('EXT-5 FLAGS=$setting chooses who serves and decides features: $id', async ({ setting, id, served }) => {
  const config = readServerConfig({ FLAGS: setting });
  expect(await describeChosen(SERVER_REGISTRY.flags, config)).toMatchObject({ id, port: 'flags' });
  const log = createLogger({ level: 'silent', readable: true, write: () => {}, now: () => 0 });
  const evaluator = await createChosen(SERVER_REGISTRY.flags, config, { clock: createManualClock(), log });
  const payload = evaluator.toPayload({ flags: [createFlagRules({})], experiments: [], groups: [] }, '2026-01-01T00:00:00.000Z');
  expect(payload).toMatchObject({ dateUpdated: '2026-01-01T00:00:00.000Z' });
  expect(Object.keys(payload['features'] ?? {})).toEqual(served);
  expect(evaluator.decide(payload, { attributes: {} }).map(({ key }) => key)).toEqual(served);
  expect(Object.keys(evaluator.decidedPayload(payload, { attributes: {} })['features'] ?? {})).toEqual(served);
});
