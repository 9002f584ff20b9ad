import { ownAccessVendor } from '../tools/access-adapter-better-auth.ts';
import { accessMatrix } from './access-matrix.suite.ts';

await accessMatrix(await ownAccessVendor());
