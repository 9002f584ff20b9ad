import { createBetterAuthAccessAdapter } from '../tools/access-adapter-better-auth.ts';
import { accessMatrixSuite } from './access-matrix.suite.ts';

await accessMatrixSuite(await createBetterAuthAccessAdapter());
