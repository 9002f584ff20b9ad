import { ownAccessVendor } from '../tools/access-vendor-own.ts';
import { accessMatrix } from './access-matrix.suite.ts';

await accessMatrix(await ownAccessVendor());
