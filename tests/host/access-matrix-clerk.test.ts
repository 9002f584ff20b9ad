import { clerkAccessVendor } from '../tools/access-vendor-clerk.ts';
import { accessMatrix } from './access-matrix.suite.ts';

await accessMatrix(await clerkAccessVendor());
