import { z } from 'zod';
import { STORAGE_PARTS } from '../../src/domain/storage/workspace-storage.ts';

/** `WorkspaceStorage`. */
export const storageSchema = z.object({
  bytes: z.int().describe('All parts together'),
  most: z.int().describe('Where nothing more can be added'),
  parts: z.record(z.enum(STORAGE_PARTS), z.int()).describe('Bytes by what takes them'),
});
