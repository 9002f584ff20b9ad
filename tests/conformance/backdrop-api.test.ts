import { backdropApiSuite } from './backdrop-api.suite.ts';
import { API_HARNESSES } from './support/api-stage.ts';

for (const harness of API_HARNESSES) backdropApiSuite(harness);
