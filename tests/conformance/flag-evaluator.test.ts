import { createFlagEvaluator } from '../../src/adapters/flags-growthbook/host.ts';
import { flagEvaluatorSuite } from './flag-evaluator.suite.ts';

flagEvaluatorSuite({ name: 'growthbook', open: createFlagEvaluator });
