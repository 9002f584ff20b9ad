import { profileApiSuite } from './profile-api.suite.ts';
import { API_HARNESSES } from './support/api-harnesses.ts';

for (const harness of API_HARNESSES) profileApiSuite(harness);
