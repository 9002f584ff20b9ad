import { clerkAccessVendor } from '../tools/access-adapter-clerk.ts';
import { accessMatrix } from './access-matrix.suite.ts';

await accessMatrix(await clerkAccessVendor());
