import { createClerkAccessAdapter } from '../tools/access-adapter-clerk.ts';
import { accessMatrixSuite } from './access-matrix.suite.ts';

await accessMatrixSuite(await createClerkAccessAdapter());
