import { backgroundApiSuite } from './background-api.suite.ts';
import { API_HARNESSES } from './support/api-harnesses.ts';

for (const harness of API_HARNESSES) backgroundApiSuite(harness);
