import { createGrowthBookFlagEvaluator } from '../../src/adapters/flags/growthbook/server/index.ts';
import { flagEvaluatorSuite } from './flag-evaluator.suite.ts';

flagEvaluatorSuite({ name: 'growthbook', open: createGrowthBookFlagEvaluator });
