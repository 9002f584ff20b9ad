import { API_HARNESSES } from './support/api-stage.ts';
import { videoApiSuite } from './video-api.suite.ts';

for (const harness of API_HARNESSES) videoApiSuite(harness);
