import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileRenders } from './profile/profile-render.ts';
import { formatProfileTable } from './profile/profile-table.ts';

/** The profile alone, without a comparison: `node bench/render/profile.ts`, on a busy machine too. */
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  console.log(formatProfileTable(await profileRenders(folder)));
} finally {
  await rm(folder, { recursive: true });
}
