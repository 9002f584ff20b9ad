import { API_HARNESSES } from './support/api-harnesses.ts';
import { videoApiSuite } from './video-api.suite.ts';

for (const harness of API_HARNESSES) videoApiSuite(harness);
